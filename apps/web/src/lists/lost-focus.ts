// When what had the focus is gone, whoever took its place takes the focus too: a keyboard must not start over. Who came by
// the menu has the focus on the whole view, which is nothing yet.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export function useLostFocus<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (document.activeElement?.matches('body, main') === true) place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}
