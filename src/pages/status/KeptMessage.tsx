import { useSelector } from "@xstate/react";
import { selectKept } from "../../../machines/status-selectors.ts";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useWords } from "../../ui/use-words.tsx";
import type { StatusActor } from "./status-actor.ts";

const ignore = () => {};

/** A typed message that can't be added any more. The visitor can copy it. */
export function KeptMessage({ status }: { readonly status: StatusActor }) {
  const { say } = useWords();
  const text = useSelector(status, selectKept);
  if (text === "") return null;
  return (
    <TextArea
      id="status-message"
      name="message"
      label={say("forms.status.kept")}
      description={say("forms.status.keptHint")}
      value={text}
      onChange={ignore}
      isReadOnly
    />
  );
}
