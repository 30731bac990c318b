import { type ReactNode, useId } from "react";
import { keyOf } from "../dom/keys.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  readonly kind: "error" | "success" | "info";
  readonly id?: string | undefined;
  /** Key by which the focus finds the notice, so that it is read once. Without it, the notice is visual only. */
  readonly answer?: string;
  /** Id of the element that names the notice. Default: all of its text. */
  readonly labelledBy?: string;
  /** Answers Escape, pressed at a control of the notice. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
}

const ICONS = { error: "exclamation", success: "check", info: "bolt" } as const;

/**
 * A banner with the result of an action. Its parent moves the focus to it, which reads its accessible name. It is no
 * live region, so nothing is announced twice.
 */
export function Notice({ kind, id, answer, labelledBy, onEscape, children }: NoticeProps) {
  const textId = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the buttons of a question
    <div
      id={id}
      className={styles["notice"]}
      data-kind={kind}
      data-answer={answer}
      onKeyDown={(event) => {
        if (keyOf(event) === "Escape") onEscape?.();
      }}
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
