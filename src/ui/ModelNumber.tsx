import type { ReactNode } from "react";
import styles from "./ModelNumber.module.css";

/** The number that a product is ordered by, on a line of its own. */
export function ModelNumber({ children }: { readonly children: ReactNode }) {
  return <span className={styles["number"]}>{children}</span>;
}
