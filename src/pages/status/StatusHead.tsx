import type { InquiryStatus } from "../../../contract/inquiry-status.ts";
import { writtenDay } from "../../../contract/written-day.ts";
import { fullDate } from "../../i18n/formats.ts";
import { AnswerRow } from "../../parts/forms/AnswerRow.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./StatusHead.module.css";

/** Reference, state and times of an inquiry. */
export function StatusHead({ inquiry }: { readonly inquiry: InquiryStatus }) {
  const { say, language } = useWords();
  const { reference, state, received, due, since, timeZone } = inquiry;
  const time = (clock: string) => `${fullDate(clock)} (${timeZone})`;
  return (
    <section className={styles["head"]} aria-labelledby="status-state" data-state={state}>
      <h2 id="status-state" className={styles["title"]}>
        {say(`forms.status.state.${state}`)}
      </h2>
      <p>{say(`forms.status.meaning.${state}`)}</p>
      {due && state === "received" ? (
        <p className={styles["due"]}>{say("forms.due", writtenDay(due, language))}</p>
      ) : null}
      <dl>
        <AnswerRow label={say("forms.reference")}>{reference}</AnswerRow>
        <AnswerRow label={say("forms.status.received")}>{time(received)}</AnswerRow>
        {since ? <AnswerRow label={say(`forms.status.state.${state}`)}>{time(since)}</AnswerRow> : null}
      </dl>
    </section>
  );
}
