import { type MachineModel, type Moment, never, type Row, reference, table } from "statechart-paths";
import {
  linesMachine,
  selectIsOpen,
  selectIsTyping,
  selectLine,
  selectLines,
  selectNews,
  selectRules,
  selectRulesOf,
} from "../../machines/lines.ts";

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
];

interface Line {
  readonly quantities: readonly string[];
  readonly reference: string;
  readonly note: string;
  readonly price: string;
  readonly currency: string;
}
type Lines = Readonly<Record<string, Line>>;

const EMPTY: Line = { quantities: [], reference: "", note: "", price: "", currency: "" };
/** A product, and an article of a series. */
const PUMP = "5";
const VALVE = "7~V-2";
/** Packages of 50, at least 120: the first quantity that fits is 150. */
const PACKED = { unit: { key: "piece", name: "pieces", decimals: 0 }, minimum: 120, package: 50 };
const LEAST = { minimum: 3 };

const EXAMPLES: Readonly<Record<string, Lines>> = {
  quantity: { [PUMP]: { ...EMPTY, quantities: ["150"] } },
  between: { [PUMP]: { ...EMPTY, quantities: ["180"] } },
  one: { [PUMP]: { ...EMPTY, quantities: ["1"] } },
  most: { [PUMP]: { ...EMPTY, quantities: ["999999999"] } },
  unreadable: { [PUMP]: { ...EMPTY, quantities: ["two dozen"] } },
  five: { [VALVE]: { ...EMPTY, quantities: ["1", "2", "3", "4", "5"], note: "Red" } },
  texts: {
    [PUMP]: { quantities: ["150", " 200 ", ""], reference: "R-9", note: "Blue", price: "3.5", currency: "TWD" },
  },
};

/** A list with more of the same items. */
const MORE: Lines = {
  [VALVE]: { ...EMPTY, quantities: ["6", "7"] },
  [PUMP]: { quantities: ["200"], reference: "R-10", note: "Green", price: "4", currency: "USD" },
};

const isFitting = (value: number, { minimum = 0, package: size = 0 }: { minimum?: number; package?: number }) =>
  value > 0 && value >= minimum && (size === 0 || value % size === 0);
/** The next quantity that can be ordered, found by counting. A step is a package, or one piece. */
function stepped(text: string, by: number, rules: object = {}): string {
  if (!/^[\d,]*$/.test(text)) return text;
  const value = Number(text.replaceAll(",", ""));
  for (let next = value + by; next > 0 && next <= 999_999_999 && Math.abs(next - value) < 1000; next += by)
    if (isFitting(next, rules)) return String(next);
  return text;
}

const fieldsOf = ({ quantities }: Line) => (quantities.length === 0 ? [""] : quantities);
const replaced = (all: readonly string[], at: number, text: string) =>
  all.map((each, place) => (place === at ? text : each));
const changed = (lines: Lines, item: string, change: (line: Line) => Partial<Line>): Lines => {
  const line = lines[item] ?? EMPTY;
  return { ...lines, [item]: { ...line, ...change(line) } };
};
/** One line break in a field of one line is a space. */
const inOneLine = (text: string) => text.replaceAll("\n", " ");
function joined(line: Line, other: Line): Line {
  const quantities = [...line.quantities, ...other.quantities].map((text) => text.trim()).filter(Boolean);
  const priced = line.price ? line : other;
  return {
    quantities: quantities.filter((text, at) => quantities.indexOf(text) === at),
    reference: line.reference || other.reference,
    note: line.note || other.note,
    price: priced.price,
    currency: priced.currency,
  };
}

