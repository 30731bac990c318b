/**
 * Quick order of the inquiry: the buyer pastes a list of part numbers or chooses a file, the server reads it, and the buyer checks it
 * line by line. Nothing is in the inquiry before the buyer has confirmed the check. The text stays until its lines are added.
 */
import { assign, setup } from "xstate";
import type { OrderPlan } from "../contract/order-choices.ts";
import { type ListProblem, problemOfText } from "../contract/order-limits.ts";
import type { OrderAnswer } from "../contract/order-lines.ts";
import type { OrderStart } from "../contract/order-start.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf, outputOf } from "./params.ts";
import { failureProblem, type ListFile, problemOfFile, refusalOf, type WrittenList } from "./quick-order-list.ts";
import {
  afterAdding,
  afterPlacing,
  hasOpenQuestions,
  type LineChosen,
  type PlacedTexts,
  planOf,
  type ReviewContext,
  takesNothing,
  withChoice,
} from "./quick-order-review.ts";

interface QuickOrderContext extends ReviewContext {
  readonly isOpen: boolean;
  readonly problem: ListProblem | null;
  /** Whether the lines were confirmed in a form without scripts, which could not add them. */
  readonly isConfirmed: boolean;
}

interface TextTyped {
  type: "text.typed";
  text: string;
}
interface FileChosen {
  type: "file.chosen";
  file: ListFile;
}
type ListRestored = { type: "list.restored"; text: string };
type TextsPlaced = { type: "texts.placed" } & PlacedTexts;
export type QuickOrderEvent =
  | TextTyped
  | FileChosen
  | LineChosen
  | ListRestored
  | TextsPlaced
  | { type: "order.toggled" }
  | { type: "list.submitted" }
  | { type: "list.retried" }
  | { type: "reading.cancelled" }
  | { type: "review.confirmed" }
  | { type: "review.left" }
  | { type: "language.changed" };

/** A list can be written, and a file chosen. */
const WRITING = {
  "text.typed": { target: "writing", actions: [{ type: "write", params: eventAsParams<TextTyped> }, "storeText"] },
  "list.submitted": [
    { guard: "isEmpty", target: "refused", actions: { type: "note", params: { problem: "empty" } } },
    { guard: "isTooLong", target: "refused", actions: { type: "note", params: { problem: "long" } } },
    { target: "reading", actions: "useText" },
  ],
  "file.chosen": [
    {
      guard: { type: "isUnfit", params: eventAsParams<FileChosen> },
      target: "refused",
      actions: { type: "noteUnfit", params: eventAsParams<FileChosen> },
    },
    { target: "reading", actions: { type: "useFile", params: eventAsParams<FileChosen> } },
  ],
} as const;

