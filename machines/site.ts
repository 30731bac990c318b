/**
 * The root of the site (design section 5): it holds the machines that live as long as the visit, and passes the facts that
 * one of them tells to those that have to hear them.
 */
import { type ActorRefFrom, assign, emit, fromCallback, type SnapshotFrom, sendTo, setup } from "xstate";
import type { Language } from "../contract/constants.ts";
import type { SiteLocation } from "../contract/routes.ts";
import { type CartChanged, cartMachine } from "./cart.ts";
import type { Described } from "./described.ts";
import { headerMachine } from "./header.ts";
import { type LanguageChanged, languageMachine } from "./language.ts";
import { type PageFact, pageMachine, type ShownPage } from "./page.ts";
import { pressFiltersOf, pressMachine, selectPressFilters } from "./press.ts";

export interface SiteInput {
  readonly language: Language;
  readonly location: SiteLocation;
  /** What the server rendered; undefined where there is none yet. */
  readonly page: ShownPage | undefined;
}
/** The actors that live as long as the visit. */
export interface SiteActors {
  readonly language: ActorRefFrom<typeof languageMachine>;
  readonly page: ActorRefFrom<typeof pageMachine>;
  readonly header: ActorRefFrom<typeof headerMachine>;
  readonly cart: ActorRefFrom<typeof cartMachine>;
  readonly press: ActorRefFrom<typeof pressMachine>;
}
interface SiteContext extends SiteActors {
  /** Of the address; a change of the query alone closes no menu. */
  readonly pathname: string;
}
/** What one of the machines has told. */
type Fact = LanguageChanged | CartChanged | PageFact;
export type SiteEvent =
  | { type: "route.changed"; location: SiteLocation }
  | { type: "width.changed"; width: number }
  | { type: "inquiry.sent"; language: Language }
  | Fact;

/** The products that the first page's form asks about, unless it has been sent with them. */
const askedIn = ({ page }: SiteInput) => (page?.start?.stage === "sent" ? [] : (page?.start?.products ?? []));

/** Hears what the machines tell, and hands it to the root as events. */
const relayFacts = fromCallback<Fact, Pick<SiteContext, "language" | "page" | "cart">>(({ input, sendBack }) => {
  const subscriptions = [
    input.language.on("language.changed", sendBack),
    input.page.on("page.loaded", sendBack),
    input.page.on("page.failed", sendBack),
    input.cart.on("cart.changed", sendBack),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
});

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
    press: pressMachine,
    relayFacts,
  },
  guards: {
    isOtherPath: ({ context, event }) => event.type === "route.changed" && event.location.pathname !== context.pathname,
  },
  actions: {
    keepPath: assign((_, { location }: { location: SiteLocation }) => ({ pathname: location.pathname })),
    openPage: sendTo(
      ({ context }) => context.page,
      ({ context }, { location }: { location: SiteLocation }) => ({
        type: "route.changed" as const,
        location,
        press: pressFiltersOf(location, selectPressFilters(context.press.getSnapshot())),
      }),
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
    tell: emit((_, fact: Fact) => fact),
  },
}).createMachine({
  id: "site",
  description: "The site in one tab of a browser.",
  meta: {
    events: {
      "route.changed": "The address changes.",
      "width.changed": "The window gets another width.",
      "inquiry.sent": "The server has stored an inquiry in a language.",
      "language.changed": "The language machine tells that the language has changed.",
      "cart.changed": "The cart machine tells that the cart has other contents.",
      "page.loaded": "The page machine tells that a page is on the screen.",
      "page.failed": "The page machine tells that a page could not be had.",
    },
  },
  context: ({ input, spawn }) => ({
    pathname: input.location.pathname,
    language: spawn("language", { id: "language", input: { language: input.language } }),
    page: spawn("page", { id: "page", input }),
    header: spawn("header", { id: "header" }),
    cart: spawn("cart", { id: "cart", input: { language: input.language, asked: askedIn(input) } }),
    press: spawn("press", {
      id: "press",
      input: { filters: pressFiltersOf(input.location) },
    }),
  }),
  initial: "open",
  states: {
    open: {
      description: "The machines run, and the facts that they tell are passed on.",
      invoke: { src: "relayFacts", input: ({ context }) => context },
      on: {
        "route.changed": [
          {
            guard: "isOtherPath",
            actions: [
              { type: "keepPath", params: ({ event }) => event },
              { type: "openPage", params: ({ event }) => event },
              { type: "tellPressRoute", params: ({ event }) => event },
              "tellHeaderRoute",
            ],
          },
          {
            actions: [
              { type: "openPage", params: ({ event }) => event },
              { type: "tellPressRoute", params: ({ event }) => event },
            ],
          },
        ],
        "width.changed": { actions: { type: "tellHeaderWidth", params: ({ event }) => event } },
        "inquiry.sent": { actions: { type: "clearCart", params: ({ event }) => event } },
        "language.changed": {
          actions: [
            { type: "changePageLanguage", params: ({ event }) => event },
            { type: "changeCartLanguage", params: ({ event }) => event },
            { type: "tell", params: ({ event }) => event },
          ],
        },
        "cart.changed": { actions: { type: "tell", params: ({ event }) => event } },
        "page.loaded": { actions: { type: "tell", params: ({ event }) => event } },
        "page.failed": { actions: { type: "tell", params: ({ event }) => event } },
      },
    },
  },
});

type SiteSnapshot = SnapshotFrom<typeof siteMachine>;
/** The actors that live as long as the visit. */
export const selectActors = ({ context }: SiteSnapshot): SiteActors => context;
