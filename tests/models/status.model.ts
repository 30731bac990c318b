import { type Expected, type MachineModel, never, type Row, reference, table } from "statechart-paths";
import type { AnyMachineSnapshot } from "xstate";
import {
  type InquiryStatus,
  MAX_ADDED_MESSAGE,
  type SentContent,
  type StatusProblem,
  type StatusStart,
} from "../../contract/inquiry-status.ts";
import { statusMachine } from "../../machines/status.ts";
import {
  selectDone,
  selectInquiry,
  selectIsAsking,
  selectIsChangeable,
  selectIsLoading,
  selectIsMissing,
  selectIsSending,
  selectIsShowing,
  selectIsUnreachable,
  selectIsWithdrawing,
  selectKept,
  selectKey,
  selectProblem,
  selectText,
} from "../../machines/status-selectors.ts";
import { neverBoth } from "./never-both.ts";

const BARE: InquiryStatus = {
  reference: "AC-2026-000001",
  received: "2026-12-01 09:00",
  timeZone: "Asia/Taipei",
  state: "received",
  lines: [{ name: "SP608 Strip" }],
};
const SENT: SentContent = { values: { name: "Mei Lin" }, choices: {}, files: [], messages: [] };
export const RECEIVED = BARE;
export const ANSWERED: InquiryStatus = { ...BARE, state: "answered", since: "2026-12-02 10:00" };
export const WITHDRAWN: InquiryStatus = { ...BARE, state: "withdrawn", since: "2026-12-01 11:00" };
/** The inquiry of a link that was opened in another window. */
export const OTHER: InquiryStatus = {
  reference: "AC-2026-000002",
  received: "2026-11-30 17:30",
  timeZone: "Europe/Berlin",
  due: "2026-12-04",
  state: "received",
  lines: [{ name: "VH412 Valve" }, { name: "VH608 Valve" }],
};
const OTHER_SENT: SentContent = {
  values: { name: "Jo Schmidt", company: "Werk 2" },
  choices: { purpose: "replacement" },
  files: [
    { name: "plan.pdf", size: 12 },
    { name: "photo.jpg", size: 30 },
  ],
  messages: [
    { sent: "2026-11-30 18:00", text: "Good evening" },
    { sent: "2026-11-30 19:00", text: "One more" },
  ],
};
const OTHER_ANSWERED: InquiryStatus = { ...OTHER, state: "answered" };
const OTHER_WITHDRAWN: InquiryStatus = { ...OTHER, state: "withdrawn", since: "2026-12-01 19:00" };
/** An inquiry with what was typed in it. */
const whole = (inquiry: InquiryStatus): InquiryStatus => ({
  ...inquiry,
  sent: inquiry.reference === OTHER.reference ? OTHER_SENT : SENT,
});
/** An inquiry after a message was added. */
const withMessage = (inquiry: InquiryStatus): InquiryStatus =>
  inquiry.sent
    ? {
        ...inquiry,
        sent: { ...inquiry.sent, messages: [...inquiry.sent.messages, { sent: "2026-12-01 10:00", text: "Hello" }] },
      }
    : inquiry;
const showsSent = ({ context }: AnyMachineSnapshot) => context.inquiry?.sent !== undefined;
/** The response about an inquiry to the page in a state: with what was typed, once the visitor has asked for it. */
export const answerTo = (snapshot: AnyMachineSnapshot, inquiry: InquiryStatus) =>
  showsSent(snapshot) || snapshot.matches("showing") ? whole(inquiry) : inquiry;
const isOther = ({ context }: AnyMachineSnapshot) => context.inquiry?.reference === OTHER.reference;

const START: StatusStart = { inquiry: RECEIVED, step: "shown", problem: null, text: "", key: "first" };
export const TEXT = "One more thing.";
export const TOO_LONG = "x".repeat(MAX_ADDED_MESSAGE + 1);
export const failing = (status: number) => Object.assign(new Error("refused"), { status });
/**
 * The responses that a visitor can tell apart: gone, withdrawn elsewhere, another inquiry was opened elsewhere, too many, and any
 * other failure.
 */
export const FAILURES = [404, 409, 412, 429, 503, 0].map(failing);

interface Page {
  readonly inquiry: InquiryStatus | null;
  readonly text: string;
  readonly key: string;
  readonly problem: StatusProblem | null;
}

