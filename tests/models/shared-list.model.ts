import { always, type MachineModel, never, type Row, table } from "statechart-paths";
import { pathTo } from "../../contract/paths.ts";
import {
  selectAddress,
  selectCopyResult,
  selectIsAsking,
  selectIsOpen,
  selectShared,
  sharedListMachine,
} from "../../machines/shared-list.ts";
import { regions } from "./regions.ts";

const itemOf = (id: number) => ({ id, link: pathTo("product", { id }), photo: "", name: `Product ${id}`, number: "" });
const ADDRESS = "https://example.com/inquiry?lines=1x20";
const OTHER = "https://example.com/inquiry?lines=1x20,2";
const line = { quantities: ["20"], reference: "", note: "", price: "", currency: "" };

const takes = (by: "adding" | "replacing") => ({ to: "taken", does: [{ type: "takeList", params: { by } }] });
/** The buyer's list in this tab is never changed without a question. */
const restores: Row = ({ event }) => {
  if (event["by"] === "visitor") return "waiting";
  return event["items"].length === 0 ? takes("adding") : "asking";
};
const copies: Row = ({ event }) => ({
  to: "writing",
  starts: [{ src: "copyText", input: { text: event["address"] } }],
});
/** The copied address leads to the list as it was. */
const changes = { "cart.changed": "resting", "lines.changed": "resting", "copy.pressed": copies };

const steps = regions({
  opening: {
    none: {},
    waiting: { "cart.changed": restores },
    asking: { "list.added": takes("adding"), "list.replaced": takes("replacing"), "list.left": "left" },
    taken: {},
    left: {},
  },
  copying: {
    resting: changes,
    writing: { ...changes, "done copyText": "copied", "error copyText": "failed" },
    copied: changes,
    failed: changes,
  },
});

const NONE = { products: [], lines: {}, unread: [], left: [] };
const LIST = { products: [itemOf(1), itemOf(2)], lines: { "1": line }, unread: ["#99"], left: [] };

export const model: MachineModel = {
  machine: sharedListMachine,
  starts: [
    { name: "the address names no list", input: NONE },
    { name: "the address names two products", input: LIST },
  ],
  cases: {
    "cart.changed": [
      { items: [], by: "site" },
      { items: [itemOf(3)], by: "site" },
      { items: [], by: "visitor" },
      { items: [itemOf(1)], by: "visitor" },
    ],
    "lines.changed": [{}],
    "list.added": [{}],
    "list.replaced": [{}],
    "list.left": [{}],
    "copy.pressed": [{ address: ADDRESS }, { address: OTHER }],
  },
  outcomes: { copyText: { done: [undefined], error: [new Error("The browser refuses the clipboard")] } },
  serializeState: ({ context: { products, address } }) => [products.length, address],
  oracles: [
    table("Each event leads to the question, the list and the notice that the buyer expects", {
      "": {
        start: ({ event }) => ({
          to: `opening.${event["input"].products.length > 0 ? "waiting" : "none"} + copying.resting`,
          starts: ["relayList"],
        }),
      },
      ...steps,
    }),
    always("Views learn what is asked and copied, and how long the address is needed", ({ to, snapshot }) => {
      const result = ["copied", "failed"].find((state) => to.endsWith(`copying.${state}`));
      return (
        selectIsAsking(snapshot) === to.startsWith("opening.asking") &&
        selectCopyResult(snapshot) === result &&
        selectShared(snapshot).products === snapshot.context.products &&
        selectIsOpen(snapshot) === /^opening\.(waiting|asking)/.test(to)
      );
    }),
    always(
      "A refused address is the one of the last press",
      ({ event, snapshot }) => selectAddress(snapshot) === event["address"],
      {
        when: ({ name }) => name === "copy.pressed",
      },
    ),
    never("A list is taken twice", ({ before, actions, to }) => {
      const isTaken = actions.some(({ type }) => type === "takeList");
      return isTaken && (before?.matches({ opening: "taken" }) === true || !to.startsWith("opening.taken"));
    }),
    never(
      "The buyer's list is changed before the buyer has decided",
      ({ name, event, actions }) =>
        name === "cart.changed" && event["items"].length > 0 && actions.some(({ type }) => type === "takeList"),
    ),
  ],
};
