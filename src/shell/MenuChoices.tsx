import type { ReactNode } from "react";
import styles from "./MenuChoices.module.css";

/** The list of a small menu. Each child is an item. */
export function MenuChoices({ children }: { readonly children: ReactNode }) {
  return <ul className={styles["choices"]}>{children}</ul>;
}