const typed = reference<Lines>("The lines hold what the buyer typed, by item, at most five quantities each", {
  start: ({ event: { input } }) => input.asked ?? {},
  next: {
    "quantity.typed": (lines, { event: { item, at, text } }) =>
      changed(lines, item, (line) => ({ quantities: replaced(fieldsOf(line), at, inOneLine(text)) })),
    "quantity.stepped": (lines, { event: { item, at, by, rules } }) =>
      changed(lines, item, (line) => ({
        quantities: replaced(fieldsOf(line), at, stepped(fieldsOf(line)[at] ?? "?", by, rules)),
      })),
    "quantity.added": (lines, { event: { item } }) =>
      changed(lines, item, (line) => ({
        quantities: fieldsOf(line).length < 5 ? [...fieldsOf(line), ""] : line.quantities,
      })),
    "quantity.removed": (lines, { event: { item, at } }) =>
      changed(lines, item, (line) => ({ quantities: fieldsOf(line).filter((_, place) => place !== at) })),
    "reference.typed": (lines, { event: { item, text } }) =>
      changed(lines, item, () => ({ reference: inOneLine(text) })),
    "note.typed": (lines, { event: { item, text } }) => changed(lines, item, () => ({ note: text })),
    "price.typed": (lines, { event: { item, text } }) => changed(lines, item, () => ({ price: inOneLine(text) })),
    "currency.chosen": (lines, { event: { item, text } }) => changed(lines, item, () => ({ currency: text })),
    "lines.taken": (lines, { event }) => {
      const taken = event["lines"] as Lines;
      if (event["by"] === "replacing") return { ...lines, ...taken };
      return Object.entries(taken).reduce((all, [item, line]) => changed(all, item, (own) => joined(own, line)), lines);
    },
    "lines.cleared": (lines, { event }) =>
      Object.fromEntries(Object.entries(lines).filter(([item]) => !event["items"].includes(item))),
    // Another document of the tab may have changed the stored lines. At the start, nothing typed or posted is lost.
    // A list that was passed on is shown until then.
    "lines.restored": (lines, { from, before }) => {
      const areDropped = from.includes("texts.kept") || (from.includes("texts.unread") && before?.context.areShown);
      return areDropped ? {} : lines;
    },
    // A list that was added before joins the stored lines, too.
    "done loadLines": (lines, { event, before }) => {
      const stored = event["output"] as Lines;
      const joining: readonly string[] = before?.context.joining ?? [];
      const together = joining.map((item) => [item, joined(stored[item] ?? EMPTY, lines[item] ?? EMPTY)]);
      return { ...stored, ...lines, ...Object.fromEntries(together) };
    },
  },
  sees: ({ snapshot }) => selectLines(snapshot as never),
});

interface Seen {
  /** Quantity about which nothing is said yet. */
  readonly typing: string;
  /** Quantity that is spoken, and why. */
  readonly spoken: object | null;
  readonly open: readonly string[];
}
const PLACES = [
  { item: PUMP, at: 0 },
  { item: VALVE, at: 1 },
];
const nameOf = ({ item, at }: { item: string; at: number }) => `${item} ${at}`;
const afterChange = (seen: Seen): Seen => ({ ...seen, typing: "", spoken: null });
const seen = reference<Seen>(
  "Nothing is said about a quantity while it is typed; a step, and a typed quantity that is left, are spoken",
  {
    start: () => ({ typing: "", spoken: null, open: [] }),
    next: {
      ...Object.fromEntries(CHANGES.map((name) => [name, afterChange])),
      "quantity.typed": (now, { event }) => ({ ...now, typing: nameOf(event as never), spoken: null }),
      "quantity.stepped": (now, { event: { item, at } }) => ({ ...now, typing: "", spoken: { item, at, by: "step" } }),
      "quantity.left": (now, { event: { item, at } }) =>
        now.typing === nameOf({ item, at }) ? { ...now, typing: "", spoken: { item, at, by: "leaving" } } : now,
      "details.toggled": (now, { event: { item } }) => ({
        ...now,
        open: now.open.includes(item) ? now.open.filter((each) => each !== item) : [...now.open, item],
      }),
    },
    sees: ({ snapshot }) => ({
      typing: PLACES.filter(({ item, at }) => selectIsTyping(item, at)(snapshot as never)).map(nameOf),
      spoken: selectNews(snapshot as never),
      open: [PUMP, VALVE].filter((item) => selectIsOpen(item)(snapshot as never)),
    }),
    expects: ({ typing, spoken, open }) => ({
      typing: typing === "" ? [] : [typing],
      spoken,
      open: [PUMP, VALVE].filter((item) => open.includes(item)),
    }),
  },
);

