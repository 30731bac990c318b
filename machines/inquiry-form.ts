/**
 * The inquiry form (spec sections 3 to 5): its products, the options of each inquiry type and its body, in the workflow of
 * form-states.ts.
 */
import { assign, not, or, type SnapshotFrom, stateIn } from "xstate";
import type { CartItem } from "../contract/cart-item.ts";
import type { InquiryBody } from "../contract/forms.ts";
import type { ItemRules, LineInputs } from "../contract/line-input.ts";
import type { CartChanged } from "./cart.ts";
import { goneIn, orNone, productIds } from "./cart-items.ts";
import {
  type BadField,
  commonBody,
  emptyValues,
  type FormContext,
  type FormInput,
  firstContext,
  withoutFields,
  writtenIn,
} from "./form.ts";
import { formSetup } from "./form-setup.ts";
import { FORM_EVENTS, formStates, formTransitions } from "./form-states.ts";
import { badLines, type InquiryLines, isLineField, linesOf, typedField } from "./inquiry-lines.ts";
import type { LinesChanged } from "./lines.ts";
import { eventAsParams } from "./params.ts";
import type { FilesChanged } from "./upload.ts";
import { type InquiryFile, isPending } from "./upload-files.ts";

/** Type name to its option labels. */
export type InquiryTypes = Readonly<Record<string, readonly string[]>>;
export interface InquiryFormInput extends FormInput {
  /** The items of the cart. */
  readonly items: readonly CartItem[];
  /** Their typed lines, and the rules of the content for their quantities. */
  readonly lines?: LineInputs;
  readonly rules?: ItemRules;
  /** Currencies of the target price; without any, there is none. */
  readonly currencies?: readonly string[];
  readonly types: InquiryTypes;
  readonly files?: readonly InquiryFile[];
}
interface InquiryOwn extends InquiryLines {
  readonly types: InquiryTypes;
  readonly files: readonly InquiryFile[];
  /** The chosen options of each type. */
  readonly choices: InquiryTypes;
}
type InquiryContext = FormContext<"inquiry", InquiryOwn>;
interface OptionToggled {
  type: "option.toggled";
  group: string;
  option: string;
}
interface TypesChanged {
  type: "types.changed";
  types: InquiryTypes;
}
type OwnEvent = OptionToggled | CartChanged | LinesChanged | TypesChanged | FilesChanged | { type: "waiting.stopped" };

const CHECKS = [
  { guard: "codeDiffers", target: "invalid", actions: { type: "setOutcome", params: { outcome: "captcha" } } },
  { guard: "hasBadText", target: "invalid", actions: { type: "setOutcome", params: { outcome: "required" } } },
  { guard: "lacksProduct", target: "invalid", actions: { type: "setOutcome", params: { outcome: "noProduct" } } },
  { guard: "lacksOption", target: "invalid", actions: { type: "setOutcome", params: { outcome: "required" } } },
  { guard: "asksForGone", target: "invalid", actions: { type: "setOutcome", params: { outcome: "required" } } },
  { guard: "hasBadLine", target: "invalid", actions: { type: "setOutcome", params: { outcome: "required" } } },
  { guard: "hasBadFile", target: "invalid", actions: { type: "setOutcome", params: { outcome: "required" } } },
  { guard: "isUploading", target: "uploading", actions: { type: "setOutcome", params: { outcome: null } } },
] as const;

const emptyGroups = (types: InquiryTypes): InquiryTypes =>
  Object.fromEntries(Object.keys(types).map((group) => [group, []]));

const groupField = (group: string): BadField => `inquiry_types.${group}`;

function toggleOption({ own, badFields }: InquiryContext, { group, option }: OptionToggled) {
  const chosen = own.choices[group] ?? [];
  const toggled = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
  return {
    own: { ...own, choices: { ...own.choices, [group]: toggled } },
    badFields: withoutFields(badFields, groupField(group), "inquiry_types"),
  };
}

const isSame = (one: readonly CartItem[], other: readonly CartItem[]) =>
  one.length === other.length && one.every(({ link }, index) => link === other[index]?.link);

