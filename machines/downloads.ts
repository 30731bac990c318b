/**
 * The choice of the downloads page: text, kind and language of documents. The address holds it. The machine changes the address
 * after a pause in typing, and follows it.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { DownloadsChoice } from "../contract/downloads.ts";
import { isKeywordTooLong, keywordOf } from "../contract/keyword.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

/** Returns the address of the documents that match a choice. */
export const downloadsAddress = ({ text, kind, language }: DownloadsChoice, page = 1): SitePath =>
  pathTo("downloads", {
    text: keywordOf(text) || undefined,
    kind: kind || undefined,
    language: language || undefined,
    page: page > 1 ? page : undefined,
  });

interface DownloadsInput {
  /** The choice in the address. */
  readonly choice: DownloadsChoice;
}
interface DownloadsContext extends DownloadsInput {
  /** The choice of the last opened address, whose list may not have arrived. */
  readonly asked: DownloadsChoice;
  /** Text in the field, and the selected kind and language. */
  readonly wanted: DownloadsChoice;
}
interface TextTyped {
  type: "text.typed";
  text: string;
}
interface ListArrived extends DownloadsInput {
  type: "list.arrived";
}
export type DownloadsEvent =
  | TextTyped
  | { type: "form.submitted" }
  | { type: "kind.chosen"; value: string }
  | { type: "language.chosen"; value: string }
  | ListArrived;

/** Opens the address of the choice. Typing replaces the entry of the history, and a choice adds one. */
const navigateTo = ({ replace }: { readonly replace: boolean }) =>
  ({
    type: "navigate",
    params: ({ context }: { context: DownloadsContext }) => ({ to: downloadsAddress(context.wanted), replace }),
  }) as const;

const isSame = (one: DownloadsChoice, other: DownloadsChoice) => downloadsAddress(one) === downloadsAddress(other);

export const downloadsMachine = setup({
  types: {
    context: {} as DownloadsContext,
    events: {} as DownloadsEvent,
    input: {} as DownloadsInput,
    meta: {} as Described<DownloadsEvent>,
  },
  guards: {
    isTooLong: ({ context }) => isKeywordTooLong(context.wanted.text),
    isShown: ({ context: { wanted, asked, choice } }) => isSame(wanted, choice) && isSame(asked, choice),
    isAsked: ({ context: { wanted, asked } }) => isSame(wanted, asked),
  },
  actions: {
    /** Opens the address of the choice. Typed text replaces the history entry, so that Back does not go through each pause. */
    navigate: (_, _params: { readonly to: SitePath; readonly replace: boolean }) => {},
    takeText: assign(({ context: { wanted } }, { text }: TextTyped) => ({ wanted: { ...wanted, text } })),
    takeList: assign((_, { choice }: ListArrived) => ({ choice, asked: choice })),
    ask: assign(({ context: { wanted } }) => ({ asked: wanted })),
    followList: assign((_, { choice }: ListArrived) => ({ wanted: choice })),
  },
  delays: { pause: DELAY.findDocuments },
}).createMachine({
  id: "downloads",
  description: "Finds documents by text, kind and language.",
  meta: {
    events: {
      "text.typed": "The visitor changes the text.",
      "form.submitted": "The visitor presses Enter in the field.",
      "kind.chosen": "The visitor chooses a kind of documents, or all kinds.",
      "language.chosen": "The visitor chooses a language of documents, or all languages.",
      "list.arrived": "The documents of the address have loaded.",
    },
  },
  context: ({ input: { choice } }) => ({ choice, asked: choice, wanted: choice }),
  initial: "settled",
  on: {
    "text.typed": { target: ".typing", actions: { type: "takeText", params: eventAsParams } },
    "form.submitted": ".typed",
    "kind.chosen": {
      target: ".chosen",
      actions: assign({ wanted: ({ context, event }) => ({ ...context.wanted, kind: event.value }) }),
    },
    "language.chosen": {
      target: ".chosen",
      actions: assign({ wanted: ({ context, event }) => ({ ...context.wanted, language: event.value }) }),
    },
    "list.arrived": {
      target: ".settled",
      actions: [
        { type: "takeList", params: eventAsParams },
        { type: "followList", params: eventAsParams },
      ],
    },
  },
  states: {
    settled: { description: "The list matches the choice, or says that no document does." },
    typing: {
      description: "Waits for a pause in typing. The list stays.",
      after: { pause: "typed" },
      // The list of an earlier text. The text in the field stays.
      on: { "list.arrived": { actions: { type: "takeList", params: eventAsParams } } },
    },
    typed: {
      description: "Checks the typed text.",
      always: [
        { guard: "isTooLong", target: "refused" },
        { guard: "isShown", target: "settled" },
        { guard: "isAsked", target: "waiting" },
        { target: "waiting", actions: ["ask", navigateTo({ replace: true })] },
      ],
    },
    chosen: {
      description: "Checks the choice of a kind or a language.",
      always: [
        { guard: "isTooLong", target: "refused" },
        { guard: "isShown", target: "settled" },
        { guard: "isAsked", target: "waiting" },
        { target: "waiting", actions: ["ask", navigateTo({ replace: false })] },
      ],
    },
    waiting: { description: "Waits for the documents of the choice. The list before it stays." },
    refused: { description: "The text is too long. A message says so, and the list stays." },
  },
});

type DownloadsSnapshot = SnapshotFrom<typeof downloadsMachine>;
/** Returns the text in the field, and the selected kind and language. */
export const selectWanted = (snapshot: DownloadsSnapshot): DownloadsChoice => snapshot.context.wanted;
export const selectIsWaiting = (snapshot: DownloadsSnapshot): boolean => snapshot.matches("waiting");
export const selectIsTooLong = (snapshot: DownloadsSnapshot): boolean => snapshot.matches("refused");
