import { startTransition, useEffect, useState } from "react";

/** Items that are rendered in one piece. More would hold up the page on a slow processor. */
const STEP = 6;

/**
 * Returns how many of many items to render: none at first, and a few more after each paint, so that the page responds meanwhile.
 * `isWhole` renders all at once.
 */
export function useRisingCount(total: number, isWhole: boolean): number {
  const [count, setCount] = useState(isWhole ? total : 0);
  if (isWhole && count < total) setCount(total);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + STEP));
  }, [count, total]);
  return isWhole ? total : Math.min(count, total);
}
