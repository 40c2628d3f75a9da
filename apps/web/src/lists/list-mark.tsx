// Beside the name of the view, for who looks at another one: whether a list is being answered, or waits.
import type { JSX } from 'preact';
import { newsOf } from './list-news.ts';
import { useDesk } from './use-desk.ts';

export function ListMark(): JSX.Element | null {
  const { mark } = newsOf(useDesk());
  if (mark === '') return null;
  return (
    <span class={`list-mark ${mark.endsWith('…') ? 'is-busy' : ''}`}>
      {' '}
      <span class="list-mark-text">{mark}</span>
    </span>
  );
}
