/** The status page of an inquiry: messages are added, and the inquiry is withdrawn. */
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type InquiryStatus, MAX_ADDED_MESSAGE, STATUS_PROBLEMS } from "../../contract/inquiry-status.ts";
import { RequestError } from "../../src/providers/http.ts";
import { TEXTS } from "../support/render-screen.tsx";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";
import {
  area,
  button,
  forgetAnswers,
  get,
  openStatus,
  post,
  RECEIVED,
  region,
  texts,
  WITHDRAWN,
} from "./support/status-page.tsx";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const { sent: SENT = { values: {}, choices: {}, files: [], messages: [] } } = RECEIVED;
const LONGER: InquiryStatus = {
  ...RECEIVED,
  sent: { ...SENT, messages: [...SENT.messages, { sent: "2026-11-30 11:00", text: "One more thing." }] },
};
/** The posts of a page that shows what was sent. */
const POSTED = "/inquiry/status?sent=shown";

const { sending } = TEXTS.en.forms;
/** The message that can't be added any more. */
const kept = () => screen.getByRole("textbox", { name: texts.kept });
const notice = (name: string) => screen.findByRole("group", { name });
const sentence = (problem: keyof typeof texts.problem) =>
  texts.problem[problem].replace("{{max}}", MAX_ADDED_MESSAGE.toLocaleString("en"));

/** A request that the test answers later. */
function held() {
  let answer = (_inquiry: InquiryStatus) => {};
  post.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = (inquiry) => resolve({ status: 1, message: inquiry });
      }),
  );
  return { answer: (inquiry: InquiryStatus) => act(() => answer(inquiry)) };
}

beforeEach(forgetAnswers);

