import { type ReactNode, type Ref, useId } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  readonly kind: "error" | "success" | "info";
  readonly id?: string | undefined;
  /** Takes the focus when the notice appears, so that it is read once and by itself; without it, the notice is only to be seen. */
  readonly ref?: Ref<HTMLDivElement>;
  /** What of it names it; all of its text otherwise. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

const ICONS = { error: "close", success: "check", info: "bolt" } as const;

/**
 * A banner that says how something went. Whoever shows it moves the focus to it, which reads its name: its own text. It is no
 * live region, so nothing is read twice.
 */
export function Notice({ kind, id, ref, labelledBy, children }: NoticeProps) {
  const textId = useId();
  return (
    <div
      ref={ref}
      id={id}
      className={styles["notice"]}
      data-kind={kind}
      {...(ref && { role: "group", "aria-labelledby": labelledBy ?? textId, tabIndex: -1 })}
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
