import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { selectInquiry } from "../../../machines/status-selectors.ts";
import { loadMessage } from "../../storage/status-message.ts";
import type { StatusActor } from "./status-actor.ts";

/** Restores the message that was typed in this session for the shown inquiry. The server does not know it. */
export function useStoredMessage(status: StatusActor): void {
  const reference = useSelector(status, selectInquiry)?.reference;
  useEffect(() => {
    const message = reference === undefined ? undefined : loadMessage(reference);
    if (message) status.send({ type: "text.restored", ...message });
  }, [status, reference]);
}