const isTooLong = (text: string) => text.trim().length > MAX_ADDED_MESSAGE;
const wrongIn = (text: string): StatusProblem | null =>
  text.trim() === "" ? "empty" : isTooLong(text) ? "long" : null;
const codeOf = ({ error }: Readonly<Record<string, unknown>>) => (error as { status: number } | null)?.status ?? 0;
const closed = (inquiry: InquiryStatus | null) => {
  if (!inquiry) return null;
  const { since: _, ...rest } = inquiry;
  return { ...rest, state: "withdrawn" as const };
};
const isClosed = ({ inquiry }: Page) => inquiry?.state === "withdrawn";
const inOpen = (from: string) => from.startsWith("open");
const afterFailing = (page: Page, code: number): Page => {
  if (code === 404) return { ...page, inquiry: null };
  const problems: Readonly<Record<number, StatusProblem>> = { 412: "other", 429: "many" };
  return { ...page, problem: problems[code] ?? "failed" };
};

const page = reference<Page>(
  "A text is kept with its key until it is stored, and the page shows what the server last said",
  {
    start: ({ event: { input } }) => ({
      inquiry: input.start?.inquiry ?? null,
      text: input.start?.text ?? "",
      key: input.start?.key ?? "new key",
      problem: input.start?.problem ?? null,
    }),
    next: {
      "text.typed": (state, { event, from }) =>
        inOpen(from) ? { ...state, text: event["text"], problem: null } : state,
      "text.restored": (state, { event, from }) =>
        from === "open.calm" && state.text === "" ? { ...state, text: event["text"], key: event["key"] } : state,
      "message.submitted": (state, { from }) =>
        inOpen(from) && from !== "open.asking" && !isClosed(state) ? { ...state, problem: wrongIn(state.text) } : state,
      "content.asked": (state, { from }) =>
        inOpen(from) && !state.inquiry?.sent ? { ...state, problem: null } : state,
      "withdrawal.asked": (state, { from }) => (inOpen(from) && !isClosed(state) ? { ...state, problem: null } : state),
      // The message was about the shown inquiry. The cookie may name another one by now.
      "done loadStatus": (state, { event: { output }, from }) => {
        const isSame = output.reference === state.inquiry?.reference;
        if (from === "showing" && !isSame) return { ...state, problem: "other" };
        if (from !== "closing") return { ...state, inquiry: output };
        return { ...state, inquiry: isSame ? output : closed(state.inquiry), problem: "closed" };
      },
      "error loadStatus": (state, { event, from }) => {
        if (codeOf(event) === 404 || from === "showing") return afterFailing(state, codeOf(event));
        return from === "closing" ? { ...state, inquiry: closed(state.inquiry), problem: "closed" } : state;
      },
      "done sendMessage": (state, { event }) => ({ ...state, inquiry: event["output"], text: "", key: "new key" }),
      "error sendMessage": (state, { event }) => (codeOf(event) === 409 ? state : afterFailing(state, codeOf(event))),
      "done withdraw": (state, { event }) => ({ ...state, inquiry: event["output"] }),
      "error withdraw": (state, { event }) => afterFailing(state, codeOf(event)),
    },
    sees: ({ snapshot }) => ({
      inquiry: selectInquiry(snapshot),
      text: selectText(snapshot),
      key: selectKey(snapshot),
      problem: selectProblem(snapshot),
      isChangeable: selectIsChangeable(snapshot),
      isLoading: selectIsLoading(snapshot),
      isUnreachable: selectIsUnreachable(snapshot),
      isMissing: selectIsMissing(snapshot),
      isShowing: selectIsShowing(snapshot),
      isSending: selectIsSending(snapshot),
      isAsking: selectIsAsking(snapshot),
      isWithdrawing: selectIsWithdrawing(snapshot),
      done: selectDone(snapshot),
      kept: selectKept(snapshot),
    }),
    expects: (state, { to }) => ({
      ...state,
      isChangeable: state.inquiry !== null && !isClosed(state),
      isLoading: to === "loading" || to === "reloading",
      isUnreachable: to === "unreachable" || to === "reloading",
      isMissing: to === "missing",
      isShowing: to === "showing",
      isSending: to === "sending" || to === "closing",
      isAsking: to === "open.asking" || to === "withdrawing",
      isWithdrawing: to === "withdrawing",
      done: to === "open.stored" ? "stored" : to === "open.withdrawn" ? "withdrawn" : null,
      kept: (state.inquiry !== null && !isClosed(state)) || wrongIn(state.text) === "empty" ? "" : state.text,
    }),
  },
);

