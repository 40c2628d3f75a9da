// The list of this page, if there is one. Of the page and not of a view: it stays while another view is looked at.
import { useEffect, useState } from 'preact/hooks';
import { ListDesk } from './list-desk.ts';
import type { ListState } from './list-state.ts';

export const DESK: ListDesk = new ListDesk();

export function useDesk(): ListState {
  const [state, setState] = useState(DESK.state);
  useEffect(() => {
    const follow = (): void => setState(DESK.state);
    // What happened since it was drawn was told to nobody.
    follow();
    return DESK.subscribe(follow);
  }, []);
  return state;
}
