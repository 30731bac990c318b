import type { ReactNode } from "react";
import styles from "./FormPart.module.css";

interface FormPartProps {
  readonly id?: string;
  readonly title?: ReactNode;
  /** Description of the part. */
  readonly hint?: ReactNode;
  /** Id of the hint, for the fields that it describes. */
  readonly hintId?: string;
  /** Heading level, one below the heading of the form. */
  readonly heading?: "h2" | "h3";
  readonly children: ReactNode;
}

/** A group of form fields under a heading. */
export function FormPart({ id, title, hint, hintId, heading: Heading = "h3", children }: FormPartProps) {
  return (
    <div id={id} className={styles["part"]}>
      {title ? (
        <div>
          <Heading className={styles["title"]}>{title}</Heading>
          {hint ? (
            <p id={hintId} className={styles["hint"]}>
              {hint}
            </p>
          ) : null}
        </div>
      ) : null}
      {children}
    </div>
  );
}
