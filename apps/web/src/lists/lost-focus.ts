// When what had the focus is gone, whoever took its place takes the focus too: a keyboard must not start over. Who came by
// the menu has the focus on the whole view, which is nothing yet; nor is a place that took it by itself, for one further on.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const TOOK_IT: WeakSet<Element> = new WeakSet();

export function useLostFocus<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (place.current === null || !isFree(document.activeElement, place.current)) return;
    TOOK_IT.add(place.current);
    place.current.focus({ preventScroll: true });
  }, []);
  return place;
}

function isFree(focused: Element | null, place: Element): boolean {
  if (focused === null || focused.matches('body, main')) return true;
  const isFurtherOn = (focused.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return TOOK_IT.has(focused) && isFurtherOn;
}