interface Known {
  readonly rules: Readonly<Record<string, object>>;
  readonly language: string;
  /** Items of the last request. */
  readonly asked: readonly string[];
}
const lacksSome = ({ rules, language }: Known, { event }: Moment) =>
  event["language"] !== language || event["items"].some((item: string) => !Object.hasOwn(rules, item));
const known = reference<Known>("The server is asked once for the rules of an item, in the language of the page", {
  start: ({ event: { input } }) => ({ rules: input.rules ?? {}, language: input.language, asked: [] }),
  next: {
    "items.shown": (state, moment) => {
      const { items, language } = moment.event as unknown as { items: readonly string[]; language: string };
      if (!lacksSome(state, moment)) return state;
      return { rules: language === state.language ? state.rules : {}, language, asked: items };
    },
    "done askRules": (state, { event }) => ({ ...state, rules: { ...state.rules, ...event["output"] } }),
  },
  sees: ({ snapshot, started }) => ({
    rules: selectRules(snapshot as never),
    asked: started.filter(({ src }) => src === "askRules").map(({ input }) => input),
    pump: selectRulesOf(PUMP)(snapshot as never),
  }),
  expects: ({ rules, language, asked }, { name, started }) => ({
    rules,
    asked: name === "items.shown" && started.length > 0 ? [{ items: asked, language }] : [],
    pump: rules[PUMP],
  }),
});

const news = ({ snapshot: { context } }: Moment) => [
  { type: "lines.changed", lines: context.lines, rules: context.rules },
];
const inEach = (row: Row): Record<string, Row> => Object.fromEntries(CHANGES.map((name) => [name, row]));
const isTold: Row = (moment) => ({ does: [], emits: news(moment), starts: [] });
const says: Row = { does: [], emits: [], starts: [] };
const isStored: Row = (moment) => ({ does: ["storeLines"], emits: news(moment), starts: [] });
const reads: Row = { to: "texts.restoring", starts: ["loadLines"], does: [], emits: [] };
const logged = ({ event }: Moment) => [{ type: "logError", params: { error: event["error"] } }];

const storing = table(
  "Each change is told, and stored once the storage was read",
  {
    "": { start: { to: "texts.unread", does: [], starts: [] } },
    "texts.unread": { ...inEach(isTold), "details.toggled": says, "lines.restored": reads },
    "texts.restoring": {
      ...inEach(isTold),
      "done loadLines": (moment) => ({ to: "texts.kept", does: ["storeLines"], emits: news(moment) }),
      "error loadLines": (moment) => ({ to: "texts.kept", does: logged(moment), emits: [] }),
    },
    "texts.kept": { ...inEach(isStored), "quantity.left": says, "details.toggled": says, "lines.restored": reads },
  },
  { region: "texts" },
);

const lacks = ({ before, event }: Moment) =>
  lacksSome({ rules: before?.context.rules, language: before?.context.wanted.language, asked: [] }, {
    event,
  } as Moment);
const asks: Row = (moment) =>
  lacks(moment)
    ? { to: "rules.asking", starts: ["askRules"], does: [], emits: [] }
    : { does: [], emits: [], starts: [] };
const asking = table(
  "Rules are told as soon as the server has sent them",
  {
    "": { start: { to: "rules.resting" } },
    "rules.resting": { "items.shown": asks },
    "rules.asking": {
      "items.shown": asks,
      "done askRules": (moment) => ({ to: "rules.resting", does: [], emits: news(moment) }),
      "error askRules": { to: "rules.resting", does: [], emits: [] },
    },
  },
  { region: "rules" },
);

/** Lines from which each change is walked. A change of other lines is no other case. */
const isBase = (lines: Lines) =>
  [{}, ...Object.values(EXAMPLES)].some((base) => JSON.stringify(base) === JSON.stringify(lines));

