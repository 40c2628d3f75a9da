// The eighteen tiles. One stop of the keyboard; arrows walk them, and whichever is looked at tells its rule beside them.
import type { ComponentChildren, JSX, RefObject, TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { GROUPS, type Source } from './sources.ts';

export interface Tile {
  readonly character: string | null;
  readonly source: Source;
  /** For who cannot see it. */
  readonly name: string;
  readonly isPresumed?: boolean;
  readonly flag?: 'wrong' | 'differs' | 'doubtful' | undefined;
}

export interface TilesProps {
  readonly id: string;
  readonly label: string;
  readonly tiles: readonly Tile[];
  /** The position looked at: pointed at, or chosen. */
  readonly position: number | null;
  readonly onLook: (position: number | null) => void;
  /** What the panel says when a tile is looked at, or when none is. */
  readonly children: ComponentChildren;
}

const STEPS: Readonly<Record<string, (position: number) => number>> = {
  ArrowRight: (position) => (position % 18) + 1,
  ArrowLeft: (position) => ((position + 16) % 18) + 1,
  Home: () => 1,
  End: () => 18,
};

export function Tiles({ id, label, tiles, position, onLook, children }: TilesProps): JSX.Element {
  const { strip, stop, chosen, hasFocus, setFocus, choose, onKeyDown } = useStrip(onLook);
  const panel = useRef<HTMLDivElement>(null);
  const tileAt = (place: number): JSX.Element => (
    <TileButton
      key={place}
      id={id}
      place={place}
      tile={tiles[place - 1] as Tile}
      isLooked={position === place}
      isChosen={chosen === place}
      isStop={stop === place}
      onChoose={() => choose(place)}
      onTap={() => {
        choose(place);
        // On a phone the panel may lie below the edge of the screen.
        panel.current?.scrollIntoView({ block: 'nearest' });
      }}
      onPoint={() => onLook(place)}
    />
  );
  return (
    <div class="key">
      <div
        ref={strip}
        class="tiles"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocusIn={() => setFocus(true)}
        onFocusOut={() => setFocus(false)}
        onPointerLeave={() => onLook(chosen)}
      >
        {GROUPS.map((group) => (
          <div class="group" role="presentation" key={group[0]}>
            {group.map(tileAt)}
          </div>
        ))}
      </div>
      <div
        ref={panel}
        id={`${id}-panel`}
        class="panel"
        role="tabpanel"
        aria-label={position === null ? 'Colores de las fichas' : undefined}
        aria-labelledby={position === null ? undefined : `${id}-${position}`}
        // While letters are typed elsewhere it must not speak.
        aria-live={hasFocus ? 'polite' : 'off'}
      >
        {children}
      </div>
    </div>
  );
}

interface Strip {
  readonly strip: RefObject<HTMLDivElement | null>;
  /** Where the keyboard enters: the tile that it left. */
  readonly stop: number;
  readonly chosen: number | null;
  readonly hasFocus: boolean;
  readonly setFocus: (hasFocus: boolean) => void;
  readonly choose: (position: number | null) => void;
  readonly onKeyDown: (event: TargetedKeyboardEvent<HTMLDivElement>) => void;
}

/** Whichever gets the focus is chosen; arrows move the focus, and Escape lets the choice go but not the place. */
function useStrip(onLook: TilesProps['onLook']): Strip {
  const strip = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [stop, setStop] = useState(1);
  const [hasFocus, setFocus] = useState(false);
  const choose = (position: number | null): void => {
    setChosen(position);
    if (position !== null) setStop(position);
    onLook(position);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') return choose(null);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    strip.current?.querySelector<HTMLElement>(`[data-position="${step(stop)}"]`)?.focus();
  };
  return { strip, stop, chosen, hasFocus, setFocus, choose, onKeyDown };
}

interface TileButtonProps {
  readonly id: string;
  readonly place: number;
  readonly tile: Tile;
  /** Pointed at or chosen: it is the one that the panel tells about. */
  readonly isLooked: boolean;
  readonly isChosen: boolean;
  /** Where the keyboard enters the strip. */
  readonly isStop: boolean;
  readonly onChoose: () => void;
  readonly onTap: () => void;
  readonly onPoint: () => void;
}

function TileButton(props: TileButtonProps): JSX.Element {
  const { id, place, tile, isLooked, isChosen, isStop, onChoose, onTap, onPoint } = props;
  return (
    <button
      id={`${id}-${place}`}
      type="button"
      role="tab"
      class={`${tileClass(tile)}${isLooked ? ' looked' : ''}`}
      data-position={place}
      aria-selected={isChosen}
      aria-controls={`${id}-panel`}
      tabIndex={isStop ? 0 : -1}
      onFocus={onChoose}
      onClick={onTap}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint()}
    >
      <span class="unseen">
        Posición {place}: {tile.name}
      </span>
      <span class="character" aria-hidden="true">
        {tile.character ?? ''}
      </span>
      <span class="number" aria-hidden="true">
        {place}
      </span>
    </button>
  );
}

export function tileClass({ character, source, isPresumed, flag }: Tile): string {
  const marks = [isPresumed === true && 'presumed', character === null && 'blank', flag];
  return ['tile', source, ...marks.filter(Boolean)].join(' ');
}
