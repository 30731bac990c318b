import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { isDoubtful } from "../../../contract/form-doubts.ts";
import { fieldNames } from "../../../contract/form-fields.ts";
import { selectOutcome, selectStart } from "../../../machines/form-selectors.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { AnswerRow } from "./AnswerRow.tsx";
import type { FormActor } from "./form-actor.ts";
import { JoinedNames } from "./JoinedNames.tsx";
import styles from "./Review.module.css";
import { useFieldLabel } from "./use-field-name.ts";

/** A row of the review that is no text field. */
export interface ReviewRow {
  readonly id: string;
  readonly label: ReactNode;
  readonly values: readonly string[];
}

interface ReviewProps {
  readonly form: FormActor;
  /** Displayed values, by field, that differ from the submitted ones. */
  readonly shown: Readonly<Record<string, ReactNode>>;
  readonly rows: readonly ReviewRow[];
}

/**
 * Shows the input once more before it is submitted (WCAG 3.3.6). A form without scripts has this step instead of the
 * captcha. Its buttons post all of the input.
 */
export function Review({ form, shown, rows }: ReviewProps) {
  const { say } = useWords();
  const fieldLabel = useFieldLabel();
  const { values, token } = useSelector(form, selectStart);
  const isFailed = useSelector(form, selectOutcome) === "failed";
  const fields = fieldNames(form.getSnapshot().context.form).flatMap((name) => {
    const value = values[name] ?? "";
    return value ? [{ name, value }] : [];
  });
  return (
    <section className={styles["review"]} aria-labelledby="form-review">
      <h2 id="form-review" className={styles["title"]} data-answer="reviewed" tabIndex={-1}>
        {say("forms.review.title")}
      </h2>
      {isFailed ? (
        <Notice kind="error">
          <p>{say("forms.banner.failed")}</p>
        </Notice>
      ) : null}
      <p className={styles["hint"]}>{say("forms.review.hint")}</p>
      <dl className={styles["rows"]}>
        {rows.map(({ id, label, values: several }) => (
          <AnswerRow key={id} label={label}>
            <JoinedNames names={several} />
          </AnswerRow>
        ))}
        {fields.map(({ name, value }) => (
          <AnswerRow key={name} label={fieldLabel(name)}>
            {shown[name] ?? value}
            {isDoubtful(name, value) ? (
              <strong className={styles["doubt"]}>{say(`forms.doubt.${name}`, { value })}</strong>
            ) : null}
          </AnswerRow>
        ))}
      </dl>
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="token" value={token} />
      <div className={styles["buttons"]}>
        <Button type="submit" name="step" value="send">
          {say("forms.send")}
        </Button>
        <Button type="submit" name="step" value="change" variant="secondary">
          {say("forms.review.change")}
        </Button>
      </div>
    </section>
  );
}