describe("a message", () => {
  test("is locked while it is sent, and then part of the inquiry", async () => {
    const server = held();
    const { user } = openStatus();
    await user.type(area(), "One more thing.");
    await user.click(button(texts.send));
    expect(button(sending)).toHaveAttribute("aria-disabled", "true");
    expect(area()).toHaveAttribute("readonly");
    expect(screen.getByRole("form", { name: texts.add })).toHaveAttribute("aria-busy", "true");
    await user.click(button(sending));
    expect(post.mock.calls).toEqual([
      [POSTED, { step: "message", reference: RECEIVED.reference, key: "first", message: "One more thing." }],
    ]);
    server.answer(LONGER);
    expect(await notice(texts.done.stored)).toHaveFocus();
    expect(region(texts.content).getByText("One more thing.")).toBeVisible();
    expect(area()).toHaveValue("");
  });

  test("gets another key than the one before", async () => {
    post.mockResolvedValue({ status: 1, message: LONGER });
    const { user } = openStatus();
    for (const text of ["One more thing.", "And another."]) {
      await user.type(area(), text);
      await user.click(button(texts.send));
      await waitFor(() => expect(area()).toHaveValue(""));
    }
    const keys = post.mock.calls.map(([, body]) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([
    ["empty", "  ", null],
    ["long", "x".repeat(MAX_ADDED_MESSAGE + 1), null],
    ["other", "One more thing.", 412],
    ["many", "One more thing.", 429],
    ["failed", "One more thing.", 503],
    ["failed", "One more thing.", 0],
  ] as const)("that is refused says %s, and stays", async (problem, text, status) => {
    if (status !== null) post.mockRejectedValueOnce(new RequestError("no", status, {}, null));
    const { user } = openStatus();
    await user.click(area());
    await user.paste(text);
    await user.click(button(texts.send));
    expect(await notice(sentence(problem))).toHaveFocus();
    expect(post).toHaveBeenCalledTimes(status === null ? 0 : 1);
    expect(area()).toHaveValue(text);
    expect(area()).toHaveAccessibleDescription(expect.stringContaining(sentence(problem)));
    if (problem === "empty" || problem === "long") expect(area()).toBeInvalid();
    else expect(area()).toBeValid();
    await user.type(area(), "!");
    expect(screen.queryByText(sentence(problem))).toBeNull();
    expect(area()).toBeValid();
  });

  test.each(STATUS_PROBLEMS)("that a form without scripts posted is refused as %s, with its text", (problem) => {
    openStatus({ step: "refused", problem, text: "One more thing." });
    expect(screen.getByRole("group", { name: sentence(problem) })).toBeVisible();
    expect(area()).toHaveValue("One more thing.");
  });

  test("is posted without scripts with the reference of the inquiry that is shown", () => {
    openStatus();
    const form = screen.getByRole<HTMLFormElement>("form", { name: texts.add });
    expect(new FormData(form).get("reference")).toBe(RECEIVED.reference);
  });

  test("that was meant for another inquiry than the one shown stays readable if that one is withdrawn", () => {
    openStatus({ inquiry: WITHDRAWN, step: "refused", problem: "other", text: "One more thing." });
    expect(screen.getByRole("group", { name: texts.problem.other })).toBeVisible();
    expect(kept()).toHaveValue("One more thing.");
    expect(kept()).toHaveAttribute("readonly");
    expect(screen.queryByRole("form")).toBeNull();
  });

  test("that a form without scripts posted is said to be added", () => {
    openStatus({ step: "stored", inquiry: LONGER });
    expect(screen.getByRole("group", { name: texts.done.stored })).toBeVisible();
    expect(area()).toHaveValue("");
  });

  test("to an inquiry that was withdrawn in another window leads to its state", async () => {
    post.mockRejectedValueOnce(new RequestError("closed", 409, {}, null));
    get.mockResolvedValueOnce(WITHDRAWN);
    const { user } = openStatus();
    await user.type(area(), "One more thing.");
    await user.click(button(texts.send));
    expect(await screen.findByRole("region", { name: texts.state.withdrawn })).toBeVisible();
    expect(screen.queryByRole("form")).toBeNull();
  });

  test.each([
    ["", () => get.mockResolvedValueOnce(WITHDRAWN)],
    [
      ", also if the server does not answer then",
      () => get.mockRejectedValueOnce(new RequestError("no", 503, {}, null)),
    ],
  ])("to an inquiry that was withdrawn in another window says so, and can be copied%s", async (_, answer) => {
    post.mockRejectedValueOnce(new RequestError("closed", 409, {}, null));
    answer();
    const { user } = openStatus();
    await user.type(area(), "One more thing.");
    await user.click(button(texts.send));
    expect(await notice(texts.problem.closed)).toHaveFocus();
    expect(kept()).toHaveValue("One more thing.");
    expect(kept()).toHaveAttribute("readonly");
    expect(screen.getByRole("region", { name: texts.state.withdrawn })).toBeVisible();
    expect(screen.queryByRole("button", { name: texts.send })).toBeNull();
    expect(screen.queryByRole("button", { name: TEXTS.en.shell.page.tryAgain })).toBeNull();
  });

  test.each(["message", "withdrawal"])("can be copied after the %s found no inquiry", async (what) => {
    post.mockRejectedValueOnce(new RequestError("gone", 404, {}, null));
    const { user } = openStatus();
    await user.type(area(), "One more thing.");
    if (what === "message") await user.click(button(texts.send));
    else {
      await user.click(button(texts.withdraw.ask));
      await user.click(button(texts.withdraw.confirm));
    }
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: texts.missing.title })).toHaveFocus());
    expect(kept()).toHaveValue("One more thing.");
    expect(kept()).toHaveAttribute("readonly");
  });

  test.each([
    ["withdrawn inquiry", { inquiry: WITHDRAWN, step: "refused", problem: "closed" }],
    ["page without an inquiry", { inquiry: null }],
  ] as const)("that a form without scripts posted to a %s can be copied", (_, start) => {
    openStatus({ ...start, text: "One more thing." });
    expect(kept()).toHaveValue("One more thing.");
    expect(kept()).toHaveAttribute("readonly");
    expect(screen.queryByRole("form", { name: texts.add })).toBeNull();
  });
});

