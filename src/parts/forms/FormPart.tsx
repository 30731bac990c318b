import type { ReactNode } from "react";
import styles from "./FormPart.module.css";

interface FormPartProps {
  readonly id?: string;
  readonly title?: ReactNode;
  /** What the part asks for. */
  readonly hint?: ReactNode;
  /** Of the hint, for the fields that it describes. */
  readonly hintId?: string;
  /** The level below the heading that the form stands under. */
  readonly heading?: "h2" | "h3";
  readonly children: ReactNode;
}

/** Fields of a form that belong together, under a heading. */
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
