/**
 * The inquiry form (spec sections 3 to 5): the products it asks about, the options of each inquiry type, its required fields
 * and its body, in the workflow of form-states.ts.
 */
import { assign, type SnapshotFrom, sendTo, setup } from "xstate";
import { DELAY, LANGUAGE_TYPE } from "../contract/constants.ts";
import type { InquiryBody } from "../contract/forms.ts";
import { captchaMachine } from "./captcha.ts";
import type { CartItem } from "./cart.ts";
import type { Described } from "./described.ts";
import {
  codeDiffers,
  codeFields,
  commonBody,
  EMPTY_VALUES,
  type FieldChanged,
  type FormBanner,
  type FormContext,
  type FormEvent,
  type FormInput,
  type FormLanguageChanged,
  type FormProof,
  type FormReply,
  type FormRestored,
  type FormValues,
  fieldValue,
  firstContext,
  isTypedAnew,
  missingFields,
  refusedFields,
  restoreValues,
  setField,
  setLanguage,
} from "./form.ts";
import { FORM_EVENTS, formStates, formTransitions } from "./form-states.ts";
import { literal } from "./literal.ts";
import { notProvided } from "./not-provided.ts";

const INQUIRY_REQUIRED = literal(["name", "email", "country", "company", "phone", "message"]);

/** Type name to its option labels. */
export type InquiryTypes = Readonly<Record<string, readonly string[]>>;
export interface InquiryFormInput extends FormInput {
  /** What is in the cart. */
  readonly items: readonly CartItem[];
  readonly types: InquiryTypes;
}
interface InquiryFormContext extends FormContext {
  readonly items: readonly CartItem[];
  readonly types: InquiryTypes;
  /** The chosen options of each type. */
  readonly choices: InquiryTypes;
}
export type InquiryFormEvent =
  | FormEvent
  | { type: "option.toggled"; group: string; option: string }
  | { type: "cart.changed"; items: readonly CartItem[] }
  | { type: "types.changed"; types: InquiryTypes };

const CHECKS = literal([
  { guard: "codeDiffers", target: "invalid", actions: { type: "setBanner", params: { banner: "captcha" } } },
  { guard: "lacksFields", target: "invalid", actions: { type: "setBanner", params: { banner: "required" } } },
  { guard: "lacksProduct", target: "invalid", actions: { type: "setBanner", params: { banner: "noProduct" } } },
  { guard: "lacksOption", target: "invalid", actions: { type: "setBanner", params: { banner: "required" } } },
]);

const emptyGroups = (types: InquiryTypes): InquiryTypes =>
  Object.fromEntries(Object.keys(types).map((group) => [group, []]));

function toggleOption({ choices, badFields }: InquiryFormContext, group: string, option: string) {
  const chosen = choices[group] ?? [];
  const toggled = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
  return { choices: { ...choices, [group]: toggled }, badFields: badFields.filter((field) => field !== "productInfo") };
}

/** Of a cart that holds something, every type needs an option (spec section 5). */
const lacksOption = ({ items, types, choices }: InquiryFormContext) =>
  items.length > 0 && Object.keys(types).some((group) => choices[group]?.length === 0);

const badFieldsOf = (context: InquiryFormContext) => [
  ...codeFields({ context }),
  ...missingFields(context, INQUIRY_REQUIRED),
  ...(lacksOption(context) ? ["productInfo"] : []),
];

/** The last path segment of each link is the product's id. */
const productIds = (items: readonly CartItem[]) => items.map(({ link }) => Number(link.split("/").pop()));

const inquiryBodyOf = (context: InquiryFormContext): InquiryBody => ({
  ...commonBody(context),
  lang: LANGUAGE_TYPE[context.language],
  wechat: fieldValue(context, "wechat"),
  inquiry_types: Object.fromEntries(
    Object.entries(context.choices).map(([group, chosen]) => [group, chosen.join(",")]),
  ),
  products: productIds(context.items),
});

