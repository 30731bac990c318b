import { always, type MachineModel, type Moment, never, type Row, reference, table } from "statechart-paths";
import type { CartItem } from "../../contract/cart-item.ts";
import { pathTo } from "../../contract/paths.ts";
import {
  cartMachine,
  selectCount,
  selectHasWarning,
  selectIsInCart,
  selectIsUnkept,
  selectItems,
} from "../../machines/cart.ts";

const one: CartItem = { link: pathTo("product", { id: 1 }), name: "One" };
const two: CartItem = { link: pathTo("product", { id: 2 }), name: "Two" };
/** An article of the first product: another item of the cart, and the same product for the server. */
const ofOne: CartItem = { link: pathTo("product", { id: 1 }, { article: "A 1" }), name: "One" };

interface Cart {
  readonly language: string;
  readonly items: readonly CartItem[];
}
/** With the changes that came before the stored items were read. */
interface Read extends Cart {
  readonly isRead: boolean;
  readonly added: readonly CartItem[];
  readonly removed: readonly string[];
}
const idsOf = (items: readonly CartItem[]) => [
  ...new Set(items.map(({ link }) => Number(link.replace(/\?.*/, "").split("/").pop()))),
];
const linkOf = (id: number) => pathTo("product", { id });
const holds = ({ items }: Cart, link: string) => items.some((item) => item.link === link);
const uniqueOf = (items: readonly CartItem[]) =>
  items.filter(({ link }, index) => items.findIndex((item) => item.link === link) === index);
/** Marks the products that the server no longer offers, and no others. */
const withoutOffer = ({ items, ...cart }: Read, missing: readonly number[]): Read => ({
  ...cart,
  items: items.map(({ isGone: _, ...item }) =>
    idsOf([item]).some((id) => missing.includes(id)) ? { ...item, isGone: true } : item,
  ),
});

function withAdded(state: Read, item: CartItem): Read {
  if (holds(state, item.link)) return state;
  const { items, isRead, added, removed } = state;
  return {
    ...state,
    items: [...items, item],
    added: isRead ? added : [...added, item],
    removed: removed.filter((link) => link !== item.link),
  };
}

const withoutLink = (items: readonly CartItem[], gone: string) => items.filter(({ link }) => link !== gone);
const read = { isRead: true, added: [], removed: [] };

/** Spec section 4: products are unique by link, and each language has a cart of its own. */
const cart = reference<Read>("The cart holds what the visitor added in this language, each product once", {
  start: ({ event: { input } }) => ({
    language: input.language,
    items: input.asked ?? input.shown ?? [],
    isRead: false,
    added: input.asked ?? [],
    removed: [],
  }),
  next: {
    "cart.added": (state, { event: { item } }) => withAdded(state, item),
    "cart.joined": (state, { event }) => (event["items"] as readonly CartItem[]).reduce(withAdded, state),
    "cart.removed": (state, { event, from }) => {
      const link: string = event["link"];
      if (from !== "restoring" && !holds(state, link)) return state;
      const { items, isRead, added, removed } = state;
      return {
        ...state,
        items: withoutLink(items, link),
        added: withoutLink(added, link),
        removed: isRead ? removed : [...new Set([...removed, link])],
      };
    },
    "cart.cleared": (state, { event, from }) =>
      event["language"] === state.language && from !== "empty"
        ? { ...state, items: [], added: [], removed: [] }
        : state,
    // The stored cart of the language is read. Only changes that came before are shown until then.
    "cart.restored": (state) => ({ ...state, items: state.added, isRead: false }),
    "language.changed": (state, { event }) => ({
      ...state,
      language: event["language"],
      items: state.added,
      isRead: false,
    }),
    "done loadCart": (state, { event }) => {
      const stored = (event["output"] as readonly CartItem[]).filter(({ link }) => !state.removed.includes(link));
      return { ...state, ...read, items: uniqueOf([...stored, ...state.added]) };
    },
    "error loadCart": (state) => ({ ...state, ...read }),
    "done findMissing": (state, { event }) => withoutOffer(state, event["output"]),
    "products.missing": (state, { event, from }) =>
      from.startsWith("holding.") ? withoutOffer(state, event["missing"]) : state,
  },
  sees: ({ snapshot }): Cart => ({ language: snapshot.context.language, items: selectItems(snapshot) }),
  expects: ({ language, items }) => ({ language, items }),
});

const changed = ({ snapshot }: Moment, by: "visitor" | "list" | "site") => [
  { type: "cart.changed", items: snapshot.context.items, by },
];
/** The state for the number of products after a step that keeps a request about the products. */
const restingOr = (kept: string) => (moment: Moment) => (moment.snapshot.context.items.length > 0 ? kept : "empty");
const isIn = ({ before }: Moment, link: string) =>
  before?.context.items.some((item: CartItem) => item.link === link) ?? false;
const isThisLanguage = ({ before, event }: Moment) => before?.context.language === event["language"];

