import type { ReactNode } from "react";
import styles from "./AnswerRow.module.css";

/** A row of what was written: the name of the field and its content, with the line breaks of the visitor. */
export function AnswerRow({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles["row"]}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
