import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { matchRoute } from "../../../contract/locations.ts";
import { pathTo } from "../../../contract/paths.ts";
import { productFiltersMachine, selectIsPanelOpen, selectSelected } from "../../../machines/product-filters.ts";
import { useIsHydrated } from "../../effects/hydrated.ts";
import { isNarrowWindow } from "../../effects/narrow-window.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageStatus } from "../../parts/PageStatus.tsx";
import { ProductGrid } from "../../parts/ProductGrid.tsx";
import type { ScreenProps } from "../../screens.ts";
import { useSite } from "../../site-context.tsx";
import { Button, type ButtonVariant } from "../../ui/Button.tsx";
import { EmptyNote } from "../../ui/EmptyNote.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Text } from "../../ui/Text.tsx";
import { Filters } from "./Filters.tsx";
import styles from "./ProductsScreen.module.css";

/** How many cards are in sight at once on any window. */
const EAGER = 2;
const PANEL = "product-filters";

/** The product list with its filters (spec section 2, Products). */
export default function ProductsScreen({ page }: ScreenProps<"products">) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { focus } = useSite();
  const { banner_only0, filters, data, selected } = page.response;
  /** An address that names a category is about that category. */
  const { type } = matchRoute(page.location.pathname).params;
  const category = Object.values(filters)
    .flat()
    .find(({ filter_id }) => filter_id === type);
  const named = category && <Text of={category} field="name" />;
  const machine = productFiltersMachine.provide({
    actions: {
      navigate: (_, { to, replace }) => {
        focus.send({ type: "choice.made" });
        void navigate(to, { replace });
      },
    },
  });
  const actor = useActorRef(machine, { input: { selected } });
  const isOpen = useSelector(actor, selectIsPanelOpen);
  const chosen = useSelector(actor, selectSelected);
  const clear = () => actor.send({ type: "filters.cleared" });
  const isHydrated = useIsHydrated();
  // Nothing that happens to the filters before their answer comes changes a card.
  const grid = useMemo(() => <ProductGrid products={data} eager={EAGER} />, [data]);

  // The address is the browser's: going back names other filters.
  useEffect(() => actor.send({ type: "route.changed", selected }), [actor, selected]);
  // On a phone the list comes first; the server can't know. Until then it stands there already: Back scrolls to a place in it.
  const [isFitted, setFitted] = useState(false);
  useLayoutEffect(() => {
    if (isNarrowWindow()) actor.send({ type: "panel.toggled" });
    setFitted(true);
  }, [actor]);

  return (
    <>
      <PageBanner banner={banner_only0} {...(named && { current: named, title: named })} />
      <div className={styles["screen"]} data-panel={isOpen ? "open" : "closed"} data-fitted={isFitted || undefined}>
        <div className={styles["bar"]} data-print="none">
          <button
            type="button"
            className={`${styles["toggle"]} script-only`}
            aria-expanded={isOpen}
            aria-controls={PANEL}
            onClick={() => actor.send({ type: "panel.toggled" })}
          >
            <Icon name="filter" />
            {t(isOpen ? "catalogue.products.hideFilters" : "catalogue.products.showFilters")}
          </button>
          {chosen.length > 0 ? <ClearButton variant="quiet" onClick={clear} /> : null}
          <PageStatus className={styles["count"]}>{t("catalogue.products.results", { count: data.length })}</PageStatus>
        </div>
        <aside id={PANEL} className={styles["panel"]} hidden={!isOpen} aria-label={t("catalogue.products.filters")}>
          {isHydrated ? null : <p className={`${styles["note"]} script-free`}>{t("catalogue.products.noScript")}</p>}
          <div className="script-only">
            <Filters filters={filters} chosen={chosen} onToggle={(id) => actor.send({ type: "filter.toggled", id })} />
          </div>
        </aside>
        <section aria-labelledby="product-list">
          <h2 id="product-list" className="visually-hidden">
            {t("catalogue.products.list")}
          </h2>
          {data.length === 0 ? (
            <EmptyNote>
              <p>
                <strong>{t("catalogue.products.emptyTitle")}</strong>
              </p>
              <p>{t("catalogue.products.emptyHint")}</p>
              <p className={styles["ways"]}>
                <ClearButton variant="secondary" onClick={clear} />
                <LinkButton to={pathTo("contactUs")} variant="quiet">
                  {t("catalogue.products.ask")}
                </LinkButton>
              </p>
            </EmptyNote>
          ) : (
            grid
          )}
        </section>
      </div>
    </>
  );
}

interface ClearButtonProps {
  readonly variant: ButtonVariant;
  readonly onClick: () => void;
}

/** Without scripts it is a link to the list as it is without filters. */
function ClearButton({ variant, onClick }: ClearButtonProps) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  return (
    <>
      <Button variant={variant} className="script-only" onClick={onClick}>
        {t("catalogue.products.clear")}
      </Button>
      {isHydrated ? null : (
        <LinkButton to={pathTo("products")} variant={variant} className="script-free">
          {t("catalogue.products.clear")}
        </LinkButton>
      )}
    </>
  );
}
