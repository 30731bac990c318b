import { type Expected, type MachineModel, never, type Row, reference, table } from "statechart-paths";
import type { LineChoices } from "../../contract/order-choices.ts";
import { quickOrderMachine } from "../../machines/quick-order.ts";
import {
  selectAdded,
  selectChoices,
  selectFileName,
  selectHasFailed,
  selectIsAsking,
  selectIsLacking,
  selectIsOpen,
  selectIsReading,
  selectProblem,
  selectReview,
  selectText,
} from "../../machines/quick-order-selectors.ts";
import { neverBoth } from "./never-both.ts";
import {
  type Answer,
  type AnyFile,
  CERTAIN,
  CHOICES,
  DOUBTFUL,
  FILES,
  failing,
  KEPT,
  LIST,
  NOTHING,
  OFFLINE,
  planOf,
  problemOf,
  problemOfFile,
  problemOfText,
  TOO_LONG,
} from "./quick-order-cases.ts";

interface Order {
  readonly isOpen: boolean;
  readonly text: string;
  readonly file: string;
  readonly answer: Answer | null;
  readonly choices: LineChoices;
  readonly problem: string | null;
  readonly added: { readonly items: number; readonly texts: number; readonly left: number } | null;
}

/** States in which a list can be written. */
const WRITING = ["writing", "refused", "failed", "added"];
const whenWriting =
  (change: (order: Order, event: never) => Order) =>
  (order: Order, { event, from }: { readonly event: object; readonly from: string }) =>
    WRITING.includes(from) ? change({ ...order, choices: {}, added: null }, event as never) : order;
const joined = (...texts: readonly string[]) => texts.filter((text) => text !== "").join("\n");
const inReview = (from: string) => from.startsWith("reviewing");

const order = reference<Order>(
  "The text stays until its lines are added, and choices count for the list that was read",
  {
    start: ({ event: { input } }) => ({
      isOpen: input.text !== "" || "problem" in input || "added" in input,
      text: input.text,
      file: "",
      answer: input.answer ?? null,
      choices: input.choices,
      problem: input.problem ?? null,
      added: input.added ?? null,
    }),
    next: {
      "order.toggled": (state) => ({ ...state, isOpen: !state.isOpen }),
      "text.typed": whenWriting((state, { text }: { readonly text: string }) => ({
        ...state,
        text,
        file: "",
        problem: null,
      })),
      "list.submitted": whenWriting((state) => {
        const problem = problemOfText(state.text);
        return problem ? { ...state, problem } : { ...state, file: "", problem };
      }),
      "file.chosen": whenWriting((state, { file: chosen }: { readonly file: AnyFile }) => {
        const problem = problemOfFile(chosen);
        return problem ? { ...state, problem } : { ...state, file: chosen.name, problem };
      }),
      "reading.cancelled": (state, { from }) => (from === "reading" ? { ...state, choices: {} } : state),
      "list.retried": (state, { from }) => (from === "failed" ? { ...state, problem: null } : state),
      "done readList": (state, { event }) =>
        event["output"] === NOTHING
          ? { ...state, choices: {}, problem: "nothing" }
          : { ...state, answer: event["output"] },
      "error readList": (state, { event }) => ({ ...state, problem: problemOf(event["error"]) }),
      "line.chosen": (state, { event, from }) =>
        inReview(from)
          ? {
              ...state,
              choices: { ...state.choices, [event["at"]]: { ...state.choices[event["at"]], ...event["choice"] } },
            }
          : state,
      "review.left": (state, { from }) => (inReview(from) ? { ...state, answer: null, choices: {} } : state),
      "language.changed": (state) => ({ ...state, answer: null }),
      "review.confirmed": (state) => {
        const plan = state.answer && planOf(state.answer, state.choices);
        if (!plan || plan.items.length + plan.texts.length === 0 || !state.answer) return state;
        return {
          ...state,
          // A text that was not read stays below the lines that a file has beyond the limit.
          text: joined(state.answer.leftText, state.file === "" ? "" : state.text),
          file: "",
          answer: null,
          choices: {},
          added: { items: plan.items.length, texts: plan.texts.length, left: 0 },
        };
      },
      "list.restored": (state, { event, from }) =>
        from === "writing" && state.text === "" ? { ...state, isOpen: true, text: event["text"] } : state,
      // Texts for which the message has no room stay in the field, below the lines that were not read.
      "texts.placed": (state, { event, from }) => {
        const left = event["left"] as readonly string[];
        if (from !== "added") return state;
        const added = { items: event["items"], texts: event["written"], left: left.length };
        return { ...state, added, text: joined(state.text, ...left) };
      },
    },
    sees: ({ snapshot }) => ({
      isOpen: selectIsOpen(snapshot),
      text: selectText(snapshot),
      file: selectFileName(snapshot),
      answer: selectReview(snapshot),
      choices: selectChoices(snapshot),
      problem: selectProblem(snapshot),
      added: selectAdded(snapshot),
      isReading: selectIsReading(snapshot),
      hasFailed: selectHasFailed(snapshot),
      isAsking: selectIsAsking(snapshot),
      isLacking: selectIsLacking(snapshot),
    }),
    expects: (state, { to }) => ({
      ...state,
      isReading: to === "reading",
      hasFailed: to === "failed",
      isAsking: to === "reviewing.asking",
      isLacking: to === "reviewing.lacking",
    }),
  },
);

