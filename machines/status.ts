/** The status page of an inquiry: its visitor reads it, adds messages and withdraws it. */
import { and, assign, emit, setup } from "xstate";
import {
  type InquiryStatus,
  problemOfMessage,
  type StatusProblem,
  type StatusStart,
} from "../contract/inquiry-status.ts";
import type { Described } from "./described.ts";
import type { FormAnswered } from "./form.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf, outputOf, statusOf } from "./params.ts";

interface StatusInput {
  /** The page as the server rendered it; undefined after a navigation in the browser. */
  readonly start: StatusStart | undefined;
  /** Creates the idempotency key of a message, a UUID. */
  readonly newKey: () => string;
}
interface StatusContext {
  /** Null until it is loaded, and if it can't be shown. */
  readonly inquiry: InquiryStatus | null;
  /** The message that is being written. It is kept until it is stored. */
  readonly text: string;
  /** Its idempotency key, so that a repeated post is stored once. */
  readonly key: string;
  readonly problem: StatusProblem | null;
  readonly start: StatusStart | undefined;
  readonly newKey: () => string;
}
/** Whether a response has what was typed in the inquiry. */
export interface WantedStatus {
  readonly withSent: boolean;
}
/** The inquiry that the visitor sees and means. */
export interface ShownInquiry extends WantedStatus {
  readonly reference: string;
}
/** A message to store. */
export interface MessageToSend extends ShownInquiry {
  readonly key: string;
  readonly message: string;
}
interface TextTyped {
  type: "text.typed";
  text: string;
}
interface TextRestored {
  type: "text.restored";
  text: string;
  key: string;
}
type StatusEvent =
  | TextTyped
  | TextRestored
  | { type: "message.submitted" }
  | { type: "content.asked" }
  | { type: "withdrawal.asked" }
  | { type: "withdrawal.cancelled" }
  | { type: "withdrawal.confirmed" }
  | { type: "status.retried" };

const NOT_FOUND = 404;
const CONFLICT = 409;
/** The link of another inquiry was opened in another window. */
const PRECONDITION_FAILED = 412;
const TOO_MANY = 429;
const PROBLEMS: Readonly<Record<number, StatusProblem>> = { [PRECONDITION_FAILED]: "other", [TOO_MANY]: "many" };

/** Returns an inquiry that is known to be withdrawn, but not since when. */
const withdrawn = ({ since: _, ...inquiry }: InquiryStatus): InquiryStatus => ({ ...inquiry, state: "withdrawn" });

/** Whether the visitor may add messages to an inquiry and withdraw it. */
export const canChange = ({ inquiry }: Pick<StatusContext, "inquiry">): boolean =>
  inquiry !== null && inquiry.state !== "withdrawn";

/** Whether what was typed is on the page. It stays there once the visitor has asked for it. */
const showsSent = ({ inquiry }: Pick<StatusContext, "inquiry">): boolean => inquiry?.sent !== undefined;

const referenceOf = ({ inquiry }: Pick<StatusContext, "inquiry">): string => inquiry?.reference ?? "";

const typed = [{ type: "setText", params: eventAsParams<TextTyped> }, "storeText"] as const;
const took = { type: "takeInquiry", params: outputOf<InquiryStatus> } as const;
/** The focus goes to the heading of the page. */
const replaced = { type: "emitAnswer", params: { answer: "replaced" } } as const;
const gone = {
  guard: { type: "isGone", params: failureOf },
  target: "#missing",
  actions: ["forgetInquiry", replaced],
} as const;
const unreachable = { target: "unreachable", actions: { type: "logError", params: failureOf } } as const;
const failed = {
  target: "#refused",
  actions: [
    { type: "noteFailure", params: failureOf },
    { type: "logError", params: failureOf },
  ],
} as const;