export const inquiryFormMachine = setup({
  types: {
    context: {} as InquiryFormContext,
    events: {} as InquiryFormEvent,
    input: {} as InquiryFormInput,
    meta: {} as Described<InquiryFormEvent>,
  },
  actors: {
    captcha: captchaMachine,
    prepareProof: notProvided<FormProof>("prepareProof"),
    sendForm: notProvided<FormReply, InquiryBody>("sendForm"),
  },
  guards: {
    codeDiffers,
    lacksFields: ({ context }) => missingFields(context, INQUIRY_REQUIRED).length > 0,
    lacksProduct: ({ context }) => context.items.length === 0,
    lacksOption: ({ context }) => lacksOption(context),
    isStored: (_, { status }: FormReply) => status === 1,
    namesFields: (_, { error }: { error: unknown }) => refusedFields(error).length > 0,
    isTypedAnew,
  },
  actions: {
    setField: assign((given, field: FieldChanged) => setField(given, field)),
    restoreValues: assign((given, restored: FormRestored) => restoreValues(given, restored)),
    setLanguage: assign((given, changed: FormLanguageChanged) => setLanguage(given, changed)),
    toggleOption: assign(({ context, event }) =>
      event.type === "option.toggled" ? toggleOption(context, event.group, event.option) : context,
    ),
    takeItems: assign({
      items: ({ context, event }) => (event.type === "cart.changed" ? event.items : context.items),
    }),
    takeTypes: assign({
      types: ({ context, event }) => (event.type === "types.changed" ? event.types : context.types),
    }),
    resetChoices: assign({ choices: ({ context }) => emptyGroups(context.types) }),
    collectBadFields: assign({ badFields: ({ context }) => badFieldsOf(context) }),
    setBanner: assign((_, banner: { banner: FormBanner | null }) => banner),
    setProof: assign((_, proof: FormProof) => ({ proof })),
    setReference: assign((_, { reference = "" }: FormReply) => ({ reference })),
    setRefused: assign((_, { error }: { error: unknown }) => ({ badFields: refusedFields(error) })),
    clearForm: assign(({ context }) => ({ values: EMPTY_VALUES, badFields: [], choices: emptyGroups(context.types) })),
    renewKey: assign({ key: ({ context }) => context.newKey() }),
    refreshCaptcha: sendTo(({ context }) => context.captcha, { type: "code.refreshed" }),
    storeDraft: (_, _draft: { values: FormValues }) => {},
    clearDraft: () => {},
    beginProof: () => {},
    scrollToTop: () => {},
    logError: (_, _params: { error: unknown }) => {},
  },
  delays: { errorBanner: DELAY.errorBanner, successBanner: DELAY.successBanner },
}).createMachine({
  id: "form",
  description: "The inquiry form.",
  meta: {
    events: {
      ...FORM_EVENTS,
      "option.toggled": "The checkbox of an option is pressed.",
      "cart.changed": "The cart gets other contents.",
      "types.changed": "The page brings other inquiry types.",
    },
  },
  context: ({ input, spawn }) => ({
    ...firstContext(input),
    values: EMPTY_VALUES,
    items: input.items,
    types: input.types,
    choices: emptyGroups(input.types),
    captcha: spawn("captcha", { id: "captcha", input: { random: input.random } }),
  }),
  on: {
    ...formTransitions,
    "option.toggled": { actions: "toggleOption" },
    "cart.changed": { actions: ["takeItems", "resetChoices"] },
    "types.changed": { actions: ["takeTypes", "resetChoices"] },
  },
  initial: "editing",
  states: formStates(CHECKS, ({ context }: { context: InquiryFormContext }) => inquiryBodyOf(context)),
});

type InquiryFormSnapshot = SnapshotFrom<typeof inquiryFormMachine>;
/** The chosen options of each type. */
export const selectChoices = (snapshot: InquiryFormSnapshot): InquiryTypes => snapshot.context.choices;
/** Makes the selector that says whether an option of a type is chosen. */
export const selectIsChosen =
  (group: string, option: string) =>
  (snapshot: InquiryFormSnapshot): boolean =>
    snapshot.context.choices[group]?.includes(option) ?? false;
