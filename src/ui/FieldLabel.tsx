import type { ReactNode } from "react";
import styles from "./FieldLabel.module.css";
import { useWords } from "./use-words.tsx";

interface FieldLabelProps {
  readonly children: ReactNode;
  readonly isRequired?: boolean | undefined;
  /** Of the word, for a group: it has no state that says "required", so the word describes it. */
  readonly markId?: string;
}

/** The words of a label, with "required" where it is. A field says so itself: the word is for the eye, not to be heard twice. */
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
