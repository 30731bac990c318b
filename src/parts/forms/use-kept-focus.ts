import { type RefCallback, useCallback } from "react";
import type { Answer } from "../../../machines/focus.ts";
import { useSite } from "../../site-context.tsx";

/** For a message that may go while the focus is in it: the focus machine hears so in time, and says where that goes. */
export function useKeptFocus(answer: Answer): RefCallback<HTMLElement> {
  const { focus } = useSite();
  return useCallback(
    (message) => () => {
      if (message?.contains(document.activeElement)) focus.send({ type: "answer.removed", answer });
    },
    [focus, answer],
  );
}
