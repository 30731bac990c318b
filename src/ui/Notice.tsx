import { type ReactNode, type Ref, useId } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  readonly kind: "error" | "success" | "info";
  readonly id?: string | undefined;
  /** Takes the focus when the notice appears, so that it is read once and by itself. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

const ICONS = { error: "close", success: "check", info: "bolt" } as const;

/**
 * A banner that says how something went. Whoever shows it moves the focus to it, which reads its name: its own text. It is no
 * live region, so nothing is read twice.
 */
export function Notice({ kind, id, ref, children }: NoticeProps) {
  const textId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this groups a message
    <div
      ref={ref}
      id={id}
      className={styles["notice"]}
      data-kind={kind}
      role="group"
      aria-labelledby={textId}
      tabIndex={-1}
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
