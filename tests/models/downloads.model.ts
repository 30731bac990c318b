import { type MachineModel, type Row, reference, table } from "statechart-paths";
import { downloadsMachine, selectIsTooLong, selectIsWaiting, selectWanted } from "../../machines/downloads.ts";

interface Choice {
  readonly text: string;
  readonly kind: string;
  readonly language: string;
}
/** Milliseconds of a pause in typing, and the longest text. */
const PAUSE = 300;
const LONGEST = 100;
const NONE: Choice = { text: "", kind: "", language: "" };
const TOO_LONG = "x".repeat(LONGEST + 1);

/** Text, kind and language are in the address unless they are empty. Spaces around the text do not count. */
function addressOf({ text, kind, language }: Choice): string {
  const given = [
    ["text", text.trim()],
    ["kind", kind],
    ["language", language],
  ].filter(([, value]) => value !== "");
  return `/downloads${given.length > 0 ? "?" : ""}${given.map(([name, value]) => `${name}=${value}`).join("&")}`;
}
const isTooLong = ({ text }: Choice) => text.trim().length > LONGEST;

interface Finder {
  /** The choice of the opened address. */
  readonly asked: Choice;
  /** The choice of the shown list. */
  readonly choice: Choice;
  /** The choice of the visitor. */
  readonly wanted: Choice;
}

/** A choice opens its address, unless its text is too long. */
const asks = (state: Finder): Finder => (isTooLong(state.wanted) ? state : { ...state, asked: state.wanted });

const finder = reference<Finder>("The choice of the visitor stays until a list arrives that no later text replaces", {
  start: ({ event: { input } }) => ({ choice: input.choice, asked: input.choice, wanted: input.choice }),
  next: {
    "text.typed": (state, { event }) => ({ ...state, wanted: { ...state.wanted, text: event["text"] } }),
    "form.submitted": asks,
    [`after ${PAUSE}`]: asks,
    "kind.chosen": (state, { event }) => asks({ ...state, wanted: { ...state.wanted, kind: event["value"] } }),
    "language.chosen": (state, { event }) => asks({ ...state, wanted: { ...state.wanted, language: event["value"] } }),
    "list.arrived": ({ wanted }, { event, from }) => ({
      choice: event["choice"],
      asked: event["choice"],
      wanted: from === "typing" ? wanted : event["choice"],
    }),
  },
  sees: ({ snapshot }) => ({
    choice: snapshot.context.choice,
    asked: addressOf(snapshot.context.asked),
    wanted: selectWanted(snapshot),
    isWaiting: selectIsWaiting(snapshot),
    isTooLong: selectIsTooLong(snapshot),
  }),
  expects: (state, { to }) => ({
    ...state,
    asked: addressOf(state.asked),
    isWaiting: to === "waiting",
    isTooLong: to === "refused",
  }),
});

/** A choice opens its address unless that is open already or its text is too long. A shown list of another address is no answer. */
const opens = ({ choice, asked, wanted }: Finder, replace: boolean) => {
  if (isTooLong(wanted)) return { to: "refused" };
  const to = addressOf(wanted);
  if (to !== addressOf(asked)) return { to: "waiting", does: [{ type: "navigate", params: { to, replace } }] };
  return { to: to === addressOf(choice) ? "settled" : "waiting" };
};
const withValue =
  (field: "kind" | "language"): Row =>
  ({ before, event }) =>
    opens({ ...before?.context, wanted: { ...before?.context.wanted, [field]: event["value"] } }, false);
const always = {
  "text.typed": "typing",
  "form.submitted": ({ before }) => opens(before?.context, true),
  "kind.chosen": withValue("kind"),
  "language.chosen": withValue("language"),
  "list.arrived": "settled",
} satisfies Readonly<Record<string, Row>>;

const steps = table("Each choice opens its address at once, and typed text after a pause", {
  "": { start: "settled" },
  settled: always,
  typing: {
    ...always,
    "list.arrived": "typing",
    [`after ${PAUSE}`]: ({ before }) => opens(before?.context, true),
  },
  waiting: always,
  refused: always,
});

export const model: MachineModel = {
  machine: downloadsMachine,
  starts: [
    { name: "the address names no choice", input: { choice: NONE } },
    { name: "the address names a choice", input: { choice: { text: "br", kind: "manual", language: "en" } } },
  ],
  cases: {
    "text.typed": [{ text: "br" }, { text: " " }, { text: TOO_LONG }],
    "form.submitted": [{}],
    "kind.chosen": [{ value: "manual" }, { value: "" }],
    "language.chosen": [{ value: "en" }, { value: "" }],
    "list.arrived": [
      { choice: NONE },
      { choice: { text: "br", kind: "", language: "" } },
      { choice: { text: "", kind: "drawing", language: "de" } },
    ],
  },
  // A list that is tried by itself is not combined with all others.
  filterEvents: ({ context: { wanted, choice } }, { type, ...event }) => {
    if (type === "list.arrived" && event["choice"].kind === "drawing") return wanted === choice;
    const isOfDrawings = wanted.kind === "drawing" || choice.kind === "drawing";
    return !isOfDrawings || wanted === choice || /^(?:xstate|form|list)/.test(type);
  },
  unreachable: Object.fromEntries(
    ["typed", "chosen"].flatMap((state) =>
      ["isShown", "isAsked"].map((guard) => [
        `both ${state} always: isTooLong and ${guard}`,
        "No address has a text that is too long: contract/route-values.ts.",
      ]),
    ),
  ),
  oracles: [finder, steps],
};
