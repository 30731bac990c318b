import { type RefCallback, useCallback, useState } from "react";

/** Returns a ref, and whether its element is outside the window. False until the browser has reported it. */
export function useIsOutside(): readonly [ref: RefCallback<Element>, isOutside: boolean] {
  const [isOutside, setIsOutside] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setIsOutside(entries.at(-1)?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isOutside];
}