export const statusMachine = setup({
  types: {
    context: {} as StatusContext,
    events: {} as StatusEvent,
    emitted: {} as FormAnswered,
    input: {} as StatusInput,
    meta: {} as Described<StatusEvent>,
  },
  actors: {
    loadStatus: notProvided<InquiryStatus, WantedStatus>("loadStatus"),
    sendMessage: notProvided<InquiryStatus, MessageToSend>("sendMessage"),
    withdraw: notProvided<InquiryStatus, ShownInquiry>("withdraw"),
  },
  guards: {
    wasNotRendered: ({ context }) => context.start === undefined,
    hasNoInquiry: ({ context }) => context.inquiry === null,
    startsAs: ({ context }, { step }: Pick<StatusStart, "step">) => context.start?.step === step,
    hidesSent: ({ context }) => !showsSent(context),
    /** No link of another inquiry was opened meanwhile. */
    isSame: ({ context }, { reference }: InquiryStatus) => reference === referenceOf(context),
    isChangeable: ({ context }) => canChange(context),
    hasNoText: ({ context }) => context.text === "",
    hasProblem: ({ context }) => problemOfMessage(context.text) !== undefined,
    isGone: (_, { error }: Failure) => statusOf(error) === NOT_FOUND,
    /** It was withdrawn in another window. */
    isClosed: (_, { error }: Failure) => statusOf(error) === CONFLICT,
  },
  actions: {
    setText: assign((_, { text }: TextTyped) => ({ text })),
    restoreText: assign((_, { text, key }: TextRestored) => ({ text, key })),
    /** Keeps context.text for the session with its key and its inquiry, under inquiryMessage; an empty text is removed. */
    storeText: () => {},
    takeInquiry: assign((_, inquiry: InquiryStatus) => ({ inquiry })),
    forgetInquiry: assign({ inquiry: null }),
    /** Takes the withdrawn inquiry, unless the cookie names another one since. */
    takeClosed: assign(({ context }, loaded: InquiryStatus) => ({
      inquiry: context.inquiry && (loaded.reference === referenceOf(context) ? loaded : withdrawn(context.inquiry)),
    })),
    close: assign(({ context }) => ({ inquiry: context.inquiry && withdrawn(context.inquiry) })),
    noteClosed: assign({ problem: "closed" }),
    noteOther: assign({ problem: "other" }),
    clearText: assign(({ context }) => ({ text: "", key: context.newKey() })),
    noteProblem: assign(({ context }) => ({ problem: problemOfMessage(context.text) ?? null })),
    noteFailure: assign((_, { error }: Failure) => ({ problem: PROBLEMS[statusOf(error)] ?? "failed" })),
    forgetProblem: assign({ problem: null }),
    emitAnswer: emit((_, { answer }: Pick<FormAnswered, "answer">) => ({ type: "form.answered" as const, answer })),
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "status",
  description: "Shows an inquiry to its visitor, who may add messages and withdraw it.",
  meta: {
    events: {
      "text.typed": "The visitor types a message.",
      "text.restored": "The page finds the message that was not added before it was left.",
      "message.submitted": "The visitor presses the button that adds the message.",
      "content.asked": "The visitor presses the button that shows what was sent.",
      "withdrawal.asked": "The visitor presses the button that withdraws the inquiry.",
      "withdrawal.cancelled": "The visitor keeps the inquiry.",
      "withdrawal.confirmed": "The visitor confirms the withdrawal.",
      "status.retried": "The visitor presses Try again.",
    },
  },
  context: ({ input: { start, newKey } }) => ({
    inquiry: start?.inquiry ?? null,
    text: start?.text ?? "",
    key: start?.key ?? newKey(),
    problem: start?.problem ?? null,
    start,
    newKey,
  }),
  initial: "starting",
  states: {
    starting: {
      description: "Decides by the page of the server where to begin.",
      always: [
        { guard: "wasNotRendered", target: "loading" },
        { guard: "hasNoInquiry", target: "missing" },
        { guard: { type: "startsAs", params: { step: "stored" } }, target: "open.stored" },
        { guard: { type: "startsAs", params: { step: "refused" } }, target: "open.refused" },
        { guard: { type: "startsAs", params: { step: "asking" } }, target: "open.asking" },
        { guard: { type: "startsAs", params: { step: "withdrawn" } }, target: "open.withdrawn" },
        { target: "open" },
      ],
    },
    loading: {
      description: "The inquiry is being loaded.",
      invoke: {
        src: "loadStatus",
        input: { withSent: false },
        onDone: { target: "open", actions: took },
        onError: [gone, unreachable],
      },
    },
    unreachable: {
      description: "The server did not answer. Loading can be repeated.",
      on: { "status.retried": "reloading" },
    },
    reloading: {
      description: "Loading is repeated. Try again stays, so that it keeps the focus until the inquiry is loaded.",
      invoke: {
        src: "loadStatus",
        input: { withSent: false },
        onDone: { target: "open", actions: [took, replaced] },
        onError: [gone, unreachable],
      },
    },
    missing: {
      id: "missing",
      description:
        "No inquiry can be shown: the link is wrong, or the inquiry was removed. A typed message can be copied.",
    },
    open: {
      description:
        "The inquiry is shown. Unless it is withdrawn, the visitor may write a message or withdraw it. Else a typed message can be copied.",
      on: {
        "text.typed": { target: ".calm", actions: typed },
        "message.submitted": [
          { guard: and(["isChangeable", "hasProblem"]), target: ".refused", actions: "noteProblem" },
          { guard: "isChangeable", target: "sending" },
        ],
        "content.asked": { guard: "hidesSent", target: "showing" },
        "withdrawal.asked": { guard: "isChangeable", target: ".asking" },
      },
      initial: "calm",
      states: {
        calm: {
          description: "No message is shown.",
          on: { "text.restored": { guard: "hasNoText", actions: { type: "restoreText", params: eventAsParams } } },
        },
        stored: {
          description: "A line says that the message was added.",
          entry: [{ type: "emitAnswer", params: { answer: "sent" } }, "storeText"],
        },
        refused: {
          id: "refused",
          description: "A line says why nothing was stored. The text stays.",
          entry: { type: "emitAnswer", params: { answer: "refused" } },
          exit: "forgetProblem",
        },
        asking: {
          description: "The visitor is asked whether to withdraw the inquiry.",
          entry: { type: "emitAnswer", params: { answer: "reviewed" } },
          on: {
            "text.typed": { actions: typed },
            // The question takes the place of the buttons.
            "message.submitted": undefined,
            "withdrawal.asked": undefined,
            "withdrawal.cancelled": "calm",
            "withdrawal.confirmed": "#withdrawing",
          },
        },
        withdrawn: {
          description: "A line says that the inquiry is withdrawn.",
          entry: { type: "emitAnswer", params: { answer: "sent" } },
        },
      },
    },
    showing: {
      description: "What was typed in the inquiry is being loaded. The text of the message is locked.",
      invoke: {
        src: "loadStatus",
        input: { withSent: true },
        onDone: [
          {
            guard: { type: "isSame", params: outputOf<InquiryStatus> },
            target: "open",
            actions: [took, { type: "emitAnswer", params: { answer: "shown" } }],
          },
          { target: "#refused", actions: "noteOther" },
        ],
        onError: [gone, failed],
      },
    },
    sending: {
      description: "The message is being sent. Its text is locked.",
      invoke: {
        src: "sendMessage",
        input: ({ context }) => ({
          reference: referenceOf(context),
          withSent: showsSent(context),
          key: context.key,
          message: context.text,
        }),
        onDone: { target: "open.stored", actions: [took, "clearText"] },
        onError: [gone, { guard: { type: "isClosed", params: failureOf }, target: "closing" }, failed],
      },
    },
    closing: {
      description: "The message was refused, since the inquiry was withdrawn in another window. It is loaded again.",
      invoke: {
        src: "loadStatus",
        input: ({ context }) => ({ withSent: showsSent(context) }),
        onDone: {
          target: "#refused",
          actions: [{ type: "takeClosed", params: outputOf<InquiryStatus> }, "noteClosed"],
        },
        onError: [
          gone,
          { target: "#refused", actions: ["close", "noteClosed", { type: "logError", params: failureOf }] },
        ],
      },
    },
    withdrawing: {
      id: "withdrawing",
      description: "The inquiry is being withdrawn.",
      invoke: {
        src: "withdraw",
        input: ({ context }) => ({ reference: referenceOf(context), withSent: showsSent(context) }),
        onDone: { target: "open.withdrawn", actions: took },
        onError: [gone, failed],
      },
    },
  },
});
