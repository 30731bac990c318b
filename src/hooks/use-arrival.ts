import { useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Hears when the page has brought a running view other data: for actors that keep something over it, such as what was typed
 * (decision 43); all others begin anew, by a React key. What the view began with is not told, and the screen is never painted
 * with the data of one page and the actor's of another.
 * @param arrived what the page brought: the same object for as long as it is the same page
 * @param tell sends the actor what it has to know
 */
export function useArrival<Arrived>(arrived: Arrived, tell: (arrived: Arrived) => void): void {
  const known = useRef(arrived);
  const onArrival = useEffectEvent((now: Arrived) => {
    if (known.current !== now) tell(now);
    known.current = now;
  });
  useLayoutEffect(() => onArrival(arrived), [arrived]);
}
