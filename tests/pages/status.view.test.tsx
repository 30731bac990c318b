/** The status page of an inquiry: what its visitor reads, and what it says if it can't be shown. */
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type InquiryStatus, STATUS_DATA } from "../../contract/inquiry-status.ts";
import { RequestError } from "../../src/providers/http.ts";
import { TEXTS } from "../support/render-screen.tsx";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";
import {
  ANSWERED,
  area,
  BRIEF,
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

beforeEach(forgetAnswers);

describe("an inquiry", () => {
  // The day of the answer is written in the language of the page.
  test.each([
    ["received", RECEIVED, "2026/11/30 09:00 (Asia/Taipei)"],
    ["answered", ANSWERED, "2026/12/01 16:30 (Asia/Taipei)"],
    ["withdrawn", WITHDRAWN, "2026/12/01 17:00 (Asia/Taipei)"],
  ] as const)("that is %s says so, since when, and with its meaning", (state, inquiry, time) => {
    const { texts: words } = openStatus({ inquiry }, "zh");
    const head = region(words.state[state]);
    expect(head.getByText(words.meaning[state])).toBeVisible();
    expect(head.getByText("AC-2026-000123")).toBeVisible();
    expect(head.getByText(time)).toBeVisible();
    const isDue = head.queryByText(/2026年12月2日/) !== null;
    expect(isDue).toBe(state === "received");
  });

  test("shows all that was sent, and what was added later", () => {
    const { texts: words } = openStatus({}, "zh");
    const content = region(words.content);
    for (const text of [
      /Mei Lin/,
      /Ten units\./,
      /New project, Resale/,
      /PO-7/,
      /Long cable/,
      /housing\.step \(1\.2 MB\)/,
    ])
      expect(content.getByText(text)).toBeVisible();
    expect(content.getByText("20 / 500 pieces")).toBeVisible();
    expect(content.getByRole("link", { name: "QuayStrip 8" })).toHaveAttribute("href", "/product/1");
    expect(content.getByText("A strip that is no longer offered").closest("a")).toBeNull();
    const added = words.added.replace("{{time}}", "2026/11/30 10:15 (Asia/Taipei)");
    expect(content.getByText(added).nextElementSibling).toHaveTextContent("By March.");
  });
});

describe("what was typed in an inquiry", () => {
  test("is loaded by a button, and read from its heading", async () => {
    let answer = (_inquiry: InquiryStatus) => {};
    get.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { user } = openStatus({ inquiry: BRIEF });
    const content = region(texts.content);
    expect(content.getByRole("link", { name: "QuayStrip 8" })).toBeVisible();
    expect(screen.queryByText("Mei Lin")).toBeNull();
    await user.type(area(), "One more thing.");
    await user.click(button(texts.show));
    await user.click(button(texts.showing));
    expect(button(texts.showing)).toHaveAttribute("aria-disabled", "true");
    expect(area()).toHaveAttribute("readonly");
    expect(get.mock.calls.map(([path, query]) => [path, query])).toEqual([[STATUS_DATA, { sent: "shown" }]]);
    act(() => answer(RECEIVED));
    await waitFor(() => expect(screen.getByRole("heading", { name: texts.content })).toHaveFocus());
    expect(content.getByText("Mei Lin")).toBeVisible();
    expect(screen.queryByRole("button", { name: texts.show })).toBeNull();
    expect(area()).toHaveValue("One more thing.");
    expect(post).not.toHaveBeenCalled();
  });

  test.each([
    ["an open inquiry", BRIEF],
    ["a withdrawn inquiry", { ...BRIEF, state: "withdrawn" }],
  ] as const)("is asked for without scripts by the form of %s, which keeps the text", (_, inquiry) => {
    openStatus({ inquiry, text: "One more thing." });
    const show = screen.getByRole<HTMLButtonElement>("button", { name: texts.show });
    const fields = show.form && new FormData(show.form, show);
    expect(fields && Object.fromEntries(fields)).toMatchObject({
      step: "show",
      reference: RECEIVED.reference,
      message: "One more thing.",
    });
    expect(show).toHaveAttribute("formaction", "/inquiry/status?sent=shown#status-content");
  });

  test("can be asked for again if the server does not answer", async () => {
    get.mockRejectedValueOnce(new RequestError("no", 503, {}, null));
    const { user } = openStatus({ inquiry: BRIEF });
    await user.click(button(texts.show));
    expect(await screen.findByRole("group", { name: texts.problem.failed })).toHaveFocus();
    expect(button(texts.show)).toBeVisible();
  });
});

describe("a page that is opened within the site", () => {
  test("loads the inquiry, and says so", async () => {
    let answer = (_inquiry: InquiryStatus) => {};
    get.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    openStatus(null);
    expect(screen.getByRole("status")).toHaveTextContent(texts.loading);
    await waitFor(() => expect(get).toHaveBeenCalled());
    act(() => answer(ANSWERED));
    expect(await screen.findByRole("region", { name: texts.state.answered })).toBeVisible();
    expect(get.mock.calls[0]?.[0]).toBe(STATUS_DATA);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("offers to try again if the server does not answer", async () => {
    get.mockRejectedValueOnce(new RequestError("no", 0, {}, null)).mockResolvedValueOnce(RECEIVED);
    const { user } = openStatus(null);
    expect(await screen.findByText(texts.unreachable)).toBeVisible();
    await user.click(button(TEXTS.en.shell.page.tryAgain));
    expect(await screen.findByRole("region", { name: texts.state.received })).toBeVisible();
  });

  test("keeps the focus on the button while it tries again, and moves it to the heading then", async () => {
    let [answer, refuse] = [(_inquiry: InquiryStatus) => {}, (_error: Error) => {}];
    get.mockRejectedValueOnce(new RequestError("no", 0, {}, null)).mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          [answer, refuse] = [resolve, reject];
        }),
    );
    const { user } = openStatus(null);
    const tryAgain = await screen.findByRole("button", { name: TEXTS.en.shell.page.tryAgain });
    for (const count of [2, 3]) {
      await user.click(tryAgain);
      await user.click(tryAgain);
      await waitFor(() => expect(get).toHaveBeenCalledTimes(count));
      expect(tryAgain).toHaveFocus();
      expect(tryAgain).toHaveAttribute("aria-busy", "true");
      expect(screen.getByRole("status")).toHaveTextContent(texts.loading);
      if (count === 3) continue;
      act(() => refuse(new RequestError("no", 503, {}, null)));
      await waitFor(() => expect(tryAgain).not.toHaveAttribute("aria-busy"));
      expect(tryAgain).toHaveFocus();
    }
    act(() => answer(RECEIVED));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(screen.getByRole("region", { name: texts.state.received })).toBeVisible();
    expect(tryAgain).not.toBeInTheDocument();
  });

  test("moves the focus to the heading of the page that shows no inquiry", async () => {
    get.mockRejectedValueOnce(new RequestError("no", 503, {}, null));
    get.mockRejectedValueOnce(new RequestError("gone", 404, {}, null));
    const { user } = openStatus(null);
    await user.click(await screen.findByRole("button", { name: TEXTS.en.shell.page.tryAgain }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: texts.missing.title })).toHaveFocus());
  });
});

describe("an inquiry that can't be shown", () => {
  test.each([
    ["that is unknown", {}, texts.missing],
    ["whose cookie was not kept", { lacksCookie: true }, texts.noCookie],
  ] as const)("%s says what to do, and offers other ways", (_, start, words) => {
    openStatus({ inquiry: null, ...start });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(texts.missing.title);
    expect(screen.getByText(words.text)).toBeVisible();
    expect(screen.getByText(words.hint)).toBeVisible();
    expect(screen.getAllByRole("link").length).toBeGreaterThan(0);
    expect(screen.queryByRole("form", { name: texts.add })).toBeNull();
  });

  test("is no longer shown after it was erased", async () => {
    post.mockRejectedValueOnce(new RequestError("gone", 404, {}, null));
    const { user } = openStatus();
    await user.type(area(), "One more thing.");
    await user.click(button(texts.send));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(texts.missing.title));
    expect(screen.queryByText("Mei Lin")).toBeNull();
  });
});
