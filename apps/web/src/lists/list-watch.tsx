// In the frame of every view: who listens hears once what became of the list, and nobody leaves it behind unasked.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { View } from '../route.ts';
import { useNoStrayDrop } from './file-drop.ts';
import { newsOf } from './list-news.ts';
import { DESK, useDesk } from './use-desk.ts';

/** It stays, and only its text changes: what is inserted with its text already in it is often not read. */
export function ListWatch({ view }: { readonly view: View }): JSX.Element {
  const state = useDesk();
  useLeaveAsked(DESK.isAtStake);
  useNoStrayDrop();
  // A refusal that is in sight is an alert of its own.
  const isToldThere = state.at === 'waiting' && view === 'listas';
  return (
    <p class="unseen" role="status">
      {isToldThere ? '' : newsOf(state).sentence}
    </p>
  );
}

/** Only while there is something to lose: a page that listens is not kept ready for whoever comes back to it. */
function useLeaveAsked(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return undefined;
    const ask = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtStake]);
}