const answers = (to: string, answer: string, more: Expected = {}): Expected => ({
  ...more,
  to,
  emits: [{ type: "form.answered", answer }],
});
const stored = answers("open.stored", "sent", { does: ["storeText"] });
const typed = (to: string): Expected => ({ to, does: ["storeText"] });
const asks = answers("open.asking", "reviewed");
const refused = answers("open.refused", "refused");
const missing = answers("missing", "replaced");
const loadsTo = (to: string, withSent: boolean): Expected => ({
  to,
  starts: [{ src: "loadStatus", input: { withSent } }],
});
const logging = ({ error }: Readonly<Record<string, unknown>>) => [{ type: "logError", params: { error } }];

const isWithdrawn = ({ before }: Parameters<Extract<Row, (...given: never) => unknown>>[0]) =>
  before?.context.inquiry?.state === "withdrawn";
const hasSent = ({ before }: Parameters<typeof isWithdrawn>[0]) => before !== undefined && showsSent(before);
const shows: Row = (moment) => (hasSent(moment) ? {} : loadsTo("showing", true));
const submits: Row = (moment) => {
  const { text, key, inquiry } = moment.before?.context ?? {};
  if (isWithdrawn(moment)) return {};
  const input = { reference: inquiry?.reference, withSent: hasSent(moment), key, message: text };
  return wrongIn(text) ? refused : { to: "sending", starts: [{ src: "sendMessage", input }] };
};
const questions: Row = (moment) => (isWithdrawn(moment) ? {} : asks);
const open = {
  "text.typed": typed("open.calm"),
  "content.asked": shows,
  "message.submitted": submits,
  "withdrawal.asked": questions,
} satisfies Record<string, Row>;
const fails: Row = ({ event }) => (codeOf(event) === 404 ? missing : { ...refused, does: logging(event) });

const STEPS: Readonly<Record<StatusStart["step"], string | Expected>> = {
  shown: "open.calm",
  stored,
  refused,
  asking: asks,
  withdrawn: answers("open.withdrawn", "sent"),
};
const steps = table(
  "Nothing is stored that the visitor has not sent, or withdrawn that the visitor has not confirmed",
  {
    "": {
      start: ({ event: { input } }) => {
        if (!input.start) return loadsTo("loading", false);
        return input.start.inquiry === null ? "missing" : STEPS[input.start.step as StatusStart["step"]];
      },
    },
    loading: {
      "done loadStatus": "open.calm",
      "error loadStatus": ({ event }) =>
        codeOf(event) === 404 ? missing : { to: "unreachable", does: logging(event) },
    },
    unreachable: { "status.retried": loadsTo("reloading", false) },
    reloading: {
      "done loadStatus": answers("open.calm", "replaced"),
      "error loadStatus": ({ event }) =>
        codeOf(event) === 404 ? missing : { to: "unreachable", does: logging(event) },
    },
    missing: {},
    "open.calm": open,
    "open.stored": open,
    "open.refused": open,
    "open.withdrawn": open,
    "open.asking": {
      "text.typed": typed("open.asking"),
      "content.asked": shows,
      "withdrawal.cancelled": "open.calm",
      "withdrawal.confirmed": (moment) => ({
        to: "withdrawing",
        starts: [
          {
            src: "withdraw",
            input: { reference: moment.before?.context.inquiry?.reference, withSent: hasSent(moment) },
          },
        ],
      }),
    },
    showing: {
      "done loadStatus": ({ event, before }) =>
        event["output"].reference === before?.context.inquiry?.reference ? answers("open.calm", "shown") : refused,
      "error loadStatus": fails,
    },
    sending: {
      "done sendMessage": stored,
      "error sendMessage": (moment) =>
        codeOf(moment.event) === 409
          ? loadsTo("closing", hasSent(moment))
          : typeof fails === "function"
            ? fails(moment)
            : fails,
    },
    closing: { "done loadStatus": refused, "error loadStatus": fails },
    withdrawing: {
      "done withdraw": answers("open.withdrawn", "sent"),
      "error withdraw": fails,
    },
  },
);

const AT_STEP = ["stored", "refused", "asking", "withdrawn"].map((step) => `startsAs (step: "${step}")`);

