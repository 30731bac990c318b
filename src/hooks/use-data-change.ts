import { useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Calls `onChange` when a mounted view receives new page data, for actors that keep state across pages, such as typed text
 * (decision 43). Other actors restart by a React key. The initial data are not reported. Runs before paint, so that a view never
 * shows the data of one page with the state of another.
 * @param data page data, the same object as long as the page stays
 * @param onChange sends the new data to the actor
 */
export function useDataChange<Data>(data: Data, onChange: (data: Data) => void): void {
  const lastData = useRef(data);
  const onData = useEffectEvent((current: Data) => {
    if (lastData.current !== current) onChange(current);
    lastData.current = current;
  });
  useLayoutEffect(() => onData(data), [data]);
}
