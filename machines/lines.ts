/**
 * The typed lines of the inquiry: quantities, reference, note and target price of each item. The languages share them, and
 * they are stored for the session. The machine also keeps the rules of the items, which the server knows.
 */
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import type { Language } from "../contract/languages.ts";
import { EMPTY_LINE, type ItemRules, type LineInput, type LineInputs, type LineRules } from "../contract/line-input.ts";
import { recordOf } from "../contract/records.ts";
import type { Described } from "./described.ts";
import { changedLines, joinedLine, type LineChange } from "./line-changes.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf, outputOf } from "./params.ts";

export interface RulesWanted {
  /** Items of the cart. */
  readonly items: readonly string[];
  /** Language of the names of units. */
  readonly language: Language;
}
export interface LinesStart {
  /** Lines of a form that was posted without scripts. They replace the stored ones of their items. */
  readonly asked?: LineInputs;
  /** True if they belong to a list that was passed on. They are shown until the stored ones are read. */
  readonly areShown?: boolean;
  /** Rules that the server sent with the page, in `language`. */
  readonly rules?: ItemRules;
  readonly language: Language;
}
interface LinesContext {
  readonly lines: LineInputs;
  readonly areShown: boolean;
  /** Items of lists that were added before the stored lines were read, which they join as well. */
  readonly joining: readonly string[];
  readonly rules: ItemRules;
  /** Items whose rules were asked for last, and the language of all rules. */
  readonly wanted: RulesWanted;
  /** The quantity that is being typed. Nothing is said about it until its field is left. */
  readonly typing: Quantity | null;
  /** The quantity that is spoken: the buttons changed it, or its field was left after typing. */
  readonly news: LineNews | null;
  /** Items whose reference, note and price are shown. */
  readonly open: readonly string[];
}
interface Quantity {
  readonly item: string;
  readonly at: number;
}
export interface LineNews extends Quantity {
  readonly by: "step" | "leaving";
}
type QuantityLeft = { type: "quantity.left" } & Quantity;
interface DetailsToggled {
  type: "details.toggled";
  item: string;
}
type ItemsShown = { type: "items.shown" } & RulesWanted;
export type LinesEvent = { type: "lines.restored" } | LineChange | QuantityLeft | DetailsToggled | ItemsShown;
/** The lines or their rules changed. */
export interface LinesChanged {
  type: "lines.changed";
  lines: LineInputs;
  rules: ItemRules;
}

const quantityOf = ({ item, at }: Quantity): Quantity => ({ item, at });
const isSame = (one: Quantity, other: Quantity): boolean => one.item === other.item && one.at === other.at;

const CHANGES = [
  "quantity.typed",
  "quantity.stepped",
  "quantity.added",
  "quantity.removed",
  "reference.typed",
  "note.typed",
  "price.typed",
  "currency.chosen",
  "lines.taken",
  "lines.cleared",
] as const;
const change = { type: "change", params: eventAsParams<LineChange> } as const;
type LinesTaken = Extract<LineChange, { type: "lines.taken" }>;
/** Changes before the stored lines are read. */
const UNREAD = {
  ...recordOf(CHANGES, () => ({ actions: [change, "emitLines"] as const })),
  "lines.taken": { actions: [change, { type: "noteJoining", params: eventAsParams<LinesTaken> }, "emitLines"] },
} as const;