const reads = (input: object): Expected => ({ to: "reading", starts: [{ src: "readList", input }] });
const submits: Row = ({ before }) => {
  const text: string = before?.context.text;
  return problemOfText(text) ? "refused" : reads({ text });
};
const chooses: Row = ({ event }) => (problemOfFile(event["file"]) ? "refused" : reads({ file: event["file"] }));
const repeats: Row = ({ before }) => {
  const { text, file: chosen } = before?.context ?? {};
  return reads(chosen ? { file: chosen } : { text });
};
const stored = (to: string) => ({ to, does: ["storeText"] });
const writing = { "text.typed": stored("writing"), "list.submitted": submits, "file.chosen": chooses } satisfies Record<
  string,
  Row
>;
const confirms: Row = ({ before }) => {
  const { answer, choices } = before?.context ?? {};
  const plan = planOf(answer, choices);
  if (!plan) return "reviewing.asking";
  if (plan.items.length + plan.texts.length === 0) return "reviewing.lacking";
  return { to: "added", does: [{ type: "add", params: plan }, "storeText"] };
};
const reviewing = {
  "line.chosen": "reviewing.checking",
  "review.confirmed": confirms,
  "review.left": "writing",
  "language.changed": repeats,
} satisfies Record<string, Row>;

const steps = table("A list is read once it is submitted, and added once the buyer has confirmed what was found", {
  "": {
    start: ({ event: { input } }) => {
      if (input.added) return "added";
      if (input.isConfirmed) return planOf(input.answer, input.choices) ? "reviewing.lacking" : "reviewing.asking";
      if (input.answer) return "reviewing.checking";
      return input.problem ? "refused" : "writing";
    },
  },
  writing,
  refused: writing,
  reading: {
    "reading.cancelled": "writing",
    "language.changed": repeats,
    "done readList": ({ event }) => (event["output"] === NOTHING ? "refused" : "reviewing.checking"),
    "error readList": ({ event: { error } }) =>
      ["busy", "offline"].includes(problemOf(error))
        ? { to: "failed", does: [{ type: "logError", params: { error } }] }
        : "refused",
  },
  failed: { ...writing, "list.retried": repeats },
  "reviewing.checking": reviewing,
  "reviewing.asking": reviewing,
  "reviewing.lacking": reviewing,
  added: { ...writing, "texts.placed": stored("added") },
});

const onlyChecked = never(
  "Nothing is added that the buyer has not seen line by line",
  ({ from, actions }) => !inReview(from) && actions.some(({ type }) => type === "add"),
);

const UNREAD = "Views alone read the photo, and Chromium would request it.";
const POSTED = "A posted list has one result: server/submissions/lists/posted-order.ts.";

