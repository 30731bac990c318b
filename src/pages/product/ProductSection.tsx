import type { ReactNode } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import styles from "./ProductSection.module.css";

interface ProductSectionProps {
  /** The anchor that the tab bar scrolls to. */
  readonly id: string;
  readonly title: ReactNode;
  /** Where there is nothing to show, which is said. */
  readonly isEmpty?: boolean;
  /** Left out of the printed data sheet. */
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}

/** One section of a product: the heading on the left, what it holds on the right, below each other where it is narrow. */
export function ProductSection({ id, title, isEmpty = false, screenOnly = false, children }: ProductSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      className={styles["section"]}
      aria-labelledby={titleId}
      data-print={screenOnly ? "none" : undefined}
    >
      <h2 id={titleId} className={styles["title"]}>
        {title}
      </h2>
      <div className={styles["content"]}>{isEmpty ? <EmptyState /> : children}</div>
    </section>
  );
}