const restores: Row = ({ snapshot }) => ({
  to: "restoring",
  starts: [{ src: "loadCart", input: { language: snapshot.context.language } }],
});
const cleared = (from: string) => (moment: Moment) => ({
  to: isThisLanguage(moment) ? "empty" : from,
  does: [{ type: "deleteCart", params: moment.event }],
  emits: isThisLanguage(moment) ? changed(moment, "site") : [],
});
const stored = (by: "visitor" | "list" | "site", to: string) => (moment: Moment) => ({
  to: restingOr(to)(moment),
  does: ["storeCart"],
  emits: changed(moment, by),
});
const removed = (to: string) => (moment: Moment) => ({
  ...stored("visitor", to)(moment),
  emits: [{ type: "item.removed", link: moment.event["link"] }, ...changed(moment, "visitor")],
});
/** A list is stored and told once, however many products it has. It may say by itself what it added. */
const joined = (from: string, to: string) => (moment: Moment) =>
  moment.event["items"].every(({ link }: CartItem) => isIn(moment, link))
    ? from
    : stored(moment.event["by"] ?? "visitor", to)(moment);
const warns = (state: string) => ({ "storing.failed": state, "warning.closed": state });
const holding = (state: string): Record<string, Row> => ({
  ...warns(state),
  "cart.restored": restores,
  "language.changed": restores,
  "cart.added": (moment) => (isIn(moment, moment.event["item"].link) ? state : stored("visitor", state)(moment)),
  "cart.joined": joined(state, state),
  "cart.removed": (moment) => (isIn(moment, moment.event["link"]) ? removed(state)(moment) : state),
  "cart.cleared": cleared(state),
  "products.missing": stored("site", state),
  "cart.shown": ({ snapshot, before }) =>
    before?.context.areShown
      ? state
      : {
          to: "holding.asking",
          starts: [{ src: "findMissing", input: { ids: idsOf(snapshot.context.items) } }],
        },
});

const warning = reference<"none" | "shown" | "closed">("A browser that does not keep the cart is told about once", {
  start: () => "none",
  next: {
    "storing.failed": (told) => (told === "none" ? "shown" : told),
    "warning.closed": () => "closed",
  },
  sees: ({ snapshot }) => [selectHasWarning(snapshot), selectIsUnkept(snapshot)],
  expects: (told) => [told === "shown", told !== "none"],
});

const effects = table("Each change is stored and told, and the storage is read once for each language", {
  "": { start: ({ snapshot }) => (snapshot.context.items.length > 0 ? "holding.resting" : "empty") },
  empty: {
    ...warns("empty"),
    "cart.restored": restores,
    "language.changed": restores,
    "cart.added": stored("visitor", "holding.resting"),
    "cart.joined": joined("empty", "holding.resting"),
    "cart.cleared": ({ event }) => ({ does: [{ type: "deleteCart", params: event }] }),
  },
  "holding.resting": holding("holding.resting"),
  "holding.asking": {
    ...holding("holding.asking"),
    "done findMissing": stored("site", "holding.resting"),
    "error findMissing": "holding.resting",
  },
  restoring: {
    ...warns("restoring"),
    "cart.restored": restores,
    "language.changed": restores,
    "cart.cleared": cleared("restoring"),
    "cart.removed": ({ event }) => ({ to: "restoring", emits: [{ type: "item.removed", link: event["link"] }] }),
    "done loadCart": (moment) => ({
      to: restingOr("holding.resting")(moment),
      // Changes that came meanwhile are stored.
      does:
        [...(moment.before?.context.asked ?? []), ...(moment.before?.context.removed ?? [])].length > 0
          ? ["storeCart"]
          : [],
      emits: changed(moment, "site"),
    }),
    "error loadCart": (moment) => ({
      to: restingOr("holding.resting")(moment),
      does: [{ type: "logError", params: { error: moment.event["error"] } }],
      emits: changed(moment, "site"),
    }),
  },
});

export const model: MachineModel = {
  machine: cartMachine,
  starts: [
    { name: "the site is in English", input: { language: "en" } },
    { name: "the address names a product", input: { language: "en", asked: [two] } },
    { name: "the address names a series and an article of it", input: { language: "en", asked: [one, ofOne] } },
    { name: "the address has a list that was passed on", input: { language: "en", shown: [two] } },
  ],
  cases: {
    "cart.restored": [{}],
    "cart.added": [{ item: one }, { item: two }],
    "cart.joined": [{ items: [] }, { items: [two, one, two] }, { items: [two], by: "list" }],
    "cart.removed": [{ link: one.link }, { link: linkOf(9) }],
    "cart.shown": [{}],
    "products.missing": [{ missing: [1] }, { missing: [] }],
    "cart.cleared": [{ language: "en" }, { language: "zh" }],
    "storing.failed": [{}],
    "warning.closed": [{}],
    "language.changed": [{ language: "zh" }, { language: "en" }],
  },
  outcomes: {
    loadCart: { done: [[], [one], [one, one]], error: [new Error("The storage can't be read")] },
    findMissing: { done: [[], [1]], error: [new Error("No connection")] },
  },
  serializeState: ({ context }) => [
    context.language,
    context.isRead,
    context.asked.length,
    context.removed.toSorted(),
    context.areShown,
    context.items.map(({ link, isGone }: CartItem) => [link, isGone]),
  ],
  oracles: [
    cart,
    effects,
    warning,
    always("The cart counts its products and knows each", ({ snapshot }) => {
      const links = selectItems(snapshot).map(({ link }) => link);
      const isKnown = [one.link, two.link, ofOne.link].every(
        (link) => selectIsInCart(link)(snapshot) === links.includes(link),
      );
      return selectCount(snapshot) === links.length && isKnown;
    }),
    never("A product is in the cart twice", ({ snapshot }) => {
      const links = snapshot.context.items.map(({ link }: CartItem) => link);
      return new Set(links).size !== links.length;
    }),
  ],
  pairs: true,
};
