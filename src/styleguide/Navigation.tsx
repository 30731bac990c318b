import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { createActor } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import type { PageResponses } from "../../contract/pages.ts";
import { pathTo } from "../../contract/paths.ts";
import { cartMachine } from "../../machines/cart.ts";
import { type HeaderEvent, headerMachine } from "../../machines/header.ts";
import { pageMachine } from "../../machines/page.ts";
import { type ProductFiltersEvent, productFiltersMachine } from "../../machines/product-filters.ts";
import { FilterPanel } from "../pages/products/FilterPanel.tsx";
import { Breadcrumb } from "../parts/Breadcrumb.tsx";
import { CartContents } from "../shell/CartContents.tsx";
import { DrawerNav } from "../shell/Drawer.tsx";
import { Footer } from "../shell/Footer.tsx";
import { Header } from "../shell/Header.tsx";
import { SearchBar } from "../shell/SearchBar.tsx";
import { SearchLoadError } from "../shell/SearchLoadError.tsx";
import { ProductMenu, SolutionMenu } from "../shell/SiteMenus.tsx";
import { SiteProvider, useSite } from "../site-context.tsx";
import { Button } from "../ui/Button.tsx";
import { LoadErrorLink } from "../ui/LoadErrorLink.tsx";
import { RemoveButton } from "../ui/RemoveButton.tsx";
import { PlayButton, VideoFacade } from "../ui/VideoFacade.tsx";
import { Family, Row, Specimen } from "./Specimen.tsx";

const NARROW = { type: "width.changed", width: 390 } as const;
const openMenu = (menu: string) => ({ type: "menu.toggled", menu, by: "keyboard" }) as const;
/** Events that bring the header into each of its states. */
const HEADERS: readonly { readonly state: string; readonly events: readonly HeaderEvent[] }[] = [
  { state: "closed", events: [] },
  { state: "products open", events: [openMenu("products")] },
  { state: "solutions open", events: [openMenu("solutions")] },
  { state: "about us open", events: [openMenu("aboutUs")] },
  { state: "inquiry open", events: [openMenu("inquiry")] },
  { state: "language open", events: [openMenu("language")] },
  { state: "search", events: [{ type: "search.opened" }] },
];
const PANELS: readonly { readonly state: string; readonly events: readonly ProductFiltersEvent[] }[] = [
  { state: "open", events: [{ type: "window.measured", isNarrow: false }] },
  { state: "closed", events: [{ type: "panel.toggled" }] },
];

interface StatesProps {
  /** Events that bring the header of this specimen into its state. */
  readonly events?: readonly HeaderEvent[];
  /** Items in the cart of this specimen. Default: the site's own cart. */
  readonly items?: readonly CartItem[];
  /** The page behind the specimen. Default: the home page. */
  readonly product?: PageResponses["product"];
  readonly children: ReactNode;
}

/** Surrounds a specimen with a site that has its own header and cart. */
function States({ events = [], items, product, children }: StatesProps) {
  const { settings, ...actors } = useSite();
  const [header] = useState(() => {
    const actor = createActor(headerMachine).start();
    for (const event of events) actor.send(event);
    return actor;
  });
  const [cart] = useState(() => {
    if (!items) return actors.cart;
    const actor = createActor(cartMachine, { input: { language: "en", asked: items } });
    return actor.start();
  });
  const [page] = useState(() => {
    if (!product) return actors.page;
    const location = { pathname: pathTo("product", { id: product.product.id }), search: "", hash: "" };
    const shown = { location, language: "en", screen: "product", status: 200, response: product } as const;
    return createActor(pageMachine, { input: { language: "en", location, page: shown } }).start();
  });
  return (
    <SiteProvider actors={{ ...actors, header, cart, page }} settings={settings}>
      {children}
    </SiteProvider>
  );
}

function Filters({ events }: { readonly events: readonly ProductFiltersEvent[] }) {
  const { t } = useTranslation();
  const [actor] = useState(() => {
    const created = createActor(productFiltersMachine, { input: { selected: [] } }).start();
    for (const event of events) created.send(event);
    return created;
  });
  return (
    <FilterPanel
      actor={actor}
      choice={<Button variant="quiet">{t("catalogue.products.clear")}</Button>}
      orders={null}
      count={t("catalogue.products.results", { count: 24 })}
      filters={<p>{t("catalogue.products.filters")}</p>}
      done={t("catalogue.products.results", { count: 24 })}
    >
      <p>{t("shell.nav.products")}</p>
    </FilterPanel>
  );
}

/** The header with its menus, drawer, search and disclosures, each in its states. */
export function Navigation({ product }: { readonly product: PageResponses["product"] }) {
  const item = product.product;
  const { t } = useTranslation();
  return (
    <>
      <Family title="Header and footer">
        {HEADERS.map(({ state, events }) => (
          <Specimen key={state} name="Header" state={state} wide framed tall={events.length > 0}>
            <States events={events} items={[item]}>
              <Header />
            </States>
          </Specimen>
        ))}
        <Specimen name="SearchBar" wide framed>
          <States events={[{ type: "search.opened" }]}>
            <SearchBar />
          </States>
        </Specimen>
        <Specimen name="SearchLoadError" wide framed>
          <States events={[{ type: "search.opened" }]}>
            <SearchLoadError />
          </States>
        </Specimen>
        <Specimen name="Footer" wide>
          <Footer />
        </Specimen>
      </Family>
      <Family title="Menus and what folds away">
        <Specimen name="MenuPanel" state="products, wide" wide>
          <States>
            <ProductMenu />
          </States>
        </Specimen>
        <Specimen name="MenuPanel" state="solutions, wide" wide>
          <States>
            <SolutionMenu />
          </States>
        </Specimen>
        <Specimen name="MenuPanel" state="narrow">
          <States events={[NARROW]}>
            <ProductMenu />
          </States>
        </Specimen>
        <Specimen name="Drawer" state="no section unfolded">
          <States events={[NARROW, { type: "drawer.toggled" }]}>
            <DrawerNav onChosen={() => undefined} />
          </States>
        </Specimen>
        <Specimen name="Drawer" state="one section unfolded">
          <States events={[NARROW, { type: "drawer.toggled" }, { type: "section.toggled", section: "aboutUs" }]}>
            <DrawerNav onChosen={() => undefined} />
          </States>
        </Specimen>
        <Specimen name="CartContents" state="empty">
          <States items={[]}>
            <CartContents />
          </States>
        </Specimen>
        <Specimen name="CartContents" state="one product">
          <States items={[item]}>
            <CartContents />
          </States>
        </Specimen>
        <Specimen name="CartContents" state="a product that is no longer there">
          <States items={[{ ...item, isGone: true }]}>
            <CartContents />
          </States>
        </Specimen>
        {PANELS.map(({ state, events }) => (
          <Specimen key={state} name="FilterPanel" state={state} wide>
            <Filters events={events} />
          </Specimen>
        ))}
        <Specimen name="Breadcrumb">
          <States product={product}>
            <Breadcrumb />
          </States>
        </Specimen>
      </Family>
      <Family title="Small controls">
        <Specimen name="RemoveButton, LoadErrorLink">
          <Row>
            <RemoveButton aria-label={t("shell.search.close")} />
            <LoadErrorLink href={pathTo("search")} label={t("shell.nav.search")} />
          </Row>
        </Specimen>
        <Specimen name="VideoFacade">
          <VideoFacade>
            <PlayButton>
              <span>{t("shell.ui.playVideo", { title: item.name })}</span>
            </PlayButton>
          </VideoFacade>
        </Specimen>
      </Family>
    </>
  );
}
