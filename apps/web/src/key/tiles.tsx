// The eighteen tiles. One stop of the keyboard; arrows walk them, and whichever is looked at tells its rule beside them.
import type { ComponentChildren, JSX, TargetedKeyboardEvent } from 'preact';
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
  const [chosen, setChosen] = useState<number | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const choose = (to: number | null): void => {
    setChosen(to);
    onLook(to);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') return choose(null);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = step(chosen ?? 0);
    strip.current?.querySelector<HTMLElement>(`[data-position="${to}"]`)?.focus();
  };
  return (
    <div class="key">
      <div
        ref={strip}
        class="tiles"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerLeave={() => onLook(chosen)}
      >
        {GROUPS.map((group) => (
          <div class="group" role="presentation" key={group[0]}>
            {group.map((place) => (
              <button
                key={place}
                id={`${id}-${place}`}
                type="button"
                role="tab"
                class={classOf(tiles[place - 1] as Tile)}
                data-position={place}
                aria-label={`Posición ${place}: ${(tiles[place - 1] as Tile).name}`}
                aria-selected={position === place}
                aria-controls={`${id}-panel`}
                tabIndex={(chosen ?? 1) === place ? 0 : -1}
                onFocus={() => choose(place)}
                onClick={() => choose(place)}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook(place)}
              >
                <span class="character">{(tiles[place - 1] as Tile).character ?? ''}</span>
                <span class="number">{place}</span>
              </button>
            ))}
          </div>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        class="panel"
        role="tabpanel"
        aria-labelledby={`${id}-${position ?? 1}`}
        aria-live="polite"
      >
        {children}
      </div>
    </div>
  );
}

function classOf({ character, source, isPresumed, flag }: Tile): string {
  const marks = [isPresumed === true && 'presumed', character === null && 'blank', flag];
  return ['tile', source, ...marks.filter(Boolean)].join(' ');
}
