import type { MachineModel } from "statechart-paths";
import type { CartItem } from "../../contract/cart-item.ts";
import { EMPTY_START } from "../../contract/form-start.ts";
import {
  type InquiryTypes,
  inquiryFormMachine,
  selectAsked,
  selectChoices,
  selectInquiryFiles,
} from "../../machines/inquiry-form.ts";
import {
  ALL_FORM_CASES,
  DOUBTFUL,
  FILLED,
  FORM_INPUT,
  FORM_OUTCOMES,
  formKey,
  POSTED,
  withUnusual,
} from "./form-cases.ts";
import { type FormKind, formOracles, isSending, isSent, submitted } from "./form-oracles.ts";
import { STORED } from "./upload-cases.ts";

const PRODUCT = { link: "/product/7", name: "Seven" };
const GONE = { ...PRODUCT, isGone: true };
/** A product that is known by another field than its name, and an article of it. */
const TITLED = { link: "/product/12", title: "Twelve" };
const NUMBERED = { link: "/product/12?article=N-9", number: "N-9" };
const TYPES = { Purpose: ["Price", "Sample"] };
const MORE_TYPES = { ...TYPES, Timing: ["Now"] };
const NOTHING_TYPED = { quantities: [], reference: "", note: "", price: "", currency: "" };
/** Quantities and a note that can be sent: metres have a decimal place. */
const RIGHT = {
  lines: { "7": { ...NOTHING_TYPED, quantities: ["2.5", "", "10"], note: " Red " } },
  rules: { "7": { unit: { key: "metre", name: "m", decimals: 1 } } },
};
/** A quantity and a price that can't be read. */
const WRONG = { lines: { "7": { ...NOTHING_TYPED, quantities: ["5", "two"], price: "cheap" } }, rules: {} };
const NONE = { lines: {}, rules: {} };
/** Names of the wrong fields, by the texts of the cases. */
const WRONG_TEXTS: Readonly<Record<string, string>> = { two: "line_quantity.7.1", cheap: "line_price.7" };
const DETAILS = { quantities: [2.5, 10], note: "Red" };

/** Files that are stored, still being sent, and refused. */
const STORED_FILE = { id: 1, name: "a.pdf", size: 1, state: "stored", receipt: STORED } as const;
const FILES = {
  stored: [STORED_FILE, { ...STORED_FILE, id: 2, name: "b.dwg" }],
  pending: [STORED_FILE, { id: 2, name: "b.dwg", size: 1, state: "uploading", receipt: null }],
  /** The stored file was taken away. Without any file, both were. */
  fewer: [{ id: 2, name: "b.dwg", size: 1, state: "uploading", receipt: null }],
  refused: [STORED_FILE, { id: 2, name: "b.dwg", size: 1, state: "refused", receipt: null }],
} as const;
type AnyFiles = readonly { readonly name: string; readonly state: string; readonly receipt: typeof STORED | null }[];

const unusual = {
  "option.toggled": [
    { group: "Purpose", option: "Sample" },
    { group: "Timing", option: "Now" },
  ],
  "cart.changed": [
    { items: [TITLED, NUMBERED], by: "visitor" },
    { items: [GONE], by: "visitor" },
    { items: [PRODUCT, { ...NUMBERED, isGone: true }], by: "visitor" },
  ],
  "types.changed": [{ types: MORE_TYPES }],
  "lines.changed": [RIGHT, WRONG],
  "files.changed": Object.values(FILES).map((files) => ({ files })),
};

interface Own {
  readonly items: readonly CartItem[];
  /** The chosen options of each type. */
  readonly choices: InquiryTypes;
  /** The typed lines of the products. */
  readonly lines: Readonly<Record<string, typeof NOTHING_TYPED>>;
  readonly files: AnyFiles;
}
const nothingChosen = (types: object): InquiryTypes =>
  Object.fromEntries(Object.keys(types).map((group) => [group, []]));
const linksOf = (items: readonly CartItem[]) => items.map(({ link }) => link);
/** A line for each item, with the number of its article and what was typed. Only the product 7 has such texts. */
const linesOf = ({ items, lines }: Pick<Own, "items" | "lines">) =>
  items.map(({ link }) => {
    const { id, article } = /^\/product\/(?<id>\d+)(?:\?article=(?<article>.+))?$/.exec(link)?.groups ?? {};
    return { id: Number(id), ...(article !== undefined && { article }), ...(id === "7" && lines["7"] && DETAILS) };
  });
