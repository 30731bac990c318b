import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { type productFiltersMachine, selectIsPanelOpen } from "../../../machines/product-filters.ts";
import { isNarrowWindow } from "../../effects/narrow-window.ts";
import { PageStatus } from "../../parts/PageStatus.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./FilterPanel.module.css";

const PANEL = "product-filters";

interface FilterPanelProps {
  readonly actor: ActorRefFrom<typeof productFiltersMachine>;
  /** Stands beside the button that opens the panel. */
  readonly clear: ReactNode;
  /** The orders of the list. */
  readonly orders: ReactNode;
  /** How many products are shown, and in which order. */
  readonly count: ReactNode;
  /** The filters that are chosen. */
  readonly choice: ReactNode;
  /** What is in the panel. */
  readonly filters: ReactNode;
  /** The button that ends it on a phone. */
  readonly done: string;
  /** The list. */
  readonly children: ReactNode;
}

/** The list beside its panel of filters. Only what opens and closes is rendered anew as the panel does. */
export function FilterPanel({ actor, clear, orders, count, choice, filters, done, children }: FilterPanelProps) {
  const { t } = useTranslation();
  const isOpen = useSelector(actor, selectIsPanelOpen);
  const toggle = useRef<HTMLButtonElement>(null);
  /** The filters are done with: the list that they left is there to be seen. */
  const showProducts = () => {
    toggle.current?.focus();
    actor.send({ type: "panel.toggled" });
  };
  // On a phone the list comes first; the server can't know. Until then it stands there already: Back scrolls to a place in it.
  const [isFitted, setFitted] = useState(false);
  useEffect(() => {
    if (isNarrowWindow()) actor.send({ type: "panel.toggled" });
    setFitted(true);
  }, [actor]);

  return (
    <div className={styles["screen"]} data-panel={isOpen ? "open" : "closed"} data-fitted={isFitted || undefined}>
      <div className={styles["bar"]} data-print="none">
        <div className={styles["tools"]}>
          <button
            ref={toggle}
            type="button"
            className={`${styles["toggle"]} script-only`}
            aria-expanded={isOpen}
            aria-controls={PANEL}
            onClick={() => actor.send({ type: "panel.toggled" })}
          >
            <Icon name="filter" />
            {t(isOpen ? "catalogue.products.hideFilters" : "catalogue.products.showFilters")}
          </button>
          {clear}
        </div>
        {orders}
        <PageStatus className={styles["count"]}>{count}</PageStatus>
        {choice}
      </div>
      <aside id={PANEL} className={styles["panel"]} hidden={!isOpen} aria-label={t("catalogue.products.filters")}>
        {filters}
        <div className={`${styles["done"]} script-only`}>
          <Button onClick={showProducts}>{done}</Button>
        </div>
      </aside>
      {children}
    </div>
  );
}
