import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";
import styles from "./ReadMore.module.css";

/** Shows that there is more, in a card whose title is the link: for the eye alone. */
export function ReadMore({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles["more"]} aria-hidden="true">
      {children}
      <Icon name="arrow-right" />
    </p>
  );
}
