import type { ReactNode } from "react";
import { useWords } from "../use-words.tsx";
import styles from "./FieldLabel.module.css";

interface FieldLabelProps {
  readonly children: ReactNode;
  readonly isRequired?: boolean | undefined;
  /** Id of the word "required". A group has no state for it, so the word describes the group. */
  readonly markId?: string;
}

/**
 * The text of a label, with "required" if it applies. The word is hidden from screen readers, because the field
 * announces it.
 */
export function FieldLabel({ children, isRequired, markId }: FieldLabelProps) {
  const { say } = useWords();
  return (
    <>
      {children}{" "}
      {isRequired ? (
        <span className={styles["mark"]} aria-hidden="true" id={markId}>
          {say("shell.ui.required")}
        </span>
      ) : null}
    </>
  );
}
