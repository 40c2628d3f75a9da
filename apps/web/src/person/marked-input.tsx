// A text box with marked letters: the marks are on a copy of the text, behind the box, that scrolls with it.
import type { JSX, TargetedFocusEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

/** Keeps the width of trailing blanks in the copy. */
const ZERO_WIDTH_SPACE = '\u200b';

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
  const syncScroll = (): void => {
    if (copy.current !== null && input.current !== null) copy.current.scrollLeft = input.current.scrollLeft;
  };
  useLayoutEffect(syncScroll);
  return (
    <div class="marked">
      <div class="copy" aria-hidden="true" ref={copy}>
        {markedText(value, marks)}
        {ZERO_WIDTH_SPACE}
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
        onScroll={syncScroll}
        onKeyUp={syncScroll}
      />
    </div>
  );
}

export function markedText(text: string, marks: readonly Mark[]): (JSX.Element | string)[] {
  const parts: (JSX.Element | string)[] = [];
  let at = 0;
  for (const { from, to, className } of marks.toSorted((left, right) => left.from - right.from)) {
    if (from < at) continue;
    parts.push(text.slice(at, from), <mark class={className}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return [...parts, text.slice(at)];
}
