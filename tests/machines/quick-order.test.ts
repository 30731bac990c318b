import { describe, expect, test, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { OrderPlan } from "../../contract/order-choices.ts";
import { MAX_ORDER_FILE, MAX_ORDER_TEXT } from "../../contract/order-limits.ts";
import type { OrderAnswer } from "../../contract/order-lines.ts";
import { EMPTY_ORDER } from "../../contract/order-start.ts";
import { pathTo } from "../../contract/paths.ts";
import { quickOrderMachine } from "../../machines/quick-order.ts";
import type { ListFile, WrittenList } from "../../machines/quick-order-list.ts";
import {
  selectAdded,
  selectFileName,
  selectIsAsking,
  selectIsOpen,
  selectProblem,
  selectReview,
  selectText,
} from "../../machines/quick-order-selectors.ts";
import { settled } from "../support/settled.ts";

const ITEM = { id: 1, link: pathTo("product", { id: 1 }), name: "Strip", number: "AC-1", photo: "" };
const ANSWER: OrderAnswer = {
  lines: [
    { line: 1, text: "AC-1 1.000", state: "found", items: [ITEM], candidates: [1000, 1] },
    { line: 2, text: "XY-9 4", state: "unknown", items: [], quantity: 4 },
  ],
  left: 1,
  leftText: "AC-3 5",
};
const file = (name: string, size = 10): ListFile => ({ name, size, arrayBuffer: async () => new ArrayBuffer(size) });

/** A quick order whose server answers, or refuses with a status. */
function start(responses: readonly (OrderAnswer | number)[] = [ANSWER]) {
  const left = [...responses];
  const asked: WrittenList[] = [];
  const add = vi.fn<(plan: OrderPlan) => void>();
  const logError = vi.fn();
  const machine = quickOrderMachine.provide({
    actors: {
      readList: fromPromise<OrderAnswer, WrittenList>(async ({ input }) => {
        asked.push(input);
        const response = left.shift() ?? ANSWER;
        if (typeof response === "number") throw Object.assign(new Error("refused"), { status: response });
        return response;
      }),
    },
    actions: { add: (_, plan) => add(plan), logError },
  });
  const order = createActor(machine, { input: EMPTY_ORDER, clock: new SimulatedClock() }).start();
  const read = async (text: string) => {
    order.send({ type: "text.typed", text });
    order.send({ type: "list.submitted" });
    await settled();
  };
  return { order, asked, add, logError, read, state: () => order.getSnapshot() };
}

describe("a pasted list", () => {
  test("adds nothing until the buyer has confirmed each line", async () => {
    const { order, read, add, state } = start();
    await read("AC-1 1.000\nXY-9 4");
    expect(selectReview(state())).toEqual(ANSWER);
    order.send({ type: "review.confirmed" });
    expect(selectIsAsking(state())).toBe(true);
    expect(add).not.toHaveBeenCalled();
    order.send({ type: "line.chosen", at: 0, choice: { quantity: 1000 } });
    order.send({ type: "review.confirmed" });
    expect(add).toHaveBeenCalledExactlyOnceWith({
      items: [{ item: ITEM, quantities: [1000], reference: "" }],
      texts: ["XY-9 4"],
    });
    expect(selectAdded(state())).toEqual({ items: 1, texts: 1, left: 0 });
    // The lines beyond the limit can be read next.
    expect(selectText(state())).toBe("AC-3 5");
  });

  test("keeps its text when reading fails, and can be read again", async () => {
    const { order, read, asked, logError, state } = start([503, 0, ANSWER]);
    await read("AC-1 20");
    expect(selectProblem(state())).toBe("busy");
    order.send({ type: "list.retried" });
    await settled();
    expect(selectProblem(state())).toBe("offline");
    expect(selectText(state())).toBe("AC-1 20");
    order.send({ type: "list.retried" });
    await settled();
    expect(asked).toEqual([{ text: "AC-1 20" }, { text: "AC-1 20" }, { text: "AC-1 20" }]);
    expect(logError).toHaveBeenCalledTimes(2);
    expect(selectReview(state())).toEqual(ANSWER);
  });

  test("is not read while it is empty or too long", async () => {
    const { read, asked, state } = start();
    await read(" \n ");
    expect(selectProblem(state())).toBe("empty");
    await read("x".repeat(MAX_ORDER_TEXT + 1));
    expect(selectProblem(state())).toBe("long");
    expect(asked).toEqual([]);
    await read("x".repeat(MAX_ORDER_TEXT));
    expect(asked).toHaveLength(1);
  });

  test("without lines stays with a message", async () => {
    const { read, state } = start([{ lines: [], left: 0, leftText: "" }]);
    await read("Part number, Quantity");
    expect(selectProblem(state())).toBe("nothing");
    expect(selectText(state())).toBe("Part number, Quantity");
  });

  test("is read again with its choices when the language changes", async () => {
    const { order, read, asked, add } = start();
    await read("AC-1 1.000");
    order.send({ type: "line.chosen", at: 0, choice: { quantity: 1 } });
    order.send({ type: "language.changed" });
    await settled();
    expect(asked).toHaveLength(2);
    order.send({ type: "review.confirmed" });
    expect(add.mock.lastCall?.[0].items).toMatchObject([{ quantities: [1] }]);
  });
});

describe("a file", () => {
  test("is read as soon as it is chosen, and again after a failure", async () => {
    const { order, asked, state } = start([0, ANSWER]);
    const chosen = file("Order.XLSX", MAX_ORDER_FILE);
    order.send({ type: "file.chosen", file: chosen });
    await settled();
    expect(selectProblem(state())).toBe("offline");
    expect(selectFileName(state())).toBe("Order.XLSX");
    order.send({ type: "list.retried" });
    await settled();
    expect(asked).toEqual([{ file: chosen }, { file: chosen }]);
    expect(selectReview(state())).toEqual(ANSWER);
  });

  test("leaves a text that was typed and not read in the field, below its own lines beyond the limit", async () => {
    const { order, state } = start([ANSWER, { ...ANSWER, left: 0, leftText: "" }]);
    const add = async () => {
      order.send({ type: "file.chosen", file: file("order.csv") });
      await settled();
      order.send({ type: "line.chosen", at: 0, choice: { quantity: 1000 } });
      order.send({ type: "review.confirmed" });
    };
    order.send({ type: "text.typed", text: "AC-2 5" });
    await add();
    expect(selectText(state())).toBe("AC-3 5\nAC-2 5");
    await add();
    expect(selectText(state())).toBe("AC-3 5\nAC-2 5");
    order.send({ type: "list.submitted" });
    await settled();
    order.send({ type: "line.chosen", at: 0, choice: { quantity: 1000 } });
    order.send({ type: "review.confirmed" });
    expect(selectText(state())).toBe("AC-3 5");
  });

  test.each([
    ["order.pdf", 10, "kind"],
    ["order.csv", MAX_ORDER_FILE + 1, "long"],
    ["order.csv", 0, "empty"],
  ])("that is unfit is not sent: %s of %d bytes", (name, size, problem) => {
    const { order, asked, state } = start();
    order.send({ type: "file.chosen", file: file(name, size) });
    expect(selectProblem(state())).toBe(problem);
    expect(asked).toEqual([]);
  });

  test.each([
    [413, "long"],
    [422, "unreadable"],
  ])("that the server refuses with %d is named", async (status, problem) => {
    const { order, logError, state } = start([status]);
    order.send({ type: "file.chosen", file: file("order.txt") });
    await settled();
    expect(selectProblem(state())).toBe(problem);
    expect(logError).not.toHaveBeenCalled();
  });
});

describe("the text of a list", () => {
  /** A quick order with a session storage. */
  function stored(text: string) {
    let storage = text;
    const logic = quickOrderMachine.provide({
      actors: { readList: fromPromise<OrderAnswer, WrittenList>(async () => ANSWER) },
      actions: {
        add: ({ self }) => self.send({ type: "texts.placed", items: 1, written: 0, left: ["XY-9 4"] }),
        storeText: ({ context }) => {
          storage = context.text;
        },
      },
    });
    const order = createActor(logic, { input: EMPTY_ORDER, clock: new SimulatedClock() }).start();
    return { order, storage: () => storage, state: () => order.getSnapshot() };
  }

  test("is restored, unless another one was typed meanwhile", () => {
    const { order, state } = stored("AC-1 20");
    order.send({ type: "list.restored", text: "AC-1 20" });
    expect(selectText(state())).toBe("AC-1 20");
    expect(selectIsOpen(state())).toBe(true);
    const other = stored("AC-1 20");
    other.order.send({ type: "text.typed", text: "AC-2 5" });
    other.order.send({ type: "list.restored", text: "AC-1 20" });
    expect(selectText(other.state())).toBe("AC-2 5");
  });

  test("is kept for the session until it is cleared or its lines are added", async () => {
    const { order, storage, state } = stored("");
    order.send({ type: "text.typed", text: "AC-1 1000\nXY-9 4\nAC-3 5" });
    expect(storage()).toBe("AC-1 1000\nXY-9 4\nAC-3 5");
    order.send({ type: "list.submitted" });
    await settled();
    expect(storage()).toBe("AC-1 1000\nXY-9 4\nAC-3 5");
    order.send({ type: "line.chosen", at: 0, choice: { quantity: 1000 } });
    order.send({ type: "review.confirmed" });
    // The line beyond the limit, and the one for which the message has no room.
    expect(storage()).toBe("AC-3 5\nXY-9 4");
    expect(selectText(state())).toBe("AC-3 5\nXY-9 4");
    expect(selectAdded(state())).toEqual({ items: 1, texts: 0, left: 1 });
    order.send({ type: "text.typed", text: "" });
    expect(storage()).toBe("");
  });
});
