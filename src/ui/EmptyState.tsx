import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { useWords } from "./use-words.tsx";

interface EmptyStateProps {
  /** Message. Default: "No Information". */
  readonly title?: ReactNode;
  /** Shows the message on one line, in a section among others. */
  readonly isLine?: boolean;
  /** Suggestions for what to do next. */
  readonly children?: ReactNode;
}

/** Shown in place of missing data (spec section 8). */
export function EmptyState({ title, isLine = false, children }: EmptyStateProps) {
  const { say } = useWords();
  return (
    <div className={styles["note"]} data-line={isLine || undefined}>
      <svg className={styles["drawing"]} viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
        <path d="M0 20h30l5-8 7 16 6-12 4 4h44" pathLength="1" />
      </svg>
      <p className={styles["title"]}>{title ?? say("shell.page.noInformation")}</p>
      {children ? <div className={styles["more"]}>{children}</div> : null}
    </div>
  );
}
