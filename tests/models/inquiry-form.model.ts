import type { MachineModel } from "statechart-paths";
import type { CartItem } from "../../contract/cart-item.ts";
import { type InquiryTypes, inquiryFormMachine, selectAsked, selectChoices } from "../../machines/inquiry-form.ts";
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
import { type FormKind, formOracles, isSending, isSent } from "./form-oracles.ts";

const PRODUCT = { link: "/product/7", name: "Seven" };
const GONE = { ...PRODUCT, isGone: true };
/** A product that is known by another field than its name, and an article of it. */
const TITLED = { link: "/product/12", title: "Twelve" };
const NUMBERED = { link: "/product/12?article=N-9", number: "N-9" };
const TYPES = { Purpose: ["Price", "Sample"] };
const MORE_TYPES = { ...TYPES, Timing: ["Now"] };

const unusual = {
  "option.toggled": [
    { group: "Purpose", option: "Sample" },
    { group: "Timing", option: "Now" },
  ],
  "cart.changed": [
    { items: [TITLED, NUMBERED] },
    { items: [GONE] },
    { items: [PRODUCT, { ...NUMBERED, isGone: true }] },
  ],
  "types.changed": [{ types: MORE_TYPES }],
};

interface Own {
  readonly items: readonly CartItem[];
  /** The chosen options of each type. */
  readonly choices: InquiryTypes;
}
const nothingChosen = (types: object): InquiryTypes =>
  Object.fromEntries(Object.keys(types).map((group) => [group, []]));
const linksOf = (items: readonly CartItem[]) => items.map(({ link }) => link);
/** The products with the numbers of their articles. */
const linesOf = (items: readonly CartItem[]) => {
  const asked = items.map(
    ({ link }) => /^\/product\/(?<id>\d+)(?:\?article=(?<article>.+))?$/.exec(link)?.groups ?? {},
  );
  return [...new Set(asked.map(({ id }) => id))].map((id) => {
    const articles = asked.filter((each) => each["id"] === id).flatMap(({ article }) => article ?? []);
    return { id: Number(id), ...(articles.length > 0 && { article: articles.join(", ") }) };
  });
};
const goneLinks = (items: readonly CartItem[]) => linksOf(items.filter(({ isGone }) => isGone));

/**
 * A changed cart resets the options (spec section 4). It has not changed for the visitor when the cart of the session is found, and
 * when a product leaves it or comes back that is no longer offered.
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
  starts: ["captcha", "relayCart"],
  first: ({ items, types }) => ({ items, choices: nothingChosen(types) }),
  emptied: ({ items, choices }) => ({ items, choices: nothingChosen(choices) }),
  values: () => ({}),
  missing: ({ items, choices }) => [
    ...(items.length === 0 ? ["products"] : []),
    ...(goneLinks(items).length > 0 ? ["goneProducts"] : []),
    ...Object.keys(choices).flatMap((group) => (choices[group]?.length === 0 ? [`inquiry_types.${group}`] : [])),
  ],
  asked: ({ items, choices }) => ({ items, choices }),
  // Options are joined with commas; a product is named by the last part of its path, once (spec sections 3 and 7).
  body: ({ items, choices }) => {
    const lines = linesOf(items);
    return {
      inquiry_types: Object.fromEntries(Object.entries(choices).map(([group, options]) => [group, options.join(",")])),
      products: lines.map(({ id }) => id),
      ...(lines.some((line) => "article" in line) && { lines: lines.filter((line) => "article" in line) }),
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
    "cart.changed": (form, { event: { items } }) => ({
      ...form,
      own: {
        items,
        choices: isOtherCart(form.own.items, items) ? nothingChosen(form.own.choices) : form.own.choices,
      },
      marked: form.marked.filter(
        (name) =>
          (name !== "products" || items.length === 0) && (name !== "goneProducts" || goneLinks(items).length > 0),
      ),
    }),
    "types.changed": (form, { event: { types } }) => {
      const isSame = Object.keys(types).join() === Object.keys(form.own.choices).join();
      return isSame ? form : { ...form, own: { ...form.own, choices: nothingChosen(types) } };
    },
  },
  sees: (snapshot) => [selectAsked(snapshot as Snapshot), selectChoices(snapshot as Snapshot)],
  shows: ({ items, choices }) => [items, choices],
};

const isWithin = withUnusual({
  cases: unusual,
  isComplete: ({ context: { own } }) => own.items[0]?.link === PRODUCT.link && own.choices.Purpose.length === 1,
  isUnusual: ({ context: { own } }) =>
    own.items.length > 1 || own.choices.Purpose.includes("Sample") || "Timing" in own.choices,
  follows: (snapshot, { type }) => type === "option.toggled" && snapshot.matches({ editing: "calm" }),
});

export const model: MachineModel = {
  machine: inquiryFormMachine,
  name: "inquiryForm",
  starts: [
    {
      name: "the inquiry form is on the screen and the cart is empty",
      input: { ...FORM_INPUT, items: [], types: TYPES },
    },
    {
      name: "the inquiry form is on the screen and a product in the cart is no longer available",
      input: { ...FORM_INPUT, items: [GONE], types: TYPES },
    },
    ...POSTED.map((start) => ({
      name: `the inquiry form was posted without scripts and is ${start.stage}, ${start.badFields.join() || "valid"}`,
      input: { ...FORM_INPUT, items: [], types: TYPES, start },
    })),
  ],
  cases: {
    ...ALL_FORM_CASES,
    "form.restored": [{ values: FILLED }, { values: DOUBTFUL }],
    "option.toggled": [{ group: "Purpose", option: "Price" }, ...unusual["option.toggled"]],
    "types.changed": [{ types: TYPES }, ...unusual["types.changed"]],
    "cart.changed": [...unusual["cart.changed"], { items: [] }, { items: [PRODUCT] }],
  },
  outcomes: {
    ...FORM_OUTCOMES,
    sendForm: {
      ...FORM_OUTCOMES.sendForm,
      error: [
        ...FORM_OUTCOMES.sendForm.error,
        Object.assign(new Error("Not offered"), { fields: ["products"], products: [7] }),
        Object.assign(new Error("No option"), { fields: ["inquiry_types"] }),
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
