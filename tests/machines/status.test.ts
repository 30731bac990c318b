import { describe, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { InquiryStatus, StatusStart } from "../../contract/inquiry-status.ts";
import { type MessageToSend, type ShownInquiry, statusMachine, type WantedStatus } from "../../machines/status.ts";
import {
  selectDone,
  selectInquiry,
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
  lines: [],
};
const SENT = { values: {}, choices: {}, files: [], messages: [] };
const WITHDRAWN: InquiryStatus = { ...INQUIRY, state: "withdrawn" };
const START: StatusStart = { inquiry: INQUIRY, step: "shown", problem: null, text: "", key: "first" };
const failing = (status: number) => Object.assign(new Error("refused"), { status });

/** A status page. Its requests wait until a test ends them. */
function open(start?: StatusStart) {
  type Input = MessageToSend | ShownInquiry | WantedStatus;
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
      loadStatus: fromPromise<InquiryStatus, WantedStatus>(({ input }) => request("load", input)),
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

describe("a message", () => {
  test("is locked while it is sent, and leaves an empty field with another key", async () => {
    const { state, write, requests, succeed, answers } = open(START);
    write("Hello");
    expect(selectIsSending(state())).toBe(true);
    expect(requests[0]?.input).toEqual({
      reference: "AC-2026-000001",
      withSent: false,
      key: "first",
      message: "Hello",
    });
    const after = { ...INQUIRY, due: "2026-12-04" };
    await succeed(after);
    expect(selectDone(state())).toBe("stored");
    expect([selectText(state()), selectInquiry(state())]).toEqual(["", after]);
    expect(selectKey(state())).not.toBe("first");
    expect(answers.mock.calls).toEqual([["sent"]]);
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
});

describe("what was typed in the inquiry", () => {
  test("is loaded when the visitor asks for it, and stays in later responses", async () => {
    const { status, state, requests, succeed, write, answers } = open();
    await succeed(INQUIRY);
    status.send({ type: "content.asked" });
    await succeed({ ...INQUIRY, sent: SENT });
    expect(selectInquiry(state())?.sent).toEqual(SENT);
    expect(answers.mock.calls).toEqual([["shown"]]);
    status.send({ type: "content.asked" });
    write("Hello");
    expect(requests.map(({ name, input }) => [name, input?.withSent])).toEqual([
      ["load", false],
      ["load", true],
      ["message", true],
    ]);
  });

  test("is not shown if the link of another inquiry was opened meanwhile", async () => {
    const { status, state, succeed } = open(START);
    status.send({ type: "content.asked" });
    await succeed({ ...INQUIRY, reference: "AC-2026-000002", sent: SENT });
    expect([selectInquiry(state()), selectProblem(state())]).toEqual([INQUIRY, "other"]);
  });
});

describe("a message of this session", () => {
  const RESTORED = { type: "text.restored", text: "Hello", key: "kept" } as const;

  test("is removed, not restored, once a form without scripts has added a message", () => {
    const { status, state, stored } = open({ ...START, step: "stored" });
    status.send(RESTORED);
    expect([selectText(state()), stored.mock.calls]).toEqual(["", [[{ key: "first", text: "" }]]]);
  });
});
