/**
 * The inquiry form (spec sections 3 to 5): its products, the options of each inquiry type and its body, in the workflow of
 * form-states.ts.
 */
import { assign, not, or, type SnapshotFrom, stateIn } from "xstate";
import { itemOf, joinedLines } from "../contract/asked-items.ts";
import { type CartItem, detailsOf } from "../contract/cart-item.ts";
import type { InquiryBody } from "../contract/forms.ts";
import { goneIn, productIds } from "./cart-items.ts";
import {
  type BadField,
  commonBody,
  emptyValues,
  type FormContext,
  type FormInput,
  firstContext,
  writtenIn,
} from "./form.ts";
import { formSetup } from "./form-setup.ts";
import { FORM_EVENTS, formStates, formTransitions } from "./form-states.ts";
import { literal } from "./literal.ts";
import { eventAsParams } from "./params.ts";

/** Type name to its option labels. */
export type InquiryTypes = Readonly<Record<string, readonly string[]>>;
export interface InquiryFormInput extends FormInput {
  /** The items of the cart. */
  readonly items: readonly CartItem[];
  readonly types: InquiryTypes;
}
interface InquiryOwn {
  readonly items: readonly CartItem[];
  readonly types: InquiryTypes;
  /** The chosen options of each type. */
  readonly choices: InquiryTypes;
}
type InquiryContext = FormContext<"inquiry", InquiryOwn>;
interface OptionToggled {
  type: "option.toggled";
  group: string;
  option: string;
}
interface CartChanged {
  type: "cart.changed";
  items: readonly CartItem[];
}
interface TypesChanged {
  type: "types.changed";
  types: InquiryTypes;
}
type OwnEvent = OptionToggled | CartChanged | TypesChanged;

const CHECKS = literal([
  { guard: "codeDiffers", target: "invalid", actions: { type: "setOutcome", params: { outcome: "captcha" } } },
  { guard: "hasBadText", target: "invalid", actions: { type: "setOutcome", params: { outcome: "required" } } },
  { guard: "lacksProduct", target: "invalid", actions: { type: "setOutcome", params: { outcome: "noProduct" } } },
  { guard: "lacksOption", target: "invalid", actions: { type: "setOutcome", params: { outcome: "required" } } },
  { guard: "asksForGone", target: "invalid", actions: { type: "setOutcome", params: { outcome: "required" } } },
]);

const emptyGroups = (types: InquiryTypes): InquiryTypes =>
  Object.fromEntries(Object.keys(types).map((group) => [group, []]));

const groupField = (group: string): BadField => `inquiry_types.${group}`;

function toggleOption({ own, badFields }: InquiryContext, { group, option }: OptionToggled) {
  const chosen = own.choices[group] ?? [];
  const toggled = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
  return {
    own: { ...own, choices: { ...own.choices, [group]: toggled } },
    badFields: badFields.filter((field) => field !== groupField(group) && field !== "inquiry_types"),
  };
}

const isSame = (one: readonly CartItem[], other: readonly CartItem[]) =>
  one.length === other.length && one.every(({ link }, index) => link === other[index]?.link);

/**
 * Resets the options when the cart changes (spec section 4). They are kept for the first products, as when the cart of the
 * session is loaded, and if only products change that are no longer offered.
 */
function withItems(own: InquiryOwn, items: readonly CartItem[]): InquiryOwn {
  const gone = new Set([...goneIn(own.items), ...goneIn(items)].map(({ link }) => link));
  const offered = (all: readonly CartItem[]) => all.filter(({ link }) => !gone.has(link));
  const areKept = own.items.length === 0 || isSame(offered(own.items), offered(items));
  return { ...own, items, choices: areKept ? own.choices : emptyGroups(own.types) };
}

const takeItems = ({ own, badFields }: InquiryContext, { items }: CartChanged) => ({
  own: withItems(own, items),
  badFields: badFields.filter(
    (field) => !(field === "products" && items.length > 0) && !(field === "goneProducts" && goneIn(items).length === 0),
  ),
});

/** Resets the options when the types change. A change of the address alone loads the same types again. */
const takeTypes = ({ own }: InquiryContext, { types }: TypesChanged) => ({
  own: JSON.stringify(types) === JSON.stringify(own.types) ? own : { ...own, types, choices: emptyGroups(types) },
});

