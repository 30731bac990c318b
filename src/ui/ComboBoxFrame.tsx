import type { ReactNode, Ref } from "react";
import { keepComposing } from "../effects/keys.ts";
import styles from "./ComboBoxFrame.module.css";

interface ComboBoxFrameProps {
  readonly ref?: Ref<HTMLSpanElement>;
  /** The field, and the button that opens its list. */
  readonly children: ReactNode;
}

/** Holds the field and its button in one box, and keeps the keys of an input method from React Aria. */
export function ComboBoxFrame({ ref, children }: ComboBoxFrameProps) {
  return (
    <span ref={ref} className={styles["combo"]} onKeyDownCapture={keepComposing}>
      {children}
    </span>
  );
}