/**
 * Resets the options when the visitor changes the cart (spec section 4). They are kept for the first products, when the cart of the
 * session has been read in place of a list that was shown, and if only products change that are no longer offered.
 */
function withItems(own: InquiryOwn, { items, by }: CartChanged): InquiryOwn {
  const gone = new Set([...goneIn(own.items), ...goneIn(items)].map(({ link }) => link));
  const offered = (all: readonly CartItem[]) => all.filter(({ link }) => !gone.has(link));
  const areKept = by === "site" || own.items.length === 0 || isSame(offered(own.items), offered(items));
  return { ...own, items, choices: areKept ? own.choices : emptyGroups(own.types) };
}

/** Returns the marked fields without those of lines that are right by now. */
function stillBad({ badFields, language }: InquiryContext, own: InquiryOwn): readonly BadField[] {
  if (!badFields.some(isLineField)) return badFields;
  const bad = badLines(own, language);
  return badFields.filter((field) => !isLineField(field) || bad.some((name) => name === field));
}

function takeItems(context: InquiryContext, changed: CartChanged) {
  const { items } = changed;
  const own = withItems(context.own, changed);
  return {
    own,
    badFields: stillBad(context, own).filter(
      (field) =>
        !(field === "products" && items.length > 0) && !(field === "goneProducts" && goneIn(items).length === 0),
    ),
  };
}

function takeLines(context: InquiryContext, { lines, rules }: LinesChanged) {
  const own = { ...context.own, lines, rules };
  return { own, badFields: stillBad(context, own) };
}

const hasBadFile = ({ files }: InquiryOwn): boolean => files.some(({ state }) => state === "refused");

function takeFiles({ own, badFields }: InquiryContext, { files }: FilesChanged) {
  const changed = { ...own, files };
  return { own: changed, badFields: hasBadFile(changed) ? badFields : withoutFields(badFields, "files") };
}

/** Resets the options when the types change. A change of the address alone loads the same types again. */
const takeTypes = ({ own }: InquiryContext, { types }: TypesChanged) => ({
  own: JSON.stringify(types) === JSON.stringify(own.types) ? own : { ...own, types, choices: emptyGroups(types) },
});

/** The types without a chosen option. */
const groupsWithoutOption = ({ types, choices }: InquiryOwn) =>
  Object.keys(types).filter((group) => choices[group]?.length === 0);

const missingChoices = ({ own, language }: InquiryContext): readonly BadField[] => [
  ...(own.items.length === 0 ? (["products"] as const) : []),
  ...(goneIn(own.items).length > 0 ? (["goneProducts"] as const) : []),
  ...badLines(own, language),
  ...groupsWithoutOption(own).map(groupField),
];

function inquiryBodyOf(context: InquiryContext): InquiryBody {
  const { choices, items } = context.own;
  const lines = linesOf(context.own, context.language);
  const files = context.own.files.flatMap(({ receipt }) => receipt?.receipt ?? []);
  return {
    ...commonBody(context),
    inquiry_types: Object.fromEntries(Object.entries(choices).map(([group, chosen]) => [group, chosen.join(",")])),
    products: [...productIds(items)],
    ...(lines && { lines }),
    ...(files.length > 0 && { files }),
  };
}

