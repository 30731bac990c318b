import { type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  readonly kind: "error" | "success" | "info";
  readonly id?: string | undefined;
  /** By which the focus finds it, so that it is read once and by itself; without it, the notice is only to be seen. */
  readonly answer?: string;
  /** What of it names it; all of its text otherwise. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

const ICONS = { error: "close", success: "check", info: "bolt" } as const;

/**
 * A banner that says how something went. Whoever shows it moves the focus to it, which reads its name: its own text. It is no
 * live region, so nothing is read twice.
 */
export function Notice({ kind, id, answer, labelledBy, children }: NoticeProps) {
  const textId = useId();
  return (
    <div
      id={id}
      className={styles["notice"]}
      data-kind={kind}
      data-answer={answer}
      {...(answer && { role: "group", "aria-labelledby": labelledBy ?? textId, tabIndex: -1 })}
    >
      <span className={styles["mark"]}>
        <Icon name={ICONS[kind]} />
      </span>
      <div id={textId} className={styles["text"]}>
        {children}
      </div>
    </div>
  );
}