/** The fields of the lines in which something can't be read. */
const wrongFields = ({ items, lines }: Pick<Own, "items" | "lines">) =>
  items.some(({ link }) => link === PRODUCT.link)
    ? [...(lines["7"]?.quantities ?? []), lines["7"]?.price ?? ""].flatMap((text) => WRONG_TEXTS[text] ?? [])
    : [];
/** A marked field of a line is right once the text is another one, or its product is gone. */
const stillMarked = (marked: readonly string[], own: Own) =>
  marked.filter((name) => !name.startsWith("line") || wrongFields(own).includes(name));
const goneLinks = (items: readonly CartItem[]) => linksOf(items.filter(({ isGone }) => isGone));

/**
 * A cart that the visitor changes resets the options (spec section 4). It has not changed for the visitor when the cart of the session
 * is found, also in place of a list that was shown, and when a product leaves it or comes back that is no longer offered.
 */
function isOtherCart(before: readonly CartItem[], after: readonly CartItem[]): boolean {
  const gone = [...goneLinks(before), ...goneLinks(after)];
  const offered = (items: readonly CartItem[]) => linksOf(items).filter((link) => !gone.includes(link));
  return before.length > 0 && offered(before).join() !== offered(after).join();
}

type Snapshot = Parameters<typeof selectChoices>[0];
const inquiry: FormKind<Own> = {
  fields: ["name", "company", "country", "email", "phone", "mobile", "wechat", "fax", "message"],
  required: ["name", "email", "country", "company", "phone", "message"],
  starts: ["captcha", "relayCart", "relayLines", "relayFiles"],
  first: ({ items, types, lines = {} }) => ({ items, choices: nothingChosen(types), lines, files: [] }),
  emptied: ({ choices, ...own }) => ({ ...own, choices: nothingChosen(choices) }),
  values: () => ({}),
  missing: ({ items, choices, lines }) => [
    ...(items.length === 0 ? ["products"] : []),
    ...(goneLinks(items).length > 0 ? ["goneProducts"] : []),
    ...wrongFields({ items, lines }),
    ...Object.keys(choices).flatMap((group) => (choices[group]?.length === 0 ? [`inquiry_types.${group}`] : [])),
  ],
  wrong: ({ files }) => (files.some(({ state }) => state === "refused") ? ["files"] : []),
  waits: ({ files }) => files.some(({ state }) => state === "uploading"),
  stopsWaiting: (before, after) => before.files.some(({ name }) => !after.files.some((other) => other.name === name)),
  asked: ({ items, choices, files }) => ({ items, choices, files: files.map(({ name }) => name) }),
  // Options are joined with commas; a product is named by the last part of its path, once (spec sections 3 and 7).
  body: ({ items, choices, lines: typed, files }) => {
    const lines = linesOf({ items, lines: typed });
    return {
      inquiry_types: Object.fromEntries(Object.entries(choices).map(([group, options]) => [group, options.join(",")])),
      products: [...new Set(lines.map(({ id }) => id))],
      ...(lines.some((line) => Object.keys(line).length > 1) && { lines }),
      ...(files.length > 0 && { files: files.map(({ receipt }) => receipt?.receipt) }),
    };
  },
  next: {
    "option.toggled": (form, { event: { group, option }, from }) => {
      if (isSending(from) || isSent(from)) return form;
      const chosen = form.own.choices[group] ?? [];
      const toggled = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
      return {
        ...form,
        own: { ...form.own, choices: { ...form.own.choices, [group]: toggled } },
        marked: form.marked.filter((name) => name !== "inquiry_types" && name !== `inquiry_types.${group}`),
      };
    },
    "cart.changed": (form, { event: { items, by } }) => {
      const choices =
        by === "visitor" && isOtherCart(form.own.items, items) ? nothingChosen(form.own.choices) : form.own.choices;
      const own = { ...form.own, items, choices };
      const marked = stillMarked(form.marked, own).filter(
        (name) =>
          (name !== "products" || items.length === 0) && (name !== "goneProducts" || goneLinks(items).length > 0),
      );
      return { ...form, own, marked };
    },
    "lines.changed": (form, { event: { lines } }) => {
      const own = { ...form.own, lines };
      return { ...form, own, marked: stillMarked(form.marked, own) };
    },
    "files.changed": (form, { event: { files }, from }) => {
      const own = { ...form.own, files };
      const marked = form.marked.filter((name) => name !== "files" || inquiry.wrong(own).length > 0);
      const changed = { ...form, own, marked };
      const goesOn = from === "uploading" && !inquiry.waits(own) && !inquiry.stopsWaiting(form.own, own);
      return goesOn ? submitted(inquiry, changed) : changed;
    },
    "types.changed": (form, { event: { types } }) => {
      const isSame = Object.keys(types).join() === Object.keys(form.own.choices).join();
      return isSame ? form : { ...form, own: { ...form.own, choices: nothingChosen(types) } };
    },
  },
  sees: (snapshot) => [
    selectAsked(snapshot as Snapshot),
    selectChoices(snapshot as Snapshot),
    selectInquiryFiles(snapshot as Snapshot),
  ],
  shows: ({ items, choices, files }) => [items, choices, files],
};

