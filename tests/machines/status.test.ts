import { describe, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type InquiryStatus, MAX_ADDED_MESSAGE, type StatusStart } from "../../contract/inquiry-status.ts";
import { type MessageToSend, type ShownInquiry, statusMachine } from "../../machines/status.ts";
import {
  selectDone,
  selectInquiry,
  selectIsAsking,
  selectIsChangeable,
  selectIsLoading,
  selectIsMissing,
  selectIsSending,
  selectIsUnreachable,
  selectKept,
  selectKey,
  selectProblem,
  selectText,
} from "../../machines/status-selectors.ts";
import { settled } from "../support/settled.ts";

const INQUIRY: InquiryStatus = {
  reference: "AC-2026-000001",
  received: "2026-12-01 09:00",
  timeZone: "Asia/Taipei",
  state: "received",
  values: {},
  choices: {},
  lines: [],
  files: [],
  messages: [],
};
const WITHDRAWN: InquiryStatus = { ...INQUIRY, state: "withdrawn" };
const START: StatusStart = { inquiry: INQUIRY, step: "shown", problem: null, text: "", key: "first" };
const failing = (status: number) => Object.assign(new Error("refused"), { status });

/** A status page. Its requests wait until a test ends them. */
function open(start?: StatusStart) {
  type Input = MessageToSend | ShownInquiry;
  type Request = PromiseWithResolvers<InquiryStatus> & { readonly name: string; readonly input?: Input };
  const requests: Request[] = [];
  const request = (name: string, input?: Input) => {
    const made: Request = { ...Promise.withResolvers<InquiryStatus>(), name, ...(input && { input }) };
    requests.push(made);
    return made.promise;
  };
  const newKey = vi.fn(() => `key ${newKey.mock.calls.length}`);
  const machine = statusMachine.provide({
    actors: {
      loadStatus: fromPromise(() => request("load")),
      sendMessage: fromPromise<InquiryStatus, MessageToSend>(({ input }) => request("message", input)),
      withdraw: fromPromise<InquiryStatus, ShownInquiry>(({ input }) => request("withdraw", input)),
    },
  });
  const stored = vi.fn<(kept: { key: string; text: string }) => void>();
  const status = createActor(
    machine.provide({ actions: { storeText: ({ context: { key, text } }) => stored({ key, text }) } }),
    { input: { start, newKey } },
  );
  const answers = vi.fn();
  status.on("form.answered", ({ answer }) => answers(answer));
  status.start();
  return {
    status,
    answers,
    stored,
    requests,
    state: () => status.getSnapshot(),
    async succeed(inquiry: InquiryStatus) {
      requests.at(-1)?.resolve(inquiry);
      await settled();
    },
    async fail(code: number) {
      requests.at(-1)?.reject(failing(code));
      await settled();
    },
    write(text: string) {
      status.send({ type: "text.typed", text });
      status.send({ type: "message.submitted" });
    },
  };
}

describe("an inquiry", () => {
  test("is shown as the server rendered it, without a request", () => {
    const { state, requests } = open(START);
    expect(selectInquiry(state())).toEqual(INQUIRY);
    expect(requests).toEqual([]);
  });

  test("is loaded after a navigation, and again once loading has failed", async () => {
    const { status, state, succeed, fail } = open();
    expect(selectIsLoading(state())).toBe(true);
    await fail(503);
    expect(selectIsUnreachable(state())).toBe(true);
    status.send({ type: "status.retried" });
    await succeed(INQUIRY);
    expect(selectInquiry(state())).toEqual(INQUIRY);
  });

  test("that is loaded again stays unreachable until then, and takes the focus to its heading once", async () => {
    const { status, state, succeed, fail, answers, requests } = open();
    await fail(503);
    for (const count of [2, 3]) {
      status.send({ type: "status.retried" });
      status.send({ type: "status.retried" });
      expect([selectIsUnreachable(state()), selectIsLoading(state()), requests.length]).toEqual([true, true, count]);
      if (count === 2) await fail(503);
    }
    expect(answers).not.toHaveBeenCalled();
    await succeed(INQUIRY);
    expect([selectIsUnreachable(state()), selectIsLoading(state())]).toEqual([false, false]);
    expect(answers.mock.calls).toEqual([["replaced"]]);
  });

  test("that is loaded at once leaves the focus where it is", async () => {
    const { succeed, answers } = open();
    await succeed(INQUIRY);
    expect(answers).not.toHaveBeenCalled();
  });

  test.each([
    ["rendered", { ...START, inquiry: null }],
    ["loaded", undefined],
  ])("that is gone is missing when it is %s", async (_, start) => {
    const { state, fail } = open(start);
    await fail(404);
    expect([selectIsMissing(state()), selectInquiry(state())]).toEqual([true, null]);
  });

  test("that is gone takes the focus to another heading, unless the server rendered it", async () => {
    const [loaded, rendered] = [open(), open({ ...START, inquiry: null })];
    await loaded.fail(404);
    expect([loaded.answers.mock.calls, rendered.answers.mock.calls]).toEqual([[["replaced"]], []]);
  });
});

