import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useDisclosure } from "react-aria/useDisclosure";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
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
import { glidingClass } from "../../ui/DisclosurePanel.tsx";
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
  const button = useRef<HTMLButtonElement>(null);
  /** Closes the panel, so that the filtered list is visible. */
  const showProducts = () => {
    button.current?.focus();
    actor.send({ type: "panel.toggled" });
  };
  // Until the width is known, the list keeps its final position, so that Back can restore a scroll position.
  const isFitted = useSelector(actor, selectIsFitted);
  useEffect(() => actor.send({ type: "window.measured", isNarrow: isNarrowWindow() }), [actor]);

  const panel = useRef<HTMLDivElement>(null);
  const toggle = () => actor.send({ type: "panel.toggled" });
  // The hook, because a Disclosure around the list would render each of its parts again when it opens.
  const { buttonProps, panelProps } = useDisclosure(
    {},
    { isExpanded: isOpen, setExpanded: toggle, expand: toggle, collapse: toggle, toggle },
    panel,
  );
  return (
    <div
      className={styles["screen"]}
      data-panel={isOpen ? "open" : "closed"}
      data-fitted={isFitted || undefined}
      data-expanded={isOpen || undefined}
    >
      <div className={styles["bar"]} data-print="none">
        <div className={styles["tools"]}>
          <AriaButton {...(buttonProps as AriaButtonProps)} ref={button} className={`${styles["toggle"]} script-only`}>
            <Icon name="filter" />
            <Words>{say(isOpen ? "catalogue.products.hideFilters" : "catalogue.products.showFilters")}</Words>
          </AriaButton>
          {choice}
        </div>
        {orders}
        <PageStatus className={styles["count"]}>{count}</PageStatus>
      </div>
      {/* No group: it would be an empty one while it is folded. The aside has a name of its own. */}
      <div
        ref={panel}
        id={panelProps.id}
        hidden={panelProps.hidden}
        className={`${styles["panel"]} ${glidingClass}`}
        data-leaving={isLeaving || undefined}
      >
        <aside aria-label={t("catalogue.products.filters")} {...showFocused}>
          {filters}
          <div className={`${styles["done"]} script-only`}>
            <Button onPress={showProducts}>{done}</Button>
          </div>
        </aside>
      </div>
      {children}
    </div>
  );
}
