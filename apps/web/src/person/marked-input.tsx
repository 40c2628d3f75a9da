// A text box whose letters can be marked: the marks lie behind it, on a copy of its text that moves with it.
import type { JSX, TargetedFocusEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface Mark {
  readonly from: number;
  readonly to: number;
  /** Class names. */
  readonly look: string;
}

/** Without something behind it, a blank at the end takes no room. */
const BEHIND = '\u200b';

interface Attributes {
  readonly inputMode?: 'numeric';
  readonly placeholder?: string;
  readonly onFocus?: (event: TargetedFocusEvent<HTMLInputElement>) => void;
  readonly onBlur?: (event: TargetedFocusEvent<HTMLInputElement>) => void;
}

export interface MarkedInputProps {
  readonly id: string;
  readonly value: string;
  readonly marks: readonly Mark[];
  readonly onType: (value: string) => void;
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
  readonly attributes?: Attributes;
}

export function MarkedInput(props: MarkedInputProps): JSX.Element {
  const { id, value, marks, onType, describedBy, isWrong = false, attributes } = props;
  const input = useRef<HTMLInputElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const follow = (): void => {
    if (copy.current !== null && input.current !== null) copy.current.scrollLeft = input.current.scrollLeft;
  };
  useLayoutEffect(follow);
  return (
    <div class="marked">
      <div class="copy" aria-hidden="true" ref={copy}>
        {pieces(value, marks)}
        {BEHIND}
      </div>
      <input
        {...attributes}
        ref={input}
        id={id}
        type="text"
        value={value}
        spellcheck={false}
        autocapitalize="words"
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onScroll={follow}
        onKeyUp={follow}
      />
    </div>
  );
}

export function pieces(text: string, marks: readonly Mark[]): (JSX.Element | string)[] {
  const parts: (JSX.Element | string)[] = [];
  let at = 0;
  for (const { from, to, look } of marks.toSorted((left, right) => left.from - right.from)) {
    if (from < at) continue;
    parts.push(text.slice(at, from), <mark class={look}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return [...parts, text.slice(at)];
}
