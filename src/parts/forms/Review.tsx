import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { fieldNames } from "../../../contract/form-fields.ts";
import type { SiteLocation } from "../../../contract/locations.ts";
import type { BadField } from "../../../machines/form.ts";
import { selectOutcome, selectStart } from "../../../machines/form-selectors.ts";
import { Button } from "../../ui/Button.tsx";
import { fieldId } from "../../ui/fields/field-ids.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useWords } from "../../ui/use-words.tsx";
import type { FormActor } from "./form-actor.ts";
import styles from "./Review.module.css";
import { Summary, type SummaryRow } from "./Summary.tsx";

interface ReviewProps {
  readonly form: FormActor;
  /** Location of the form, which a row leads back to. */
  readonly location: SiteLocation;
  /** Displayed values, by field, that differ from the submitted ones. */
  readonly shown: Readonly<Record<string, ReactNode>>;
  readonly rows: readonly SummaryRow[];
  /** Rows below the text fields. */
  readonly lastRows: readonly SummaryRow[];
}

/**
 * Shows the input once more before it is submitted (WCAG 3.3.6). A form without scripts has this step instead of the
 * captcha. Its buttons post all of the input.
 */
export function Review({ form, location, shown, rows, lastRows }: ReviewProps) {
  const { say } = useWords();
  const { values, token } = useSelector(form, selectStart);
  const isFailed = useSelector(form, selectOutcome) === "failed";
  const fields = fieldNames(form.getSnapshot().context.form).flatMap((name) => {
    const value = values[name] ?? "";
    return value ? [{ name, value }] : [];
  });
  // The response opens at the part of the form.
  const change = (id: BadField, children: ReactNode) => (
    <AriaButton
      type="submit"
      name="step"
      value="change"
      formAction={`${location.pathname}${location.search}#${fieldId(id)}`}
      className={styles["change"] ?? ""}
    >
      {children}
    </AriaButton>
  );
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
      <Summary form={form} rows={rows} lastRows={lastRows} shown={shown} hasDoubts change={change} />
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