describe("a message", () => {
  test("is locked while it is sent, and leaves an empty field with another key", async () => {
    const { state, write, requests, succeed, answers } = open(START);
    write("Hello");
    expect(selectIsSending(state())).toBe(true);
    expect(requests[0]?.input).toEqual({ reference: "AC-2026-000001", key: "first", message: "Hello" });
    const after = { ...INQUIRY, messages: [{ sent: "2026-12-01 10:00", text: "Hello" }] };
    await succeed(after);
    expect(selectDone(state())).toBe("stored");
    expect([selectText(state()), selectInquiry(state())]).toEqual(["", after]);
    expect(selectKey(state())).not.toBe("first");
    expect(answers.mock.calls).toEqual([["sent"]]);
  });

  test.each([
    ["empty", " \n"],
    ["long", "x".repeat(MAX_ADDED_MESSAGE + 1)],
  ])("that is %s is refused without a request, until it is changed", (problem, text) => {
    const { status, state, write, requests } = open(START);
    write(text);
    expect([selectProblem(state()), requests]).toEqual([problem, []]);
    status.send({ type: "text.typed", text: "Hello" });
    expect(selectProblem(state())).toBeNull();
  });

  test.each([
    [412, "other"],
    [429, "many"],
    [503, "failed"],
  ])("keeps its text and its key after status %i, so that it is stored once", async (code, problem) => {
    const { status, state, write, fail, requests } = open(START);
    write("Hello");
    await fail(code);
    expect([selectProblem(state()), selectText(state())]).toEqual([problem, "Hello"]);
    status.send({ type: "message.submitted" });
    expect(requests.map(({ input }) => input)).toEqual([requests[0]?.input, requests[0]?.input]);
  });

  test("to an inquiry that was withdrawn in another window loads it, and nothing more can be added", async () => {
    const { status, state, write, fail, succeed, requests } = open(START);
    write("Hello");
    await fail(409);
    await succeed(WITHDRAWN);
    expect(selectIsChangeable(state())).toBe(false);
    status.send({ type: "message.submitted" });
    status.send({ type: "withdrawal.asked" });
    expect(requests.map(({ name }) => name)).toEqual(["message", "load"]);
    expect(selectIsAsking(state())).toBe(false);
  });

  test("to an inquiry that was withdrawn in another window says so, and can still be read", async () => {
    const { state, write, fail, succeed, answers } = open(START);
    write("Hello");
    await fail(409);
    expect([selectIsSending(state()), selectKept(state())]).toEqual([true, ""]);
    await succeed(WITHDRAWN);
    expect([selectProblem(state()), selectKept(state()), selectInquiry(state())]).toEqual([
      "closed",
      "Hello",
      WITHDRAWN,
    ]);
    expect(answers.mock.calls).toEqual([["refused"]]);
  });

  test.each([
    ["the server does not answer", "fail", 503],
    ["the link of another inquiry was opened meanwhile", "succeed", { ...INQUIRY, reference: "AC-2026-000002" }],
  ] as const)("to a withdrawn inquiry is refused and can still be read if %s", async (_, end, outcome) => {
    const { state, write, fail, succeed, answers } = open({
      ...START,
      inquiry: { ...INQUIRY, state: "answered", since: "x" },
    });
    write("Hello");
    await fail(409);
    await (end === "fail" ? fail(outcome) : succeed(outcome));
    expect([selectProblem(state()), selectKept(state()), selectIsUnreachable(state())]).toEqual([
      "closed",
      "Hello",
      false,
    ]);
    expect(selectInquiry(state())).toEqual(WITHDRAWN);
    expect(answers.mock.calls).toEqual([["refused"]]);
  });

  test.each([
    ["", [404]],
    [" after it was withdrawn", [409, 404]],
  ])("to an inquiry that was erased%s can still be read on the page that shows none", async (_, codes) => {
    const { state, write, fail, answers } = open(START);
    write("Hello");
    for (const code of codes) await fail(code);
    expect([selectIsMissing(state()), selectKept(state()), selectInquiry(state())]).toEqual([true, "Hello", null]);
    expect(answers.mock.calls).toEqual([["replaced"]]);
  });

  test("that is empty leaves nothing to read", async () => {
    const { state, fail, status } = open({ ...START, text: " \n" });
    status.send({ type: "withdrawal.asked" });
    status.send({ type: "withdrawal.confirmed" });
    await fail(404);
    expect([selectIsMissing(state()), selectKept(state())]).toEqual([true, ""]);
  });
});

