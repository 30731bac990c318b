import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { useWords } from "./use-words.tsx";

interface EmptyStateProps {
  /** What to say in place of "No Information". */
  readonly title?: ReactNode;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Stands where there are no data (spec section 8). */
export function EmptyState({ title, children }: EmptyStateProps) {
  const { say } = useWords();
  return (
    <div className={styles["note"]}>
      <svg className={styles["drawing"]} viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
        <path d="M0 20h30l5-8 7 16 6-12 4 4h44" pathLength="1" />
      </svg>
      <p className={styles["title"]}>{title ?? say("shell.page.noInformation")}</p>
      {children ? <div className={styles["more"]}>{children}</div> : null}
    </div>
  );
}
