import { type MachineModel, type Moment, type Row, reference, table } from "statechart-paths";
import { selectActors, selectProductPages, siteMachine } from "../../machines/site.ts";

const at = (pathname: string, search = "") => ({ pathname, search, hash: "" });
const pageAt = (pathname: string, start?: object) => ({
  location: at(pathname),
  language: "en",
  screen: pathname.slice(1),
  status: 200,
  response: {},
  ...(start && { start }),
});
const page = pageAt("/home");
const VALVE = "/product/7?article=V-2";
const RULES = { minimum: 10 };
const ASKED = [{ link: "/product/1", id: 1, rules: RULES }];
const LINES = { "1": { quantities: ["20"], reference: "", note: "", price: "", currency: "" } };

/** Filters of the press list at the start (spec section 3). */
const DEFAULTS = { selectType: "1", selectYear: "all", currentPage: 1 };
const FILTERS = { selectType: "2", selectYear: "2025", currentPage: 3 };
const FILTERED = at("/press/list", "?type=2&year=2025&page=3");
const filtersAt = (location: object, kept: object) => (location === FILTERED ? FILTERS : kept);

interface Visit {
  readonly press: object;
  readonly pages: readonly object[];
}
const visit = reference<Visit>(
  "The filters of the press list and the pages of the product list last as long as the visit",
  {
    start: ({ event: { input } }) => ({ press: filtersAt(input.location, DEFAULTS), pages: [] }),
    next: {
      "route.changed": (state, { event }) => ({ ...state, press: filtersAt(event["location"], state.press) }),
      "products.shown": (state, { event }) => ({ ...state, pages: event["pages"] }),
    },
    sees: ({ snapshot, sent }) => ({
      pages: selectProductPages(snapshot),
      asked: sent.flatMap(({ to, event }) => (to === "page" && event["press"] ? [event["press"]] : [])),
    }),
    expects: ({ press, pages }, { name }) => ({ pages, asked: name === "route.changed" ? [press] : [] }),
  },
);

interface Start {
  readonly stage: string;
  readonly products: readonly { readonly link: string; readonly rules: object }[];
  readonly lines?: object;
  readonly from?: string;
}
/** The server has answered a sent form, so its products are not asked about again. */
const askedIn = (start: Start | undefined) => (start && start.stage !== "sent" ? start.products : []);
/** A list from a link is shown, and does not join the buyer's list by itself. */
function heldFrom(start: Start | undefined) {
  const items = askedIn(start).map(({ link }) => ({ link }));
  const areShown = start?.from === "link";
  const rules = Object.fromEntries(askedIn(start).map((item) => ["1", item.rules]));
  return {
    cart: areShown ? { shown: items } : { asked: items },
    lines: { asked: (items.length > 0 && start?.lines) || {}, areShown, rules },
  };
}

const starts: Row = ({ event: { input } }: Moment) => ({
  to: "open",
  starts: [
    { src: "language", input: { language: input.language } },
    { src: "page", input },
    "header",
    { src: "cart", input: { language: input.language, ...heldFrom(input.page?.start).cart } },
    { src: "lines", input: { language: input.language, ...heldFrom(input.page?.start).lines } },
    { src: "press", input: { filters: filtersAt(input.location, DEFAULTS) } },
    { src: "arrivals", input: { place: input.page && { page: input.page, isFailure: false } } },
    "relayFacts",
  ],
});

const tells =
  (...receivers: readonly string[]): Row =>
  ({ event }) => ({ sends: receivers.map((to) => ({ to, event })) });
const repeats =
  (...receivers: readonly string[]): Row =>
  ({ event }) => ({ sends: receivers.map((to) => ({ to, event })), emits: [event] });