export const inquiryFormMachine = formSetup<"inquiry", InquiryOwn, OwnEvent, InquiryFormInput, InquiryBody>({
  emptied: (context) => ({
    values: emptyValues(context),
    own: { ...context.own, choices: emptyGroups(context.own.types) },
  }),
  askedAbout: ({ own: { items, choices, files } }) => ({ items, choices, files: files.map(({ name }) => name) }),
  missingChoices,
  badParts: ({ own }) => (hasBadFile(own) ? ["files"] : []),
  fieldOf: ({ own, language }, name) => typedField(own, name, language),
})
  .extend({
    guards: {
      lacksProduct: ({ context }) => context.own.items.length === 0,
      /** Every type needs an option if the cart is not empty (spec section 5). */
      lacksOption: ({ context }) => groupsWithoutOption(context.own).length > 0,
      asksForGone: ({ context }) => goneIn(context.own.items).length > 0,
      /** A quantity that fits no package can be sent; one that can't be read can't. */
      hasBadLine: ({ context }) => badLines(context.own, context.language).length > 0,
      hasBadFile: ({ context }) => hasBadFile(context.own),
      isUploading: ({ context }) => context.own.files.some(isPending),
      isFileTakenAway: ({ context }, { files }: FilesChanged) =>
        context.own.files.some(({ id }) => files.every((file) => file.id !== id)),
      /** The options are locked while the form is being sent, like its fields, and not on the screen once it was sent. */
      isUnlocked: not(or([stateIn("uploading"), stateIn("sending"), stateIn("sent")])),
    },
    actions: {
      toggleOption: assign(({ context }, toggled: OptionToggled) => toggleOption(context, toggled)),
      takeItems: assign(({ context }, changed: CartChanged) => takeItems(context, changed)),
      takeLines: assign(({ context }, changed: LinesChanged) => takeLines(context, changed)),
      takeFiles: assign(({ context }, changed: FilesChanged) => takeFiles(context, changed)),
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
        "lines.changed": "What is typed about the items changes, or what is known about them.",
        "files.changed": "The list of files changes, or the state of a file.",
        "waiting.stopped": "Stop waiting is pressed while Send waits for a file.",
        "types.changed": "The page data with other inquiry types are loaded.",
      },
    },
    context: ({ input, spawn }) => ({
      ...firstContext(input),
      form: "inquiry",
      values: { ...emptyValues(input), ...writtenIn(input).values },
      own: {
        items: input.items,
        lines: input.lines ?? {},
        rules: input.rules ?? {},
        currencies: input.currencies ?? [],
        files: input.files ?? [],
        types: input.types,
        choices: { ...emptyGroups(input.types), ...writtenIn(input).choices },
      },
      captcha: spawn("captcha", { id: "captcha", input: { random: input.random } }),
    }),
    invoke: [{ src: "relayCart" }, { src: "relayLines" }, { src: "relayFiles" }],
    on: {
      ...formTransitions,
      "option.toggled": { guard: "isUnlocked", actions: { type: "toggleOption", params: eventAsParams } },
      "cart.changed": { actions: { type: "takeItems", params: eventAsParams } },
      "lines.changed": { actions: { type: "takeLines", params: eventAsParams } },
      "files.changed": { actions: { type: "takeFiles", params: eventAsParams } },
      "types.changed": { actions: { type: "takeTypes", params: eventAsParams } },
    },
    initial: "starting",
    states: {
      ...formStates(CHECKS, ({ context }: { context: InquiryContext }) => inquiryBodyOf(context)),
      uploading: {
        description:
          "Send waits until no file is being sent. The form is then checked again and sent. The fields are locked.",
        tags: "locked",
        always: { guard: not("isUploading"), target: "checking" },
        on: {
          // The visitor looks at the form again. An inquiry must not leave without a file that was meant to go with it.
          "files.changed": {
            guard: { type: "isFileTakenAway", params: eventAsParams },
            target: "editing",
            actions: { type: "takeFiles", params: eventAsParams },
          },
          "waiting.stopped": "editing",
          "field.changed": undefined,
        },
      },
    },
  });

type InquiryFormSnapshot = SnapshotFrom<typeof inquiryFormMachine>;
/** The chosen options of each type. */
export const selectChoices = (snapshot: InquiryFormSnapshot): InquiryTypes => snapshot.context.own.choices;
/** True while Send waits for a file. */
export const selectIsUploading = (snapshot: InquiryFormSnapshot): boolean => snapshot.matches("uploading");
/** The files of the inquiry, in their order. */
export const selectInquiryFiles = (snapshot: InquiryFormSnapshot): readonly InquiryFile[] => snapshot.context.own.files;
/** The products that the form asks about. */
export const selectAsked = ({ context: { own } }: InquiryFormSnapshot): readonly CartItem[] => orNone(own.items);
