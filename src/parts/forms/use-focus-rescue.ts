import { type RefCallback, useCallback } from "react";
import type { Answer } from "../../../machines/arrivals.ts";
import { useSite } from "../../site-context.tsx";

/** For a message that may go while the focus is in it: the arrivals machine hears so in time, and says where that goes. */
export function useFocusRescue(answer: Answer): RefCallback<HTMLElement> {
  const { arrivals } = useSite();
  return useCallback(
    (message) => () => {
      if (message?.contains(document.activeElement)) arrivals.send({ type: "answer.removed", answer });
    },
    [arrivals, answer],
  );
}