export const linesMachine = setup({
  types: {
    context: {} as LinesContext,
    events: {} as LinesEvent,
    emitted: {} as LinesChanged,
    input: {} as LinesStart,
    meta: {} as Described<LinesEvent>,
  },
  actors: {
    loadLines: notProvided<LineInputs>("loadLines"),
    /** Asks the server for the rules of items that it offers. */
    askRules: notProvided<ItemRules, RulesWanted>("askRules"),
  },
  guards: {
    areShown: ({ context }) => context.areShown,
    lacksRules: ({ context: { rules, wanted } }, { items, language }: ItemsShown) =>
      language !== wanted.language || items.some((item) => !(item in rules)),
  },
  actions: {
    change: assign(({ context }, changed: LineChange) => ({
      lines: changedLines(context.lines, changed),
      typing: changed.type === "quantity.typed" ? quantityOf(changed) : null,
      news: changed.type === "quantity.stepped" ? { ...quantityOf(changed), by: "step" as const } : null,
    })),
    noteLeft: assign(({ context: { typing } }, left: QuantityLeft) =>
      typing && isSame(typing, left) ? { typing: null, news: { ...typing, by: "leaving" as const } } : {},
    ),
    toggleDetails: assign(({ context: { open } }, { item }: DetailsToggled) => ({
      open: open.includes(item) ? open.filter((each) => each !== item) : [...open, item],
    })),
    noteJoining: assign(({ context: { joining } }, { lines, by }: LinesTaken) => ({
      joining: by === "adding" ? [...joining, ...Object.keys(lines)] : joining,
    })),
    forgetLines: assign({ lines: {}, joining: [] }),
    /** Puts the stored lines behind those of the posted form and those that were typed meanwhile. An added list joins them. */
    takeStored: assign(({ context: { lines, joining } }, stored: LineInputs) => {
      const joined = joining.map((item) => [item, joinedLine(stored[item] ?? EMPTY_LINE, lines[item] ?? EMPTY_LINE)]);
      return { lines: { ...stored, ...lines, ...Object.fromEntries(joined) }, joining: [] };
    }),
    noteWanted: assign(({ context }, { items, language }: ItemsShown) => ({
      wanted: { items, language },
      // Names of units in another language are not shown.
      rules: language === context.wanted.language ? context.rules : {},
    })),
    takeRules: assign(({ context }, rules: ItemRules) => ({ rules: { ...context.rules, ...rules } })),
    /** Writes context.lines under inquiryLines. */
    storeLines: () => {},
    logError: (_, _params: Failure) => {},
    emitLines: emit(({ context: { lines, rules } }) => ({ type: "lines.changed" as const, lines, rules })),
  },
}).createMachine({
  id: "lines",
  description: "The quantities, references, notes and target prices that the buyer typed.",
  meta: {
    events: {
      "lines.restored": "The browser is ready to read its storage.",
      "quantity.typed": "The text of a quantity changes.",
      "quantity.stepped": "One more or One less is pressed at a quantity.",
      "quantity.left": "The focus leaves a quantity.",
      "quantity.added": "A further quantity is wanted.",
      "quantity.removed": "A quantity is removed.",
      "reference.typed": "The buyer's own reference changes.",
      "note.typed": "The note about an item changes.",
      "price.typed": "The target price of an item changes.",
      "currency.chosen": "A currency of the target price is chosen.",
      "details.toggled": "The button of an item's reference and note is pressed.",
      "lines.taken": "Lines of a pasted or shared list are taken.",
      "lines.cleared": "Items were sent or removed from the cart.",
      "items.shown": "A list shows the items of the cart.",
    },
  },
  context: ({ input: { asked = {}, areShown = false, rules = {}, language } }) => ({
    lines: asked,
    areShown,
    joining: [],
    rules,
    wanted: { items: [], language },
    typing: null,
    news: null,
    open: [],
  }),
  on: {
    "quantity.left": { actions: { type: "noteLeft", params: eventAsParams } },
    "details.toggled": { actions: { type: "toggleDetails", params: eventAsParams } },
  },
  type: "parallel",
  states: {
    texts: {
      description: "What the buyer typed, and whether it is stored.",
      initial: "unread",
      states: {
        unread: {
          description: "The storage was not read yet. Nothing is written, so that no stored line is lost.",
          on: {
            "lines.restored": [
              { guard: "areShown", target: "restoring", actions: "forgetLines" },
              { target: "restoring" },
            ],
            ...UNREAD,
          },
        },
        restoring: {
          description: "The stored lines are read.",
          on: UNREAD,
          invoke: {
            src: "loadLines",
            onDone: {
              target: "kept",
              actions: [{ type: "takeStored", params: outputOf }, "storeLines", "emitLines"],
            },
            onError: { target: "kept", actions: { type: "logError", params: failureOf } },
          },
        },
        kept: {
          description: "Each change is stored.",
          on: {
            // Another document of this tab may have changed them.
            "lines.restored": { target: "restoring", actions: "forgetLines" },
            ...recordOf(CHANGES, () => ({ actions: [change, "storeLines", "emitLines"] as const })),
          },
        },
      },
    },
    rules: {
      description: "What the content says about the items.",
      initial: "resting",
      on: {
        "items.shown": {
          guard: { type: "lacksRules", params: eventAsParams },
          target: ".asking",
          actions: { type: "noteWanted", params: eventAsParams },
        },
      },
      states: {
        resting: { description: "No request for rules is pending." },
        asking: {
          description:
            "The server is asked for units, minimum quantities and packages. Without a response, none is known.",
          invoke: {
            src: "askRules",
            input: ({ context }) => context.wanted,
            onDone: { target: "resting", actions: [{ type: "takeRules", params: outputOf }, "emitLines"] },
            onError: "resting",
          },
        },
      },
    },
  },
});

type LinesSnapshot = SnapshotFrom<typeof linesMachine>;
const NO_LINES: LineInputs = {};
/** Returns the same object while there are no lines, so that no view renders again. */
export const selectLines = ({ context: { lines } }: LinesSnapshot): LineInputs =>
  Object.keys(lines).length > 0 ? lines : NO_LINES;
export const selectRules = ({ context }: LinesSnapshot): ItemRules => context.rules;
/** Creates the selector of an item's line. */
export const selectLine =
  (item: string) =>
  ({ context }: LinesSnapshot): LineInput =>
    context.lines[item] ?? EMPTY_LINE;
/** Creates the selector of an item's rules; undefined while they are unknown. */
export const selectRulesOf =
  (item: string) =>
  ({ context }: LinesSnapshot): LineRules | undefined =>
    context.rules[item];
/** Creates the selector that tells whether a quantity is being typed. */
export const selectIsTyping =
  (item: string, at: number) =>
  ({ context: { typing } }: LinesSnapshot): boolean =>
    typing !== null && isSame(typing, { item, at });
/** Returns the quantity to speak, until something else changes. */
export const selectNews = ({ context }: LinesSnapshot): LineNews | null => context.news;
/** Creates the selector that tells whether reference, note and price of an item are shown. */
export const selectIsOpen =
  (item: string) =>
  ({ context }: LinesSnapshot): boolean =>
    context.open.includes(item);
