/**
 * Root machine of the site (design section 5). Starts the machines that live as long as the visit and relays the events that one
 * of them emits to the others.
 */
import { assign, emit, type SnapshotFrom, sendTo, setup } from "xstate";
import { readCartItem } from "../contract/cart-item.ts";
import type { Language } from "../contract/languages.ts";
import type { SiteLocation } from "../contract/locations.ts";
import type { ShownPage } from "../contract/render.ts";
import { arrivalsMachine, type FactOfPage, type OverlayLeft, type OverlayShown } from "./arrivals.ts";
import { type CartChanged, type CartStart, cartMachine, type ItemRemoved } from "./cart.ts";
import { itemKey } from "./cart-items.ts";
import type { Described } from "./described.ts";
import { type Fact, relayFacts, type VisitActors } from "./facts.ts";
import { headerMachine } from "./header.ts";
import { type LanguageChanged, languageMachine } from "./language.ts";
import { type LinesStart, linesMachine } from "./lines.ts";
import { type AddressChosen, pageMachine } from "./page.ts";
import { eventAsParams } from "./params.ts";
import { type ListReturned, pressFiltersOf, pressMachine, selectPressFilters } from "./press.ts";
import type { ProductPage } from "./product-pages.ts";

export interface SiteInput {
  readonly language: Language;
  readonly location: SiteLocation;
  /** Page that the server rendered; undefined if there is none. */
  readonly page: ShownPage | undefined;
}
interface SiteContext extends VisitActors {
  /** Path of the address. A change of the query alone closes no menu. */
  readonly pathname: string;
  /** Pages of the product list that were shown last, restored on Back. */
  readonly productPages: readonly ProductPage[];
}
/** `items` names the items of the inquiry, whose lines are cleared. */
interface InquirySent {
  type: "inquiry.sent";
  language: Language;
  items?: readonly string[];
}
export type SiteEvent =
  | { type: "route.changed"; location: SiteLocation }
  | AddressChosen
  | { type: "width.changed"; width: number }
  | InquirySent
  | { type: "products.shown"; pages: readonly ProductPage[] }
  | Fact;

/** Returns the form of the first page, unless it has been sent. */
const startOf = ({ page }: SiteInput) => (page?.start?.stage === "sent" ? undefined : page?.start);
/** Returns the products of that form. A list from a link is only shown, because the buyer's list may be stored. */
function productsIn(input: SiteInput): Pick<CartStart, "asked" | "shown"> {
  const { products = [], from } = startOf(input) ?? {};
  const items = products.flatMap((product) => readCartItem(product) ?? []);
  return from === "link" ? { shown: items } : { asked: items };
}
/** Returns their lines, as typed, and what the content says about them. */
function linesIn(input: SiteInput): Omit<LinesStart, "language"> {
  const { products = [], lines = {}, from } = startOf(input) ?? {};
  const rules = Object.fromEntries(products.flatMap((item) => (item.rules ? [[itemKey(item), item.rules]] : [])));
  return { asked: lines, areShown: from === "link", rules };
}

/** Events that the arrivals machine needs. */
type FactOfArrivals = CartChanged | ListReturned | FactOfPage | OverlayShown | OverlayLeft | { type: "width.changed" };

