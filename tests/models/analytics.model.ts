import { always, type MachineModel, never, type Row, reference, table } from "statechart-paths";
import { analyticsMachine, selectAnswer, selectIsAsking, selectMayChange } from "../../machines/analytics.ts";

type Choice = "allowed" | "refused";
const store = (choice: Choice) => ({ type: "storeChoice", params: { choice } });
const loads: Row = { to: "allowed.loading", starts: ["loadScript"] };

const choice = reference<Choice | null>("The last choice is kept", {
  start: ({ event }) => event["input"].choice,
  next: {
    "choice.allowed": (kept, { from }) => (from === "asking" ? "allowed" : kept),
    "choice.refused": (kept, { from }) =>
      ["asking", "allowed.askingAgain", "allowed.reconsidering"].includes(from) ? "refused" : kept,
  },
  sees: ({ snapshot }) => snapshot.context.choice,
});

const consent = table("The script loads only with consent, and a change of mind removes it", {
  "": {
    start: ({ event }) => {
      const { choice: earlier } = event["input"];
      if (earlier === "allowed") return loads;
      return earlier === "refused" ? "refused" : "asking";
    },
  },
  asking: {
    "choice.allowed": { to: "allowed.loading", does: [store("allowed")], starts: ["loadScript"] },
    "choice.refused": { to: "refused", does: [store("refused")] },
  },
  refused: { "choice.reopened": "asking" },
  "allowed.loading": {
    "done loadScript": "allowed.measuring",
    "error loadScript": ({ event }) => ({
      to: "allowed.failed",
      does: [{ type: "logError", params: { error: event["error"] } }],
    }),
  },
  "allowed.measuring": { "choice.reopened": "allowed.reconsidering" },
  "allowed.failed": { "choice.reopened": "allowed.askingAgain" },
  "allowed.askingAgain": {
    "choice.allowed": loads,
    "choice.refused": { to: "refused", does: [store("refused")] },
  },
  "allowed.reconsidering": {
    "choice.allowed": "allowed.measuring",
    "choice.refused": { to: "leaving", does: [store("refused"), "reloadPage"] },
  },
  leaving: {},
});

export const model: MachineModel = {
  machine: analyticsMachine,
  starts: [
    { name: "the question was not answered yet", input: { choice: null } },
    { name: "it was allowed on an earlier visit", input: { choice: "allowed" } },
    { name: "it was refused on an earlier visit", input: { choice: "refused" } },
  ],
  cases: { "choice.allowed": [{}], "choice.refused": [{}], "choice.reopened": [{}] },
  outcomes: { loadScript: { done: [undefined], error: [new Error("The script cannot be loaded")] } },
  oracles: [
    choice,
    consent,
    always(
      "Nothing follows once the page reloads",
      ({ to, snapshot }) => (snapshot.status === "done") === (to === "leaving"),
    ),
    always("Views learn whether the visitor is asked, what the answer is, and whether it can be changed", (moment) => {
      const { to, snapshot } = moment;
      const isAsked = ["asking", "allowed.askingAgain", "allowed.reconsidering"].includes(to);
      const hasFailed = ["allowed.failed", "allowed.askingAgain"].includes(to);
      const answer = hasFailed ? "failed" : snapshot.context.choice;
      const mayChange = answer !== null && to !== "allowed.loading";
      return (
        selectIsAsking(snapshot) === isAsked &&
        selectAnswer(snapshot) === answer &&
        selectMayChange(snapshot) === mayChange
      );
    }),
    never("The script loads without consent", ({ started, snapshot }) =>
      started.some(({ src }) => src === "loadScript" && snapshot.context.choice !== "allowed"),
    ),
  ],
};
