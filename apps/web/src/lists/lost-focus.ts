// Moves the focus to a new heading when the focused element was removed, so that keyboard users do not start over at the
// top of the page. A focus on `main`, or on an earlier heading focused by this hook, counts as lost too.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const FOCUSED_HERE: WeakSet<Element> = new WeakSet();

export function useLostFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (target.current === null || !isFocusLost(document.activeElement, target.current)) return;
    FOCUSED_HERE.add(target.current);
    target.current.focus({ preventScroll: true });
  }, []);
  return target;
}

function isFocusLost(focused: Element | null, target: Element): boolean {
  if (focused === null || focused.matches('body, main')) return true;
  const isAfter = (focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return FOCUSED_HERE.has(focused) && isAfter;
}