export const model: MachineModel = {
  machine: statusMachine,
  name: "status",
  starts: [
    { name: "the page of a received inquiry is on the screen", input: { start: START, newKey: () => "new key" } },
    {
      name: "another inquiry is on the screen, with what was sent",
      input: { start: { ...START, inquiry: whole(OTHER), key: "second" }, newKey: () => "new key" },
    },
    { name: "the page is opened within the site", input: { start: undefined, newKey: () => "new key" } },
    ...(
      [
        ["the inquiry can't be shown", { inquiry: null }],
        ["the inquiry was removed after a message was added", { inquiry: null, step: "stored" }],
        ["the inquiry was removed before a message was added", { inquiry: null, step: "refused", text: TEXT }],
        ["the inquiry was removed before its withdrawal is asked about", { inquiry: null, step: "asking" }],
        ["the inquiry was removed after it was withdrawn", { inquiry: null, step: "withdrawn" }],
        ["the inquiry is answered", { inquiry: ANSWERED }],
        ["the inquiry is withdrawn", { inquiry: WITHDRAWN }],
        ["what was sent was asked for without scripts", { inquiry: whole(RECEIVED) }],
        ["a message was added without scripts", { inquiry: withMessage(whole(RECEIVED)), step: "stored" }],
        ["a message was refused without scripts", { step: "refused", problem: "many", text: TEXT }],
        ["the withdrawal is asked about without scripts", { step: "asking", text: TEXT }],
        [
          "a message to a withdrawn inquiry was refused without scripts",
          { inquiry: WITHDRAWN, step: "refused", problem: "closed", text: TEXT },
        ],
        ["the inquiry was withdrawn without scripts", { inquiry: WITHDRAWN, step: "withdrawn" }],
      ] as const
    ).map(([name, changes]) => ({ name, input: { start: { ...START, ...changes }, newKey: () => "new key" } })),
  ],
  cases: {
    "text.typed": [{ text: TEXT }, { text: " \n" }, { text: TOO_LONG }],
    "text.restored": [
      { text: TEXT, key: "kept key" },
      { text: "Please call.", key: "other key" },
    ],
    "message.submitted": [{}],
    "content.asked": [{}],
    "withdrawal.asked": [{}],
    "withdrawal.cancelled": [{}],
    "withdrawal.confirmed": [{}],
    "status.retried": [{}],
  },
  outcomes: {
    loadStatus: (snapshot) => ({
      done: [RECEIVED, WITHDRAWN, OTHER].map((inquiry) => answerTo(snapshot, inquiry)),
      error: [...[404, 503].map(failing), "no connection", null],
    }),
    sendMessage: (snapshot) => ({
      done: [withMessage(answerTo(snapshot, isOther(snapshot) ? OTHER_ANSWERED : RECEIVED))],
      error: FAILURES,
    }),
    withdraw: (snapshot) => ({
      done: [answerTo(snapshot, isOther(snapshot) ? OTHER_WITHDRAWN : WITHDRAWN)],
      error: [404, 412, 429, 503].map(failing),
    }),
  },
  filterEvents: (snapshot, { type, ...event }) =>
    type !== "text.restored" || (event["key"] === "other key") === isOther(snapshot),
  unreachable: {
    "vary done withdraw: output.state": "Only a withdrawn inquiry is the answer to its withdrawal.",
    ...neverBoth(
      "starting always",
      ["wasNotRendered", ...AT_STEP],
      "A page that was not rendered has no step, and a page has one.",
    ),
    ...neverBoth("sendMessage fails", ["isGone", "isClosed"], "A response has one status."),
  },
  serializeState: ({ context: { text, start: _, ...rest } }) => ({ ...rest, text: text.slice(0, 20) }),
  oracles: [
    page,
    steps,
    never("What was typed is loaded before the visitor asks for it", ({ event, before, started }) => {
      const isWanted = event.type === "content.asked" || (before !== undefined && showsSent(before));
      return !isWanted && started.some(({ input }) => (input as { withSent?: boolean } | undefined)?.withSent === true);
    }),
    never("A withdrawn inquiry is changed", ({ before, started }) => {
      const isClosedBefore = before?.context.inquiry?.state === "withdrawn";
      return isClosedBefore && started.some(({ src }) => src === "sendMessage" || src === "withdraw");
    }),
  ],
};