export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    events: {} as SiteEvent,
    emitted: {} as Fact,
    input: {} as SiteInput,
    meta: {} as Described<SiteEvent>,
  },
  actors: {
    language: languageMachine,
    page: pageMachine,
    header: headerMachine,
    cart: cartMachine,
    lines: linesMachine,
    press: pressMachine,
    arrivals: arrivalsMachine,
    relayFacts,
  },
  guards: {
    isOtherPath: ({ context }, { location }: { location: SiteLocation }) => location.pathname !== context.pathname,
  },
  actions: {
    openPage: sendTo(
      ({ context }) => context.page,
      ({ context }, { location }: { location: SiteLocation }) => ({
        type: "route.changed" as const,
        location,
        press: pressFiltersOf(location, selectPressFilters(context.press.getSnapshot())),
      }),
    ),
    chooseAddress: sendTo(
      ({ context }) => context.page,
      (_, chosen: AddressChosen) => chosen,
    ),
    tellPressRoute: sendTo(
      ({ context }) => context.press,
      (_, { location }: { location: SiteLocation }) => ({ type: "route.changed" as const, location }),
    ),
    tellHeaderRoute: sendTo(({ context }) => context.header, { type: "route.changed" }),
    tellHeaderWidth: sendTo(
      ({ context }) => context.header,
      (_, { width }: { width: number }) => ({ type: "width.changed" as const, width }),
    ),
    changePageLanguage: sendTo(
      ({ context }) => context.page,
      (_, changed: LanguageChanged) => changed,
    ),
    changeCartLanguage: sendTo(
      ({ context }) => context.cart,
      (_, changed: LanguageChanged) => changed,
    ),
    clearCart: sendTo(
      ({ context }) => context.cart,
      (_, { language }: { language: Language }) => ({ type: "cart.cleared" as const, language }),
    ),
    clearLines: sendTo(
      ({ context }) => context.lines,
      (_, { items = [] }: InquirySent) => ({ type: "lines.cleared" as const, items }),
    ),
    clearLine: sendTo(
      ({ context }) => context.lines,
      (_, { link }: ItemRemoved) => ({ type: "lines.cleared" as const, items: [itemKey({ link })] }),
    ),
    tellChoice: sendTo(({ context }) => context.arrivals, { type: "choice.made" }),
    tellArrivals: sendTo(
      ({ context }) => context.arrivals,
      (_, fact: FactOfArrivals) => fact,
    ),
    tell: emit((_, fact: Fact) => fact),
  },
}).createMachine({
  id: "site",
  description: "Root of the site in one tab.",
  meta: {
    events: {
      "route.changed": "The address changes.",
      "address.chosen": "A control of the page chooses another address.",
      "width.changed": "The width of the window changes.",
      "inquiry.sent": "The server has stored an inquiry in a language.",
      "products.shown": "The product list shows pages.",
      "language.changed": "The language machine reports a new language.",
      "cart.changed": "The cart machine reports new contents.",
      "item.removed": "The cart machine reports that the visitor removed an item.",
      "page.loaded": "The page machine reports that a page has loaded.",
      "page.failed": "The page machine reports that a page failed to load.",
      "page.delayed": "The page machine reports that a page loads slowly.",
      "list.returned": "The press machine reports that the list is shown again after one of its items was open.",
      "overlay.shown": "The header machine reports that the search opens.",
      "overlay.left": "The header machine reports that the search closes.",
    },
  },
  context: ({ input, spawn }) => ({
    pathname: input.location.pathname,
    productPages: [],
    language: spawn("language", { id: "language", input: { language: input.language } }),
    page: spawn("page", { id: "page", input }),
    header: spawn("header", { id: "header" }),
    cart: spawn("cart", { id: "cart", input: { language: input.language, ...productsIn(input) } }),
    lines: spawn("lines", { id: "lines", input: { language: input.language, ...linesIn(input) } }),
    press: spawn("press", {
      id: "press",
      input: { filters: pressFiltersOf(input.location) },
    }),
    arrivals: spawn("arrivals", {
      id: "arrivals",
      input: { place: input.page && { page: input.page, isFailure: false } },
    }),
  }),
  initial: "open",
  states: {
    open: {
      description: "The machines run and their events are relayed.",
      invoke: { src: "relayFacts", input: ({ context }) => context },
      on: {
        "route.changed": [
          {
            guard: { type: "isOtherPath", params: eventAsParams },
            actions: [
              assign({ pathname: ({ event }) => event.location.pathname }),
              { type: "openPage", params: eventAsParams },
              { type: "tellPressRoute", params: eventAsParams },
              "tellHeaderRoute",
            ],
          },
          {
            actions: [
              { type: "openPage", params: eventAsParams },
              { type: "tellPressRoute", params: eventAsParams },
            ],
          },
        ],
        "address.chosen": { actions: ["tellChoice", { type: "chooseAddress", params: eventAsParams }] },
        "width.changed": {
          actions: [
            { type: "tellHeaderWidth", params: eventAsParams },
            { type: "tellArrivals", params: eventAsParams },
          ],
        },
        "inquiry.sent": {
          actions: [
            { type: "clearCart", params: eventAsParams },
            { type: "clearLines", params: eventAsParams },
          ],
        },
        "products.shown": { actions: assign({ productPages: ({ event }) => event.pages }) },
        "language.changed": {
          actions: [
            { type: "changePageLanguage", params: eventAsParams },
            { type: "changeCartLanguage", params: eventAsParams },
            { type: "tell", params: eventAsParams },
          ],
        },
        "cart.changed": {
          actions: [
            { type: "tellArrivals", params: eventAsParams },
            { type: "tell", params: eventAsParams },
          ],
        },
        "item.removed": { actions: { type: "clearLine", params: eventAsParams } },
        "page.loaded": {
          actions: [
            { type: "tellArrivals", params: eventAsParams },
            { type: "tell", params: eventAsParams },
          ],
        },
        "page.failed": { actions: { type: "tell", params: eventAsParams } },
        "page.delayed": { actions: { type: "tellArrivals", params: eventAsParams } },
        "list.returned": { actions: { type: "tellArrivals", params: eventAsParams } },
        "overlay.shown": { actions: { type: "tellArrivals", params: eventAsParams } },
        "overlay.left": { actions: { type: "tellArrivals", params: eventAsParams } },
      },
    },
  },
});

type SiteSnapshot = SnapshotFrom<typeof siteMachine>;
/** Returns the actors that live as long as the visit. */
export const selectActors = ({ context }: SiteSnapshot): VisitActors => context;
/** Returns the pages of the product list that were shown last. */
export const selectProductPages = ({ context }: SiteSnapshot): readonly ProductPage[] => context.productPages;
