import { always, type Oracle, reference, table, takes } from "../../src/oracles/oracle.ts";

export const oracles: readonly Oracle[] = [
  table(
    "A badge opens the door, and an empty shop closes it",
    {
      "leaf.closed": {
        "person.came": ({ event }) => (event["badge"] === "" ? {} : { to: "leaf.opening", starts: ["motor"] }),
      },
      "leaf.opening": {
        "done motor": ({ event }) => (event["output"] === "blocked" ? "leaf.stuck" : "leaf.open"),
        "error motor": "leaf.stuck",
      },
      "leaf.open": { "after 3000": ({ before }) => (before?.context.people === 0 ? "leaf.closed" : "leaf.open") },
    },
    { region: "leaf" },
  ),
  takes("An open door of an empty shop closes after 3 s", {
    from: ({ name, snapshot }) => name === "done motor" && snapshot.context.people === 0,
    to: ({ snapshot }) => snapshot.matches({ leaf: "closed" }),
    ms: 3000,
  }),
  reference<number>("It counts the people inside", {
    start: ({ event }) => event["input"].people,
    next: {
      "person.came": (people, { before, event }) =>
        before?.matches({ leaf: "closed" }) && event["badge"] !== "" ? people + 1 : people,
      "person.left": (people, { before }) => (before?.matches({ leaf: "open" }) ? Math.max(0, people - 1) : people),
    },
    sees: ({ snapshot }) => snapshot.context.people,
  }),
  always("A stuck door stays stuck", ({ to }) => to.includes("leaf.stuck"), {
    when: ({ from }) => from.includes("leaf.stuck"),
  }),
];
