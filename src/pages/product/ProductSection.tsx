import type { ReactNode } from "react";
import styles from "./ProductSection.module.css";

interface ProductSectionProps {
  /** The anchor that the tab bar scrolls to. */
  readonly id: string;
  readonly title: string;
  /** Left out of the printed data sheet. */
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}

/** One section of a product: the heading on the left, what it holds on the right, below each other where it is narrow. */
export function ProductSection({ id, title, screenOnly = false, children }: ProductSectionProps) {
  return (
    <section
      id={id}
      className={styles["section"]}
      aria-labelledby={`${id}-title`}
      data-print={screenOnly ? "none" : undefined}
    >
      <h2 id={`${id}-title`} className={styles["title"]}>
        {title}
      </h2>
      <div className={styles["content"]}>{children}</div>
    </section>
  );
}