/** The company asks for a target price. */
const INPUT = { ...FORM_INPUT, types: TYPES, currencies: ["TWD"] };

const isWithin = withUnusual({
  cases: unusual,
  isComplete: ({ context: { own } }) => own.items[0]?.link === PRODUCT.link && own.choices.Purpose.length === 1,
  isUnusual: ({ context: { own } }) =>
    own.items.length > 1 ||
    own.choices.Purpose.includes("Sample") ||
    "Timing" in own.choices ||
    "7" in own.lines ||
    own.files.length > 0,
  follows: (snapshot, { type }) =>
    (type === "option.toggled" && snapshot.matches({ editing: "calm" })) ||
    (type === "lines.changed" && (snapshot.matches({ editing: "calm" }) || snapshot.matches("invalid"))) ||
    (type === "field.changed" && snapshot.matches("uploading")) ||
    (["files.changed", "waiting.stopped"].includes(type) &&
      ["uploading", "invalid"].some((state) => snapshot.matches(state))),
});

export const model: MachineModel = {
  machine: inquiryFormMachine,
  name: "inquiryForm",
  starts: [
    {
      name: "the inquiry form is on the screen and the cart is empty",
      input: { ...INPUT, items: [] },
    },
    {
      name: "the inquiry form is on the screen and a product in the cart is no longer available",
      input: { ...INPUT, items: [GONE] },
    },
    {
      name: "the inquiry form was posted without scripts and has a quantity that can't be read",
      input: {
        ...INPUT,
        items: [PRODUCT],
        ...WRONG,
        start: { ...EMPTY_START, stage: "invalid" as const, badFields: ["line_quantity.7.1", "line_price.7"] },
      },
    },
    ...POSTED.map((start) => ({
      name: `the inquiry form was posted without scripts and is ${start.stage}, ${start.badFields.join() || "valid"}`,
      input: { ...INPUT, items: [], start },
    })),
  ],
  cases: {
    ...ALL_FORM_CASES,
    "form.restored": [{ values: FILLED }, { values: DOUBTFUL }],
    "option.toggled": [{ group: "Purpose", option: "Price" }, ...unusual["option.toggled"]],
    "types.changed": [{ types: TYPES }, ...unusual["types.changed"]],
    "lines.changed": [...unusual["lines.changed"], NONE],
    "files.changed": [...unusual["files.changed"], { files: [] }],
    "waiting.stopped": [{}],
    "cart.changed": [
      ...unusual["cart.changed"],
      { items: [], by: "visitor" },
      { items: [], by: "site" },
      { items: [PRODUCT], by: "visitor" },
    ],
  },
  outcomes: {
    ...FORM_OUTCOMES,
    sendForm: {
      ...FORM_OUTCOMES.sendForm,
      error: [
        ...FORM_OUTCOMES.sendForm.error,
        Object.assign(new Error("Not offered"), { fields: ["products"], products: [7] }),
        Object.assign(new Error("No option"), { fields: ["inquiry_types"] }),
        Object.assign(new Error("Other lines"), { fields: ["lines"] }),
        Object.assign(new Error("Old receipts"), { fields: ["files"] }),
        Object.assign(new Error("No such quantity"), { fields: ["lines", "line_quantity.7.0"] }),
      ],
    },
  },
  serializeState: formKey,
  filterEvents: (snapshot, event) => {
    const isOffered = event.type !== "option.toggled" || event["group"] in snapshot.context.own.choices;
    return isOffered && isWithin(snapshot, event);
  },
  oracles: formOracles(inquiry),
  pairs: true,
};
