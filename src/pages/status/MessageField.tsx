import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";
import { MAX_ADDED_MESSAGE } from "../../../contract/inquiry-status.ts";
import { selectProblem, selectText } from "../../../machines/status-selectors.ts";
import { ANSWER_ID } from "../../ui/fields/field-ids.ts";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useWords } from "../../ui/use-words.tsx";
import type { StatusActor } from "./status-actor.ts";

interface MessageFieldProps {
  readonly status: StatusActor;
  /** Locks the text while it is being sent. */
  readonly isBusy: boolean;
}

/** The message that the visitor adds. */
export function MessageField({ status, isBusy }: MessageFieldProps) {
  const { say } = useWords();
  const text = useSelector(status, selectText);
  const problem = useSelector(status, selectProblem);
  const area = useRef<HTMLTextAreaElement>(null);
  // Text that was typed before the scripts loaded.
  useLayoutEffect(() => {
    const typed = area.current?.value ?? "";
    if (typed !== "" && typed !== selectText(status.getSnapshot())) status.send({ type: "text.typed", text: typed });
  }, [status]);
  return (
    <TextArea
      id="status-message"
      name="message"
      area={area}
      label={say("forms.field.message")}
      description={say("forms.status.addHint")}
      value={text}
      onChange={(typed) => status.send({ type: "text.typed", text: typed })}
      length={{ value: text.length, max: MAX_ADDED_MESSAGE }}
      isReadOnly={isBusy}
      isInvalid={problem === "empty" || problem === "long"}
      {...(problem && { describedBy: ANSWER_ID })}
    />
  );
}
