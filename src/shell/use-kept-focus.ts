import { type RefObject, useEffect, useRef } from "react";

const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/**
 * Another width of the window, or another zoom, may hide the control that has the focus: the focus then goes to one that
 * every width has, so that who uses the keyboard does not start anew.
 */
export function useKeptFocus(isWide: boolean, fallback: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);

  const before = useRef(isWide);
  useEffect(() => {
    if (before.current === isWide) return;
    before.current = isWide;
    // The drawer that a wider window closes gives the focus back in the next frame: to a button that is hidden by then.
    const timer = setTimeout(() => {
      const isLost = document.activeElement === document.body && last.current !== null && !isVisible(last.current);
      if (isLost) fallback.current?.focus();
    }, 100);
    return () => clearTimeout(timer);
  }, [isWide, fallback]);
}