export const model: MachineModel = {
  machine: quickOrderMachine,
  starts: [
    { name: "the inquiry page is on the screen", input: { text: "", choices: {} } },
    { name: "the server has read a list", input: { text: LIST, answer: CERTAIN, choices: {} } },
    { name: "the server has refused a list", input: { text: LIST, choices: {}, problem: "nothing" } },
    {
      name: "the server has not added lines that need a choice",
      input: { text: LIST, answer: DOUBTFUL, choices: {}, isConfirmed: true },
    },
    {
      name: "the server has not added lines that are all left out",
      input: {
        text: LIST,
        answer: DOUBTFUL,
        choices: { 0: { item: "none" }, 1: { isTaken: false } },
        isConfirmed: true,
      },
    },
    {
      name: "the server has read a list once more",
      input: { text: LIST, answer: DOUBTFUL, choices: { 0: { item: "2" }, 1: { isTaken: true } } },
    },
    { name: "the server has added a list", input: { text: "", choices: {}, added: { items: 2, texts: 1, left: 0 } } },
    {
      name: "the server has added a list but for one text",
      input: { text: KEPT, choices: {}, added: { items: 0, texts: 3, left: 1 } },
    },
  ],
  cases: {
    "order.toggled": [{}],
    "text.typed": [{ text: LIST }, { text: " \n" }, { text: TOO_LONG }],
    "file.chosen": Object.values(FILES).map((chosen) => ({ file: chosen })),
    "list.restored": [{ text: LIST }, { text: KEPT }],
    "texts.placed": [
      { items: 1, written: 0, left: [] },
      { items: 0, written: 1, left: ["XY-9 4", "please quote"] },
    ],
    "list.submitted": [{}],
    "list.retried": [{}],
    "reading.cancelled": [{}],
    "line.chosen": CHOICES,
    "review.confirmed": [{}],
    "review.left": [{}],
    "language.changed": [{}],
  },
  outcomes: {
    readList: ({ context: { file: chosen, choices } }) => {
      if (chosen) return { done: [CERTAIN], error: [failing(413), OFFLINE] };
      // The same list, read once more in another language.
      if (Object.keys(choices).length > 0) return { done: [DOUBTFUL], error: [OFFLINE] };
      return { done: [CERTAIN, DOUBTFUL, NOTHING], error: [OFFLINE, ...[400, 413, 422, 429, 503].map(failing)] };
    },
  },
  // A choice is made about a line that has it, and what is known about one state is not tried in all others.
  filterEvents: ({ context, value }, { type, ...event }) => {
    const { answer, text, choices } = context;
    switch (type) {
      case "line.chosen":
        if (answer !== DOUBTFUL) return false;
        // Nothing may be taken before the questions are answered.
        return event["at"] === 0 || choices[0]?.item !== undefined || (event["at"] === 1 && choices[0] === undefined);
      case "file.chosen":
        return text === "" || text === LIST || (event["file"] === FILES.fit && !text.includes("\n"));
      case "text.typed":
        return text === "" || text === LIST || event["text"] === LIST;
      case "language.changed":
        return Object.keys(choices).length < 2;
      case "order.toggled":
        return value === "writing";
      case "list.restored":
        return value === "writing" && text !== TOO_LONG && (text === "" || event["text"] === LIST);
      case "texts.placed":
        return value === "added" && context.added.left === 0;
      default:
        return true;
    }
  },
  unreachable: {
    "vary start: input.answer.lines[].items[].photo": UNREAD,
    "vary done readList: output.lines[].items[].photo": UNREAD,
    ...neverBoth("starting always", ["needsChoice", "hasProblem", "wasAdded"], POSTED),
    ...neverBoth("starting always", ["wasConfirmed", "hasProblem", "wasAdded"], POSTED),
    ...neverBoth("starting always", ["hasAnswer", "hasProblem", "wasAdded"], POSTED),
    ...neverBoth("list.submitted", ["isEmpty", "isTooLong"], "A text has one problem."),
  },
  serializeState: ({ context: { text, answer, file: chosen, isConfirmed: _, ...rest } }) => ({
    ...rest,
    text: text.replace(TOO_LONG, "long"),
    answer: answer?.left ?? null,
    file: chosen?.name ?? null,
  }),
  oracles: [order, steps, onlyChecked],
};
