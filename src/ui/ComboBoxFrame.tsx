import type { ReactNode, Ref } from "react";
import { keepComposing } from "../effects/keys.ts";
import styles from "./ComboBoxFrame.module.css";

interface ComboBoxFrameProps {
  readonly ref?: Ref<HTMLSpanElement>;
  /** The field, and the button that opens its list. */
  readonly children: ReactNode;
}

/** One look for the plain field and for the one with a list, which takes its place. */
export function ComboBoxFrame({ ref, children }: ComboBoxFrameProps) {
  return (
    <span ref={ref} className={styles["combo"]} onKeyDownCapture={keepComposing}>
      {children}
    </span>
  );
}
