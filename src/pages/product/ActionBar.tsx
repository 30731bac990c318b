import type { RefObject } from "react";
import type { Product } from "../../../contract/entities.ts";
import { InquiryButton } from "../../parts/cards/InquiryButton.tsx";
import { BottomBar } from "../../ui/BottomBar.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import styles from "./ActionBar.module.css";
import { inquiryProductOf } from "./series-product.ts";

/** Further below the window than any page is long, in pixels. */
const BELOW = 1_000_000;

interface ActionBarProps {
  readonly product: Product;
  /** The same action in the summary. */
  readonly main: RefObject<HTMLElement | null>;
}

/** The name of the product and its action, at the lower edge of a phone once the main button is above the window. */
export function ActionBar({ product, main }: ActionBarProps) {
  const watch = (tell: (isNeeded: boolean) => void) => {
    const header = document.querySelector<HTMLElement>("[data-site-header]")?.offsetHeight ?? 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) tell(!entry.isIntersecting);
      },
      // A button below the window counts as in view, so that a jump past it is reported too.
      { rootMargin: `-${header}px 0px ${BELOW}px` },
    );
    if (main.current) observer.observe(main.current);
    return () => observer.disconnect();
  };
  return (
    <BottomBar watch={watch} className={styles["bar"]} data-action-bar="">
      <p className={styles["name"]}>
        <ProductName of={product} field="name" />
      </p>
      <InquiryButton product={inquiryProductOf(product)} variant="bar" />
    </BottomBar>
  );
}
