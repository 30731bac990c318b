import type { ReactNode } from "react";
import styles from "./MenuChoices.module.css";

/** The links of a small menu, each an item of the list. */
export function MenuChoices({ children }: { readonly children: ReactNode }) {
  return <ul className={styles["choices"]}>{children}</ul>;
}
