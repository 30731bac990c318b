import type { ReactNode, Ref } from "react";
import { keepComposing } from "../dom/keys.ts";
import styles from "./ComboBoxFrame.module.css";

interface ComboBoxFrameProps {
  readonly ref?: Ref<HTMLSpanElement>;
  /**
   * Called before React Aria handles a press. A list that grows while it opens could scroll the page, which closes it.
   */
  readonly onPress: () => void;
  /** The field, and the button that opens its list. */
  readonly children: ReactNode;
}

/** Draws one box around the field and its button. Keeps the keys of an input method from React Aria. */
export function ComboBoxFrame({ ref, onPress, children }: ComboBoxFrameProps) {
  return (
    <span
      ref={ref}
      className={styles["combo"]}
      onKeyDownCapture={keepComposing}
      onPointerDownCapture={onPress}
      onClickCapture={onPress}
    >
      {children}
    </span>
  );
}