export const quickOrderMachine = setup({
  types: {
    context: {} as QuickOrderContext,
    events: {} as QuickOrderEvent,
    input: {} as OrderStart,
    meta: {} as Described<QuickOrderEvent>,
  },
  actors: {
    /** Reads a list in the language of the page. */
    readList: notProvided<OrderAnswer, WrittenList>("readList"),
  },
  guards: {
    /** The lines were confirmed before the scripts loaded, and need a choice. */
    needsChoice: ({ context }) => context.isConfirmed && hasOpenQuestions(context),
    wasConfirmed: ({ context }) => context.isConfirmed,
    wasAdded: ({ context }) => context.added !== null,
    hasAnswer: ({ context }) => context.answer !== null,
    hasProblem: ({ context }) => context.problem !== null,
    hasNoText: ({ context }) => context.text === "",
    isEmpty: ({ context }) => problemOfText(context.text) === "empty",
    isTooLong: ({ context }) => problemOfText(context.text) === "long",
    isUnfit: (_, { file }: FileChosen) => problemOfFile(file) !== undefined,
    hasNoLines: (_, { lines }: OrderAnswer) => lines.length === 0,
    isRefused: (_, { error }: Failure) => refusalOf(error) !== undefined,
    hasOpenQuestions: ({ context }) => hasOpenQuestions(context),
    takesNothing: ({ context }) => takesNothing(context),
  },
  actions: {
    toggle: assign({ isOpen: ({ context }) => !context.isOpen }),
    write: assign((_, { text }: TextTyped) => ({ text, file: null })),
    restore: assign((_, { text }: ListRestored) => ({ text, isOpen: true })),
    /** Keeps context.text for the session, under inquiryList. */
    storeText: () => {},
    useText: assign({ file: null, choices: {} }),
    useFile: assign((_, { file }: FileChosen) => ({ file, choices: {} })),
    note: assign((_, { problem }: { readonly problem: ListProblem }) => ({ problem })),
    noteUnfit: assign((_, { file }: FileChosen) => ({ problem: problemOfFile(file) ?? null })),
    noteRefusal: assign((_, { error }: Failure) => ({ problem: refusalOf(error) ?? null })),
    noteFailure: assign((_, { error }: Failure) => ({ problem: failureProblem(error) })),
    forgetProblem: assign({ problem: null }),
    show: assign((_, answer: OrderAnswer) => ({ answer })),
    hide: assign({ answer: null }),
    forgetChoices: assign({ choices: {} }),
    forgetAdded: assign({ added: null }),
    choose: assign(({ context }, chosen: LineChosen) => ({ choices: withChoice(context, chosen) })),
    /** Adds items, quantities and texts to the inquiry, and reports what became of the texts. */
    add: (_, _plan: OrderPlan) => {},
    keepRest: assign(({ context }) => afterAdding(context)),
    notePlaced: assign(({ context }, placed: TextsPlaced) => afterPlacing(context.text, placed)),
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "quickOrder",
  description:
    "Reads a list of part numbers and quantities, and adds its lines to the inquiry once the buyer has checked them.",
  meta: {
    events: {
      "order.toggled": "The buyer opens or closes the quick order.",
      "text.typed": "The buyer types or pastes a list.",
      "list.restored": "The page finds the text that was not added before it was left.",
      "file.chosen": "The buyer chooses a file.",
      "list.submitted": "The buyer presses the button that reads the list.",
      "list.retried": "The buyer presses Try again.",
      "reading.cancelled": "The buyer presses Cancel while the list is read.",
      "line.chosen": "The buyer chooses an item or a quantity of a line, takes it or leaves it out.",
      "review.confirmed": "The buyer presses the button that adds the lines.",
      "texts.placed": "The message has taken the texts for which it has room.",
      "review.left": "The buyer returns to the list without adding anything.",
      "language.changed": "The language of the page changes.",
    },
  },
  context: ({ input: { text, answer = null, choices, problem = null, added = null, isConfirmed = false } }) => ({
    isOpen: text !== "" || problem !== null || added !== null,
    text,
    file: null,
    answer,
    choices,
    problem,
    added,
    isConfirmed,
  }),
  initial: "starting",
  on: { "order.toggled": { actions: "toggle" } },
  states: {
    starting: {
      description: "Decides by the page of the server where to begin.",
      always: [
        { guard: "needsChoice", target: "reviewing.asking" },
        { guard: "wasConfirmed", target: "reviewing.lacking" },
        { guard: "hasAnswer", target: "reviewing" },
        { guard: "hasProblem", target: "refused" },
        { guard: "wasAdded", target: "added" },
        { target: "writing" },
      ],
    },
    writing: {
      description: "The buyer writes or pastes a list, or chooses a file.",
      entry: "forgetChoices",
      on: {
        ...WRITING,
        "list.restored": { guard: "hasNoText", actions: { type: "restore", params: eventAsParams } },
      },
    },
    refused: {
      description: "The list can't be read as it is. A message says why, and the text stays.",
      entry: "forgetChoices",
      exit: "forgetProblem",
      on: WRITING,
    },
    reading: {
      description: "The server reads the list.",
      on: {
        "reading.cancelled": "writing",
        "language.changed": { target: "reading", reenter: true },
      },
      invoke: {
        src: "readList",
        input: ({ context: { text, file } }) => (file ? { file } : { text }),
        onDone: [
          {
            guard: { type: "hasNoLines", params: outputOf },
            target: "refused",
            actions: { type: "note", params: { problem: "nothing" } },
          },
          { target: "reviewing", actions: { type: "show", params: outputOf } },
        ],
        onError: [
          {
            guard: { type: "isRefused", params: failureOf },
            target: "refused",
            actions: { type: "noteRefusal", params: failureOf },
          },
          {
            target: "failed",
            actions: [
              { type: "noteFailure", params: failureOf },
              { type: "logError", params: failureOf },
            ],
          },
        ],
      },
    },
    failed: {
      description: "The server could not read the list now. A message says so, and reading can be repeated.",
      exit: "forgetProblem",
      on: { ...WRITING, "list.retried": "reading" },
    },
    reviewing: {
      description:
        "The buyer sees each line with what was found, chooses if that is not certain, and leaves out what is not wanted.",
      on: {
        "line.chosen": { target: ".checking", actions: { type: "choose", params: eventAsParams } },
        "review.confirmed": [
          { guard: "hasOpenQuestions", target: ".asking" },
          { guard: "takesNothing", target: ".lacking" },
          {
            target: "added",
            actions: [{ type: "add", params: ({ context }) => planOf(context) }, "keepRest", "storeText"],
          },
        ],
        "review.left": { target: "writing", actions: "hide" },
        // The items have names of the language.
        "language.changed": { target: "reading", actions: "hide" },
      },
      initial: "checking",
      states: {
        checking: { description: "No message is shown at the lines." },
        asking: { description: "Some lines still need a choice. They are marked." },
        lacking: { description: "All lines are left out, so there is nothing to add. A message says so." },
      },
    },
    added: {
      description:
        "The lines are in the inquiry. A message says how many. The text holds those that could not be added.",
      exit: "forgetAdded",
      on: {
        ...WRITING,
        "texts.placed": { actions: [{ type: "notePlaced", params: eventAsParams }, "storeText"] },
      },
    },
  },
});
