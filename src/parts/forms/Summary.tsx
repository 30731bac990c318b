import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { isDoubtful } from "../../../contract/form-doubts.ts";
import { type FieldName, fieldNames, rulesOf } from "../../../contract/form-fields.ts";
import type { BadField } from "../../../machines/form.ts";
import { selectValues } from "../../../machines/form-selectors.ts";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import { AnswerRow } from "./AnswerRow.tsx";
import type { FormActor } from "./form-actor.ts";
import styles from "./Summary.module.css";
import { useDoubt } from "./use-doubt.ts";
import { useFieldLabel } from "./use-field-name.ts";

/** A row that is no text field. */
export interface SummaryRow {
  /** The part of the form that the row leads back to. */
  readonly id: BadField;
  readonly label: ReactNode;
  /** Null if nothing is chosen yet. */
  readonly content: ReactNode;
}

interface SummaryProps {
  readonly form: FormActor;
  /** Rows above the text fields, and below them. */
  readonly rows: readonly SummaryRow[];
  readonly lastRows: readonly SummaryRow[];
  /** Displayed values, by field, that differ from the submitted ones. */
  readonly shown: Readonly<Record<string, ReactNode>>;
  /** Repeats the hints about doubtful values, which stand at the fields of the form. */
  readonly hasDoubts?: boolean;
  /** Renders the control that leads back to a part of the form. */
  readonly change: (id: BadField, children: ReactNode) => ReactNode;
}

/** Everything that will be sent, in rows that lead back to their parts of the form. Empty fields that are optional are left out. */
export function Summary({ form, rows, lastRows, shown, hasDoubts = false, change }: SummaryProps) {
  const { say } = useWords();
  const fieldLabel = useFieldLabel();
  const doubtOf = useDoubt();
  const values = useSelector(form, selectValues);
  const { form: name } = form.getSnapshot().context;
  const fields = fieldNames(name)
    .filter((field: FieldName) => values[field] || rulesOf(name, field).required)
    .map((field: FieldName): SummaryRow => {
      const value = values[field] ?? "";
      const doubt = hasDoubts && isDoubtful(field, value) ? doubtOf(field, value) : null;
      const content = value ? (
        <>
          <Words>{shown[field] ?? value}</Words>
          {doubt ? <strong className={styles["doubt"]}>{doubt}</strong> : null}
        </>
      ) : null;
      return { id: field, label: fieldLabel(field), content };
    });
  return (
    <dl className={styles["rows"]}>
      {[...rows, ...fields, ...lastRows].map(({ id, label, content }) => (
        <AnswerRow
          key={id}
          label={label}
          change={change(
            id,
            <>
              {say("forms.summary.change")} <span className="visually-hidden">{label}</span>
            </>,
          )}
        >
          {content ?? <span className={styles["missing"]}>{say("forms.summary.missing")}</span>}
        </AnswerRow>
      ))}
    </dl>
  );
}
