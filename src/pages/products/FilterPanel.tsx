import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Disclosure } from "react-aria-components/Disclosure";
import type { ActorRefFrom } from "xstate";
import {
  type productFiltersMachine,
  selectIsFitted,
  selectIsPanelLeaving,
  selectIsPanelOpen,
} from "../../../machines/product-filters.ts";
import { isNarrowWindow } from "../../dom/narrow-window.ts";
import { showFocused } from "../../dom/show-focused.ts";
import { PageStatus } from "../../parts/PageStatus.tsx";
import { Button } from "../../ui/Button.tsx";
import { DisclosurePanel } from "../../ui/DisclosurePanel.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./FilterPanel.module.css";

interface FilterPanelProps {
  readonly actor: ActorRefFrom<typeof productFiltersMachine>;
  /** The selected filters, and the button that clears them. They scroll within the line of the toolbar. */
  readonly choice: ReactNode;
  /** Links to the sort orders. */
  readonly orders: ReactNode;
  /** Number of shown products, and their order. */
  readonly count: ReactNode;
  /** Content of the panel. */
  readonly filters: ReactNode;
  /** Button that closes the panel on a phone. */
  readonly done: ReactNode;
  /** The list of products. */
  readonly children: ReactNode;
}

/** The list next to its filter panel. Opening the panel re-renders only the panel's frame. */
export function FilterPanel({ actor, choice, orders, count, filters, done, children }: FilterPanelProps) {
  const { t, say } = useWords();
  const isOpen = useSelector(actor, selectIsPanelOpen);
  const isLeaving = useSelector(actor, selectIsPanelLeaving);
  const toggle = useRef<HTMLButtonElement>(null);
  /** Closes the panel, so that the filtered list is visible. */
  const showProducts = () => {
    toggle.current?.focus();
    actor.send({ type: "panel.toggled" });
  };
  // Until the width is known, the list keeps its final position, so that Back can restore a scroll position.
  const isFitted = useSelector(actor, selectIsFitted);
  useEffect(() => actor.send({ type: "window.measured", isNarrow: isNarrowWindow() }), [actor]);

  return (
    <Disclosure
      className={styles["screen"] ?? ""}
      data-panel={isOpen ? "open" : "closed"}
      data-fitted={isFitted || undefined}
      isExpanded={isOpen}
      onExpandedChange={() => actor.send({ type: "panel.toggled" })}
    >
      <div className={styles["bar"]} data-print="none">
        <div className={styles["tools"]}>
          <AriaButton ref={toggle} slot="trigger" className={`${styles["toggle"]} script-only`}>
            <Icon name="filter" />
            <Words>{say(isOpen ? "catalogue.products.hideFilters" : "catalogue.products.showFilters")}</Words>
          </AriaButton>
          {choice}
        </div>
        {orders}
        <PageStatus className={styles["count"]}>{count}</PageStatus>
      </div>
      <DisclosurePanel className={styles["panel"]} isPlain isGliding isLeaving={isLeaving}>
        <aside aria-label={t("catalogue.products.filters")} {...showFocused}>
          {filters}
          <div className={`${styles["done"]} script-only`}>
            <Button onPress={showProducts}>{done}</Button>
          </div>
        </aside>
      </DisclosurePanel>
      {children}
    </Disclosure>
  );
}