const relays = table("Each fact reaches the machines that need it, and nobody else", {
  "": { start: starts },
  open: {
    // Another path closes search, menus and the drawer (spec section 2); another query does not.
    "route.changed": ({ before, event: { location } }) => ({
      sends: [
        "route.changed",
        { to: "press", event: { type: "route.changed", location } },
        ...(location.pathname === before?.context.pathname ? [] : [{ to: "header", event: { type: "route.changed" } }]),
      ],
      and: ({ sent: [first], snapshot }) =>
        first?.to === "page" && first.event["location"] === location && snapshot.context.pathname === location.pathname,
    }),
    "width.changed": tells("header", "arrivals"),
    // The focus stays on the control, and the page machine asks for the address.
    "address.chosen": ({ event }) => ({
      sends: [
        { to: "arrivals", event: { type: "choice.made" } },
        { to: "page", event },
      ],
    }),
    // The inquiry success also empties the cart (spec section 4), which tells so if it held products.
    "inquiry.sent": ({ event: { language, items = [] }, emitted }) => ({
      sends: [
        { to: "cart", event: { type: "cart.cleared", language } },
        { to: "lines", event: { type: "lines.cleared", items } },
        ...emitted.map((fact) => ({ to: "arrivals", event: fact })),
      ],
      emits: emitted,
    }),
    "language.changed": repeats("page", "cart"),
    "cart.changed": repeats("arrivals"),
    // The typed line of an item leaves with it.
    "item.removed": ({ event: { link } }) => ({
      sends: [{ to: "lines", event: { type: "lines.cleared", items: [link === VALVE ? "7~V-2" : "1"] } }],
    }),
    "page.loaded": repeats("arrivals"),
    "page.failed": repeats(),
    "page.delayed": tells("arrivals"),
    "list.returned": tells("arrivals"),
    "overlay.shown": tells("arrivals"),
    "overlay.left": tells("arrivals"),
    "products.shown": {},
  },
});

interface Emptied {
  readonly held: number;
  readonly isNow: boolean;
  /** After a change of language, the model of the cart says what it holds. */
  readonly isEnglish: boolean;
}
const emptied = reference<Emptied>("A sent inquiry empties the cart of its language", {
  start: ({ event: { input } }) => ({ held: askedIn(input.page?.start).length, isNow: false, isEnglish: true }),
  next: {
    "inquiry.sent": ({ held, isEnglish }, { event }) =>
      event["language"] === "en" ? { held: 0, isNow: held > 0, isEnglish } : { held, isNow: false, isEnglish },
    "language.changed": (cart) => ({ ...cart, isEnglish: false }),
  },
  sees: ({ name, emitted }) => (name === "inquiry.sent" ? emitted : []),
  expects: ({ isNow, isEnglish }, { name, emitted }) => {
    if (!isEnglish && name === "inquiry.sent") return emitted;
    return isNow && name === "inquiry.sent" ? [{ type: "cart.changed", items: [], by: "site" }] : [];
  },
});

const actors = reference("The machines of the visit run as long as the site", {
  start: () => ["language", "page", "header", "cart", "lines", "press", "arrivals"],
  next: {},
  sees: ({ snapshot }) => {
    const { language, page, header, cart, lines, press, arrivals } = selectActors(snapshot as never);
    return [language, page, header, cart, lines, press, arrivals]
      .filter((actor) => actor.getSnapshot().status === "active")
      .map(({ id }) => id);
  },
});

export const model: MachineModel = {
  machine: siteMachine,
  starts: [
    { name: "the home page is on the screen", input: { language: "en", location: at("/home"), page } },
    { name: "no page could be rendered", input: { language: "zh", location: at("/home"), page: undefined } },
    {
      name: "the press list is on the screen",
      input: { language: "en", location: FILTERED, page: pageAt("/press/list") },
    },
    {
      name: "the address asks about a product",
      input: {
        language: "en",
        location: at("/inquiry", "?products=1"),
        page: pageAt("/inquiry", { stage: "editing", products: ASKED, lines: LINES }),
      },
    },
    {
      name: "the address has a list that was passed on",
      input: {
        language: "en",
        location: at("/inquiry", "?lines=1x20"),
        page: pageAt("/inquiry", { stage: "editing", products: ASKED, lines: LINES, from: "link" }),
      },
    },
    {
      name: "an inquiry was sent without scripts",
      input: { language: "en", location: at("/inquiry"), page: pageAt("/inquiry", { stage: "sent", products: ASKED }) },
    },
  ],
  cases: {
    "route.changed": [
      { location: at("/home") },
      { location: at("/home", "?type=1") },
      { location: at("/esg") },
      { location: FILTERED },
    ],
    "address.chosen": [{ to: "/products/list?type=1", replace: false }],
    "width.changed": [{ width: 360 }],
    "inquiry.sent": [{ language: "en", items: ["1"] }, { language: "zh" }],
    "item.removed": [{ link: "/product/1" }, { link: VALVE }],
    "products.shown": [{ pages: [{ choice: "all", page: 1 }] }],
    "language.changed": [{ language: "zh", isRestored: false }],
    "cart.changed": [{ items: [], by: "visitor" }],
    "page.loaded": [{ page }],
    "page.failed": [{}],
    "page.delayed": [{}],
    "list.returned": [{ scroll: 900, link: "/press/14" }],
    "overlay.shown": [{ overlay: "search" }],
    "overlay.left": [{ overlay: "search" }],
  },
  serializeState: ({ context }) => context.pathname,
  oracles: [visit, relays, emptied, actors],
};
