// The eighteen tiles as an ARIA tab list: one tab stop, arrow keys between tiles, and a panel about the highlighted one.
import type { ComponentChildren, JSX, TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { POSITION_GROUPS, type Source } from './positions.ts';

export interface Tile {
  readonly character: string | null;
  readonly source: Source;
  /** Read by screen readers. */
  readonly name: string;
  readonly isPresumed?: boolean;
  readonly flag?: 'wrong' | 'differs' | 'doubtful' | undefined;
}

export interface TilesProps {
  readonly id: string;
  readonly label: string;
  readonly tiles: readonly Tile[];
  /** The position under the pointer or, without one, the chosen position. */
  readonly highlighted: number | null;
  readonly onHighlight: (position: number | null) => void;
  /** Contents of the panel. */
  readonly children: ComponentChildren;
}

const STEPS: Readonly<Record<string, (position: number) => number>> = {
  ArrowRight: (position) => (position % 18) + 1,
  ArrowLeft: (position) => ((position + 16) % 18) + 1,
  Home: () => 1,
  End: () => 18,
};

export function Tiles({ id, label, tiles, highlighted, onHighlight, children }: TilesProps): JSX.Element {
  const { strip, stop, chosen, hasFocus, setFocus, choose, onKeyDown } = useStrip(onHighlight);
  const panel = useRef<HTMLDivElement>(null);
  const tileAt = (position: number): JSX.Element => (
    <TileButton
      key={position}
      id={id}
      position={position}
      tile={tiles[position - 1] as Tile}
      isHighlighted={highlighted === position}
      isChosen={chosen === position}
      isStop={stop === position}
      onChoose={() => choose(position)}
      onTap={() => {
        choose(position);
        // On a phone the panel may be below the visible part of the page.
        panel.current?.scrollIntoView({ block: 'nearest' });
      }}
      onPoint={() => onHighlight(position)}
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
        onPointerLeave={() => onHighlight(chosen)}
      >
        {POSITION_GROUPS.map((group) => (
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
        aria-label={highlighted === null ? 'Colores de las fichas' : undefined}
        aria-labelledby={highlighted === null ? undefined : `${id}-${highlighted}`}
        // Silent while the user types in the form.
        aria-live={hasFocus ? 'polite' : 'off'}
      >
        {children}
      </div>
    </div>
  );
}

/** The focused tile is chosen; arrow keys move the focus; Escape clears the choice and keeps the tab stop. */
function useStrip(onHighlight: TilesProps['onHighlight']) {
  const strip = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  // The tile that Tab enters: the last one that had the focus.
  const [stop, setStop] = useState(1);
  const [hasFocus, setFocus] = useState(false);
  const choose = (position: number | null): void => {
    setChosen(position);
    if (position !== null) setStop(position);
    onHighlight(position);
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
  readonly position: number;
  readonly tile: Tile;
  readonly isHighlighted: boolean;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly onChoose: () => void;
  readonly onTap: () => void;
  readonly onPoint: () => void;
}

function TileButton(props: TileButtonProps): JSX.Element {
  const { id, position, tile, isHighlighted, isChosen, isStop, onChoose, onTap, onPoint } = props;
  return (
    <button
      id={`${id}-${position}`}
      type="button"
      role="tab"
      class={`${tileClass(tile)}${isHighlighted ? ' highlighted' : ''}`}
      data-position={position}
      aria-selected={isChosen}
      aria-controls={`${id}-panel`}
      tabIndex={isStop ? 0 : -1}
      onFocus={onChoose}
      onClick={onTap}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint()}
    >
      <span class="unseen">
        Posición {position}: {tile.name}
      </span>
      <span class="character" aria-hidden="true">
        {tile.character ?? ''}
      </span>
      <span class="number" aria-hidden="true">
        {position}
      </span>
    </button>
  );
}

export function tileClass({ character, source, isPresumed, flag }: Tile): string {
  const marks = [isPresumed === true && 'presumed', character === null && 'blank', flag];
  return ['tile', source, ...marks.filter(Boolean)].join(' ');
}