describe("a message of this session", () => {
  const RESTORED = { type: "text.restored", text: "Hello", key: "kept" } as const;

  test("is stored while it is typed, and removed once the server has it", async () => {
    const { status, stored, write, fail, succeed } = open(START);
    write("Hello");
    await fail(503);
    expect(stored.mock.calls).toEqual([[{ key: "first", text: "Hello" }]]);
    status.send({ type: "withdrawal.asked" });
    status.send({ type: "text.typed", text: "Hello!" });
    status.send({ type: "withdrawal.cancelled" });
    expect(stored).toHaveBeenLastCalledWith({ key: "first", text: "Hello!" });
    status.send({ type: "message.submitted" });
    await succeed(INQUIRY);
    expect(stored).toHaveBeenLastCalledWith({ key: "key 1", text: "" });
  });

  test.each([409, 404])("stays stored after status %i", async (code) => {
    const { stored, write, fail, succeed } = open(START);
    write("Hello");
    await fail(code);
    await succeed(WITHDRAWN);
    expect(stored.mock.calls).toEqual([[{ key: "first", text: "Hello" }]]);
  });

  test("is restored with its key, so that it is stored once", () => {
    const { status, state, requests } = open(START);
    status.send(RESTORED);
    expect([selectText(state()), selectKey(state())]).toEqual(["Hello", "kept"]);
    status.send({ type: "message.submitted" });
    expect(requests[0]?.input).toMatchObject({ key: "kept", message: "Hello" });
  });

  test("is restored into a withdrawn inquiry, where it can be read", () => {
    const { status, state } = open({ ...START, inquiry: WITHDRAWN });
    status.send(RESTORED);
    expect(selectKept(state())).toBe("Hello");
  });

  test("does not replace a text that was typed before the scripts loaded", () => {
    const { status, state } = open(START);
    status.send({ type: "text.typed", text: "Newer" });
    status.send(RESTORED);
    expect([selectText(state()), selectKey(state())]).toEqual(["Newer", "first"]);
  });

  test("is removed, not restored, once a form without scripts has added a message", () => {
    const { status, state, stored } = open({ ...START, step: "stored" });
    status.send(RESTORED);
    expect([selectText(state()), stored.mock.calls]).toEqual(["", [[{ key: "first", text: "" }]]]);
  });
});

describe("a withdrawal", () => {
  test("is asked about first, and can be cancelled with the text kept", () => {
    const { status, state, requests } = open({ ...START, text: "Hello" });
    status.send({ type: "withdrawal.asked" });
    expect(selectIsAsking(state())).toBe(true);
    status.send({ type: "withdrawal.cancelled" });
    expect([selectIsAsking(state()), selectText(state()), requests]).toEqual([false, "Hello", []]);
  });

  test("is said once the server has stored it", async () => {
    const { status, state, succeed, requests } = open(START);
    status.send({ type: "withdrawal.asked" });
    status.send({ type: "withdrawal.confirmed" });
    expect([selectIsAsking(state()), selectDone(state())]).toEqual([true, null]);
    expect(requests[0]?.input).toEqual({ reference: "AC-2026-000001" });
    await succeed(WITHDRAWN);
    expect([selectDone(state()), selectIsChangeable(state())]).toEqual(["withdrawn", false]);
  });

  test.each([
    [503, "failed"],
    [412, "other"],
  ])("that failed with status %i says so, and leaves the inquiry and the text as they are", async (code, problem) => {
    const { status, state, fail } = open({ ...START, text: "Hello" });
    status.send({ type: "withdrawal.asked" });
    status.send({ type: "withdrawal.confirmed" });
    await fail(code);
    expect([selectProblem(state()), selectText(state()), selectInquiry(state())]).toEqual([problem, "Hello", INQUIRY]);
  });
});

test.each([
  ["stored", "sent"],
  ["refused", "refused"],
  ["asking", "reviewed"],
  ["withdrawn", "sent"],
] as const)("a page that was posted without scripts begins with what was %s", (step, answer) => {
  const { answers, requests } = open({ ...START, step, problem: step === "refused" ? "empty" : null });
  expect([answers.mock.calls, requests]).toEqual([[[answer]], []]);
});
