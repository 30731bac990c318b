import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./ReadMore.module.css";

/** A visual "read more" in a card whose title is the link. Hidden from assistive technology. */
export function ReadMore({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles["more"]} aria-hidden="true">
      {children}
      <Icon name="arrow-right" />
    </p>
  );
}
