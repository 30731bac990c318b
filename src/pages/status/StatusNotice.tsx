import { MAX_ADDED_MESSAGE, type StatusProblem } from "../../../contract/inquiry-status.ts";
import { useFormats } from "../../i18n/formats.ts";
import { ANSWER_ID } from "../../ui/fields/field-ids.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useWords } from "../../ui/use-words.tsx";

interface StatusNoticeProps {
  readonly done: "stored" | "withdrawn" | null;
  readonly problem: StatusProblem | null;
}

/** Says what was done, or why nothing was. It takes the focus when it appears. */
export function StatusNotice({ done, problem }: StatusNoticeProps) {
  const { say } = useWords();
  const { number } = useFormats();
  if (problem)
    return (
      <Notice key={problem} id={ANSWER_ID} kind="error" answer="refused">
        <p>{say(`forms.status.problem.${problem}`, { max: number(MAX_ADDED_MESSAGE) })}</p>
      </Notice>
    );
  if (!done) return null;
  return (
    <Notice key={done} id={ANSWER_ID} kind="success" answer="sent">
      <p>{say(`forms.status.done.${done}`)}</p>
    </Notice>
  );
}