describe("a message that was typed in this session", () => {
  /** Types a message and leaves the page. */
  async function typed(): Promise<void> {
    const { user } = openStatus();
    await user.type(area(), "One more thing.");
    cleanup();
  }

  test.each([
    ["a reload", {}],
    ["a change of the language", null],
  ])("is in the field after %s, and sent with the same key", async (_, start) => {
    await typed();
    get.mockResolvedValueOnce(RECEIVED);
    post.mockResolvedValueOnce({ status: 1, message: LONGER });
    const { user } = openStatus(start && { key: "second" });
    await waitFor(() => expect(area()).toHaveValue("One more thing."));
    await user.click(button(texts.send));
    expect(await notice(texts.done.stored)).toHaveFocus();
    expect(post.mock.calls).toEqual([[POSTED, expect.objectContaining({ key: "first" })]]);
    cleanup();
    openStatus();
    expect(area()).toHaveValue("");
  });

  test.each([{}, null])("is not shown at another inquiry", async (start) => {
    await typed();
    const other = { ...RECEIVED, reference: "AC-2026-000124" };
    get.mockResolvedValueOnce(other);
    openStatus(start && { inquiry: other });
    expect(await screen.findByText(other.reference)).toBeVisible();
    expect(area()).toHaveValue("");
    expect(screen.queryByText("One more thing.")).toBeNull();
  });

  test("is forgotten once it is added, also if its page was left meanwhile", async () => {
    const server = held();
    const { user } = openStatus();
    await user.type(area(), "One more thing.");
    await user.click(button(texts.send));
    await waitFor(() => expect(post).toHaveBeenCalled());
    cleanup();
    server.answer(LONGER);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  test("can be copied if the inquiry is withdrawn meanwhile", async () => {
    await typed();
    openStatus({ inquiry: WITHDRAWN });
    expect(kept()).toHaveValue("One more thing.");
  });
});

describe("a withdrawal", () => {
  const question = `${texts.withdraw.question} ${texts.withdraw.consequence}`;

  test.each(["its button", "Escape"])(
    "is asked about, and keeps the inquiry and the typed message if it is cancelled by %s",
    async (way) => {
      const { user } = openStatus();
      await user.type(area(), "One more thing.");
      await user.click(button(texts.withdraw.ask));
      expect(await notice(question)).toHaveFocus();
      expect(screen.queryByRole("button", { name: texts.send })).toBeNull();
      if (way === "Escape") await user.keyboard("{Escape}");
      else await user.click(button(texts.withdraw.keep));
      expect(screen.queryByRole("group", { name: question })).toBeNull();
      await waitFor(() => expect(button(texts.withdraw.ask)).toHaveFocus());
      expect(area()).toHaveValue("One more thing.");
      expect(post).not.toHaveBeenCalled();
    },
  );

  test("that is confirmed closes the inquiry", async () => {
    const server = held();
    const { user } = openStatus();
    await user.click(button(texts.withdraw.ask));
    await user.click(button(texts.withdraw.confirm));
    expect(button(texts.withdraw.working)).toHaveAttribute("aria-disabled", "true");
    await user.click(button(texts.withdraw.working));
    expect(post.mock.calls).toEqual([[POSTED, { step: "withdraw", reference: RECEIVED.reference }]]);
    server.answer(WITHDRAWN);
    expect(await notice(texts.done.withdrawn)).toHaveFocus();
    expect(screen.getByRole("region", { name: texts.state.withdrawn })).toBeVisible();
    expect(screen.queryByRole("form")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("that fails says so, and can be repeated", async () => {
    post.mockRejectedValueOnce(new RequestError("no", 503, {}, null));
    const { user } = openStatus();
    await user.click(button(texts.withdraw.ask));
    await user.click(button(texts.withdraw.confirm));
    expect(await notice(texts.problem.failed)).toHaveFocus();
    expect(button(texts.withdraw.ask)).toBeVisible();
  });

  test("of an inquiry says so if the link of another one was opened since, and keeps the typed message", async () => {
    post.mockRejectedValueOnce(new RequestError("no", 412, {}, null));
    const { user } = openStatus();
    await user.type(area(), "One more thing.");
    await user.click(button(texts.withdraw.ask));
    await user.click(button(texts.withdraw.confirm));
    expect(await notice(texts.problem.other)).toHaveFocus();
    expect(area()).toHaveValue("One more thing.");
    expect(screen.getByRole("region", { name: texts.state.received })).toBeVisible();
  });

  test("that a form without scripts asked for is asked about", () => {
    openStatus({ step: "asking", text: "One more thing." });
    expect(screen.getByRole("group", { name: question })).toBeVisible();
    expect(area()).toHaveValue("One more thing.");
  });
});
