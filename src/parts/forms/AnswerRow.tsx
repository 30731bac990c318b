import type { ReactNode } from "react";
import styles from "./AnswerRow.module.css";

interface AnswerRowProps {
  readonly label: ReactNode;
  /** Leads back to the field. */
  readonly change?: ReactNode;
  readonly children: ReactNode;
}

/** A row of what was written: the name of the field and its content, with the line breaks of the visitor. */
export function AnswerRow({ label, change, children }: AnswerRowProps) {
  return (
    <div className={styles["row"]}>
      <dt>{label}</dt>
      {change ? (
        <dd className={styles["changeable"]}>
          <div className={styles["content"]}>{children}</div>
          <div>{change}</div>
        </dd>
      ) : (
        <dd className={styles["content"]}>{children}</dd>
      )}
    </div>
  );
}
