import { type RefCallback, useCallback } from "react";
import type { Answer } from "../../../machines/arrivals.ts";
import { useSite } from "../../site-context.tsx";

/** Marks a message that may disappear while it has focus. The arrivals machine then moves the focus elsewhere. */
export function useFocusRescue(answer: Answer): RefCallback<HTMLElement> {
  const { arrivals } = useSite();
  return useCallback(
    (message) => () => {
      if (message?.contains(document.activeElement)) arrivals.send({ type: "answer.removed", answer });
    },
    [arrivals, answer],
  );
}