export const model: MachineModel = {
  machine: linesMachine,
  starts: [
    { name: "the site is in English", input: { language: "en" } },
    {
      name: "a form was posted without scripts",
      input: { language: "en", asked: EXAMPLES["quantity"], rules: { [PUMP]: PACKED } },
    },
    {
      name: "the address has a list that was passed on",
      input: { language: "en", asked: EXAMPLES["quantity"], rules: { [PUMP]: PACKED }, areShown: true },
    },
  ],
  cases: {
    "lines.restored": [{}],
    "quantity.typed": [
      { item: PUMP, at: 0, text: "180" },
      { item: PUMP, at: 0, text: "two\ndozen" },
      { item: VALVE, at: 1, text: "7" },
    ],
    "quantity.stepped": [
      { item: PUMP, at: 0, by: 1, rules: PACKED, language: "en" },
      { item: PUMP, at: 0, by: -1, rules: PACKED, language: "en" },
      { item: PUMP, at: 0, by: 1, rules: LEAST, language: "en" },
      { item: PUMP, at: 0, by: -1, rules: undefined, language: "en" },
    ],
    "quantity.left": [...PLACES, { item: VALVE, at: 0 }],
    "details.toggled": [{ item: PUMP }],
    "quantity.added": [{ item: PUMP }, { item: VALVE }],
    "quantity.removed": [
      { item: PUMP, at: 0 },
      { item: VALVE, at: 1 },
    ],
    "reference.typed": [{ item: PUMP, text: "PO\n7" }],
    "note.typed": [{ item: PUMP, text: "Two\nlines" }],
    "price.typed": [{ item: PUMP, text: "12.50\n" }],
    "currency.chosen": [{ item: PUMP, text: "USD" }],
    "lines.taken": [
      { lines: EXAMPLES["texts"], by: "adding" },
      { lines: EXAMPLES["texts"], by: "replacing" },
      { lines: EXAMPLES["five"], by: "adding" },
      { lines: MORE, by: "adding" },
    ],
    "lines.cleared": [{ items: [PUMP] }, { items: [] }],
    "items.shown": [
      { items: [PUMP], language: "en" },
      { items: [PUMP, VALVE], language: "en" },
      { items: [PUMP], language: "zh" },
    ],
  },
  outcomes: {
    loadLines: {
      done: [{}, ...Object.values(EXAMPLES)],
      error: [new Error("The storage can't be read")],
    },
    askRules: { done: [{ [PUMP]: PACKED }, {}], error: [new Error("No connection")] },
  },
  serializeState: ({ value, context: { lines, areShown, joining, rules, wanted, typing, news, open } }) => [
    lines,
    value.texts === "unread" && areShown,
    joining,
    Object.keys(rules),
    wanted.language,
    typing,
    news,
    open,
  ],
  // Lines and rules do not depend on each other: rules are asked for without lines.
  filterEvents: ({ value, context: { lines, wanted, typing, open } }, event) => {
    if (event.type.startsWith("xstate.")) return true;
    const isEmpty = Object.keys(lines).length === 0;
    if (event.type === "quantity.left") return value.texts === "kept" && typing !== null;
    if (event.type === "details.toggled") return isEmpty && value.rules === "resting";
    if (event.type === "items.shown") return isEmpty && value.texts !== "restoring";
    if (value.rules !== "resting" || wanted.items.length > 0 || open.length > 0) return false;
    if (event.type === "lines.restored") return true;
    return value.texts === "kept" ? isBase(lines) : isEmpty;
  },
  oracles: [
    typed,
    seen,
    known,
    storing,
    asking,
    never(
      "Something is stored before the storage was read",
      ({ actions, from }) => from.includes("texts.unread") && actions.some(({ type }) => type === "storeLines"),
    ),
    never("An item without a line has texts", ({ snapshot }) => {
      const line = selectLine("99")(snapshot as never);
      return [...line.quantities, line.reference, line.note, line.price, line.currency].join("") !== "";
    }),
  ],
};
