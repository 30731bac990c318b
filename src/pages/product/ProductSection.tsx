import type { ReactNode } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import styles from "./ProductSection.module.css";

interface ProductSectionProps {
  /** Anchor of the section for the tab bar. */
  readonly id: string;
  readonly title: ReactNode;
  /** True if there are no data; the section says so. */
  readonly isEmpty?: boolean;
  /** Not part of the printed data sheet. */
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}

/** A section of a product page: heading on the left, content on the right, or stacked when narrow. */
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
      <div className={styles["content"]}>{isEmpty ? <EmptyState isLine /> : children}</div>
    </section>
  );
}