/** The types without a chosen option. */
const groupsWithoutOption = ({ types, choices }: InquiryOwn) =>
  Object.keys(types).filter((group) => choices[group]?.length === 0);

const missingChoices = ({ own }: InquiryContext): readonly BadField[] => [
  ...(own.items.length === 0 ? (["products"] as const) : []),
  ...(goneIn(own.items).length > 0 ? (["goneProducts"] as const) : []),
  ...groupsWithoutOption(own).map(groupField),
];

/** The lines that have details; undefined for the body of the specification, which has none. */
function linesOf(items: readonly CartItem[]): InquiryBody["lines"] {
  const lines = joinedLines(items.map((item) => ({ ...detailsOf(item), ...itemOf(item.link) })));
  const detailed = lines.filter((line) => Object.keys(line).length > 1);
  return detailed.length > 0 ? detailed : undefined;
}

function inquiryBodyOf(context: InquiryContext): InquiryBody {
  const { choices, items } = context.own;
  const lines = linesOf(items);
  return {
    ...commonBody(context),
    inquiry_types: Object.fromEntries(Object.entries(choices).map(([group, chosen]) => [group, chosen.join(",")])),
    products: [...productIds(items)],
    ...(lines && { lines }),
  };
}

export const inquiryFormMachine = formSetup<"inquiry", InquiryOwn, OwnEvent, InquiryFormInput, InquiryBody>({
  emptied: (context) => ({
    values: emptyValues(context),
    own: { ...context.own, choices: emptyGroups(context.own.types) },
  }),
  askedAbout: ({ own: { items, choices } }) => ({ items, choices }),
  missingChoices,
})
  .extend({
    guards: {
      lacksProduct: ({ context }) => context.own.items.length === 0,
      /** Every type needs an option if the cart is not empty (spec section 5). */
      lacksOption: ({ context }) => groupsWithoutOption(context.own).length > 0,
      asksForGone: ({ context }) => goneIn(context.own.items).length > 0,
      /** The options are locked while the form is being sent, like its fields, and not on the screen once it was sent. */
      isUnlocked: not(or([stateIn("sending"), stateIn("sent")])),
    },
    actions: {
      toggleOption: assign(({ context }, toggled: OptionToggled) => toggleOption(context, toggled)),
      takeItems: assign(({ context }, changed: CartChanged) => takeItems(context, changed)),
      takeTypes: assign(({ context }, changed: TypesChanged) => takeTypes(context, changed)),
    },
  })
  .createMachine({
    id: "inquiryForm",
    description: "The inquiry form.",
    meta: {
      events: {
        ...FORM_EVENTS,
        "option.toggled": "The checkbox of an option is pressed.",
        "cart.changed": "The contents of the cart change.",
        "types.changed": "The page data with other inquiry types are loaded.",
      },
    },
    context: ({ input, spawn }) => ({
      ...firstContext(input),
      form: "inquiry",
      values: { ...emptyValues(input), ...writtenIn(input).values },
      own: {
        items: input.items,
        types: input.types,
        choices: { ...emptyGroups(input.types), ...writtenIn(input).choices },
      },
      captcha: spawn("captcha", { id: "captcha", input: { random: input.random } }),
    }),
    invoke: { src: "relayCart" },
    on: {
      ...formTransitions,
      "option.toggled": { guard: "isUnlocked", actions: { type: "toggleOption", params: eventAsParams } },
      "cart.changed": { actions: { type: "takeItems", params: eventAsParams } },
      "types.changed": { actions: { type: "takeTypes", params: eventAsParams } },
    },
    initial: "starting",
    states: formStates(CHECKS, ({ context }: { context: InquiryContext }) => inquiryBodyOf(context)),
  });

type InquiryFormSnapshot = SnapshotFrom<typeof inquiryFormMachine>;
/** The chosen options of each type. */
export const selectChoices = (snapshot: InquiryFormSnapshot): InquiryTypes => snapshot.context.own.choices;
/** The products that the form asks about. */
export const selectAsked = (snapshot: InquiryFormSnapshot): readonly CartItem[] => snapshot.context.own.items;
