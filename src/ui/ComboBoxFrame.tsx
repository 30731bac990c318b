import type { ReactNode, Ref } from "react";
import { keepComposing } from "../dom/keys.ts";
import styles from "./ComboBoxFrame.module.css";

interface ComboBoxFrameProps {
  readonly ref?: Ref<HTMLSpanElement>;
  /** Told before React Aria hears of a press: a list that fills up while it opens could move the page, which closes it again. */
  readonly onPress: () => void;
  /** The field, and the button that opens its list. */
  readonly children: ReactNode;
}

/** Holds the field and its button in one box, and keeps the keys of an input method from React Aria. */
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
