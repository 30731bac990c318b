/** Files of the inquiry: chosen, sent while the form is filled in, and part of what is sent. */
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_CHALLENGE_AGE, STORAGE_KEY } from "../../contract/constants.ts";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";
import type { FileAnswer } from "../../contract/inquiry-files.ts";
import { pathTo } from "../../contract/paths.ts";
import InquiryScreen from "../../src/pages/inquiry/InquiryScreen.tsx";
import { RequestError } from "../../src/providers/http.ts";
import { answering } from "../support/effects.ts";
import { CHALLENGE, solveAtOnce } from "../support/proofs.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";
import { inquiry } from "./support/catalogue-data.ts";
import { fillIn, send } from "./support/inquiry-steps.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

type Sending = (
  path: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
) => Promise<unknown>;
const upload = vi.fn<Sending>();
const post = vi.fn<(path: string, body: object) => Promise<unknown>>();
const get = vi.fn(async () => CHALLENGE);
const effects = answering({ get, post, upload });
const ITEM = { link: pathTo("product", { id: 1 }), photo: "", name: "Strip", number: "AC-1" };

const answerTo = (name: string, size = 10): FileAnswer => ({
  status: 1,
  file: { receipt: `receipt of ${name}`, name, size, expires: new Date(Date.now() + 60_000).toISOString() },
});
const nameIn = (form: FormData) => (form.get("file") as File).name;
const PLAN = new File(["0123456789"], "plan.dwg");

const here = () => within(screen.getByRole("group", { name: TEXTS.en.forms.files.title }));
function open(start?: FormStart) {
  const rendered = renderScreen(InquiryScreen, {
    path: "/inquiry",
    response: inquiry,
    effects,
    ...(start ? { start } : { items: [ITEM] }),
  });
  return { ...rendered, texts: TEXTS.en.forms.files };
}
const chooser = () => document.querySelector<HTMLInputElement>("#field-files input[type=file]") as HTMLInputElement;
const choose = (...files: readonly File[]) => userEvent.setup({ applyAccept: false }).upload(chooser(), [...files]);
const status = () => here().getByRole("status");

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  solveAtOnce();
  vi.spyOn(console, "error").mockImplementation(() => {});
  upload.mockImplementation(async (_, form) => answerTo(nameIn(form)));
  post.mockResolvedValue({ status: 1, message: "", reference: "AC-2026-000123" });
});

describe("a chosen file", () => {
  test("is sent with the challenge, shows its progress, and is said to be stored", async () => {
    let finish = (_answer: FileAnswer) => {};
    upload.mockImplementation((_path, _form, _signal, onProgress) => {
      onProgress(5);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const { texts } = open();
    await choose(PLAN);
    const progress = await here().findByRole("progressbar", {
      name: texts.progress.replace("{{name}}", "plan.dwg"),
    });
    await waitFor(() => expect(progress).toHaveAttribute("aria-valuenow", "50"));
    expect(status()).toHaveTextContent(texts.said.sending.replace("{{name}}", "plan.dwg"));
    const [path, form] = upload.mock.lastCall ?? [];
    expect(path).toBe("/api/inquiry/files");
    expect([...(form?.keys() ?? [])]).toEqual(["challenge", "file"]);
    expect(JSON.parse(String(form?.get("challenge")))).toEqual({ challenge: CHALLENGE.challenge, solutions: [7] });
    act(() => finish(answerTo("plan.dwg", 1_200_000)));
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        texts.said.stored.replace("{{name}}", "plan.dwg").replace("{{size}}", "1.2 MB"),
      ),
    );
    expect(here().queryByRole("progressbar")).toBeNull();
  });

  test("is sent with the same solved challenge as the others, until the challenge is too old", async () => {
    const { texts } = open();
    await choose(PLAN, new File(["x"], "a.pdf"), new File(["x"], "b.pdf"));
    await waitFor(() => expect(here().getAllByText(texts.state.stored)).toHaveLength(3));
    expect(get).toHaveBeenCalledTimes(1);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + MAX_CHALLENGE_AGE);
    await choose(new File(["x"], "c.pdf"));
    await waitFor(() => expect(here().getAllByText(texts.state.stored)).toHaveLength(4));
    expect(get).toHaveBeenCalledTimes(2);
  });

  test("whose challenge the server refuses is sent with another one, once", async () => {
    const refused = () => new RequestError("old", 403, { fields: ["proof"] }, null);
    upload.mockRejectedValueOnce(refused());
    const { texts } = open();
    await choose(PLAN);
    await waitFor(() => expect(here().getByRole("listitem")).toHaveTextContent(texts.state.stored));
    expect([get, upload].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
    upload.mockRejectedValueOnce(refused()).mockRejectedValueOnce(refused());
    await choose(new File(["x"], "a.pdf"));
    expect(await here().findByText(texts.problem.failed)).toBeVisible();
    expect([get, upload].map(({ mock }) => mock.calls.length)).toEqual([3, 4]);
  });

  test("of another kind is refused at once, with the rules in the sentence", async () => {
    const { texts } = open();
    await choose(new File(["x"], "run.exe"));
    const [before = ""] = texts.problem.kind.split("{{kinds}}");
    expect(await here().findByRole("listitem")).toHaveTextContent(`${before}PDF, JPG`);
    expect(upload).not.toHaveBeenCalled();
    expect(here().queryByRole("button", { name: new RegExp(texts.retry) })).toBeNull();
  });
});

describe("a file", () => {
  test("that is being sent is stopped by its button, which ends the request", async () => {
    let signal: AbortSignal | undefined;
    upload.mockImplementation((_path, _form, given) => {
      signal = given;
      return new Promise(() => {});
    });
    const { user } = open();
    await choose(PLAN);
    await waitFor(() => expect(signal).toBeDefined());
    await user.click(here().getByRole("button", { name: "Stop sending plan.dwg" }));
    expect(signal?.aborted).toBe(true);
    expect(here().queryByRole("listitem")).toBeNull();
    expect(status()).toHaveTextContent("plan.dwg: removed");
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test("that failed is sent again, the same file", async () => {
    upload.mockRejectedValueOnce(new RequestError("offline", 0, {}, null));
    const { user, texts } = open();
    await choose(PLAN);
    expect(await here().findByText(texts.problem.failed)).toBeVisible();
    const again = here().getByRole("button", { name: `${texts.retry} plan.dwg` });
    expect(again).toHaveAccessibleDescription(texts.problem.failed);
    await user.click(again);
    await waitFor(() => expect(here().getByRole("listitem")).toHaveTextContent(texts.state.stored));
    expect(upload.mock.calls.map(([, form]) => nameIn(form))).toEqual(["plan.dwg", "plan.dwg"]);
  });

  test("whose content does not fit is refused with the server's reason", async () => {
    upload.mockRejectedValueOnce(new RequestError("no", 422, { fields: ["content"] }, null));
    const { texts } = open();
    await choose(PLAN);
    expect(await here().findByText(texts.problem.content)).toBeVisible();
  });

  test("waits until one of two others is stored", async () => {
    const ends: (() => void)[] = [];
    upload.mockImplementation((_, form) => new Promise((resolve) => ends.push(() => resolve(answerTo(nameIn(form))))));
    open();
    await choose(PLAN, new File(["x"], "a.pdf"), new File(["x"], "b.pdf"));
    await waitFor(() => expect(ends).toHaveLength(2));
    expect(here().getAllByRole("listitem")[2]).toHaveTextContent(TEXTS.en.forms.files.state.waiting);
    act(() => ends[1]?.());
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
    expect(upload.mock.calls.map(([, form]) => nameIn(form))).toEqual(["plan.dwg", "a.pdf", "b.pdf"]);
  });

  test("that is stored stays after a reload, until its receipt has expired", async () => {
    open();
    await choose(PLAN);
    await waitFor(() => expect(sessionStorage.getItem(STORAGE_KEY.files)).toContain("receipt of plan.dwg"));
    cleanup();
    const { texts } = open();
    expect(here().getByRole("listitem")).toHaveTextContent(texts.state.stored);
    cleanup();
    const [kept] = JSON.parse(sessionStorage.getItem(STORAGE_KEY.files) ?? "[]");
    sessionStorage.setItem(STORAGE_KEY.files, JSON.stringify([{ ...kept, expires: "2020-01-01T00:00:00.000Z" }]));
    open();
    expect(here().getByRole("listitem")).toHaveTextContent(texts.problem.expired);
  });

  test("that was posted without scripts is in the list, or says why it is not", () => {
    const start: FormStart = {
      ...EMPTY_START,
      stage: "invalid",
      badFields: ["files"],
      files: [{ receipt: "posted", name: "posted.pdf", size: 20 }],
      refusedFiles: [{ name: "posted.exe", problem: "kind" }],
    };
    const { texts } = open(start);
    const [stored, refused] = here().getAllByRole("listitem");
    expect(stored).toHaveTextContent("posted.pdf");
    expect(stored).toHaveTextContent(texts.state.stored);
    expect(refused).toHaveTextContent(/posted\.exe.*not accepted/);
    expect(document.querySelector<HTMLInputElement>("input[name=file]")?.value).toBe("posted");
  });
});

describe("Send", () => {
  const { files: texts, field, banner, after } = TEXTS.en.forms;

  test("names the stored files in the body and the outcome, and then keeps none of them", async () => {
    const { user } = open();
    await choose(PLAN, new File(["x"], "a.pdf"));
    await fillIn(user);
    const summary = screen.getByRole("region", { name: TEXTS.en.forms.summary.title });
    expect(summary).toHaveTextContent("plan.dwg、a.pdf");
    await send(user);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("AC-2026-000123"));
    expect(post.mock.lastCall?.[1]).toMatchObject({ files: ["receipt of plan.dwg", "receipt of a.pdf"] });
    expect(screen.getByText("plan.dwg")).toBeVisible();
    expect(sessionStorage.getItem(STORAGE_KEY.files)).toBeNull();
    await user.click(screen.getByRole("button", { name: after.inquireAgain }));
    await waitFor(() => expect(here().queryByRole("listitem")).toBeNull());
  });

  test("waits for a file that is being sent, unless the visitor stops waiting", async () => {
    let finish = () => {};
    upload.mockImplementation(
      (_, form) =>
        new Promise((resolve) => {
          finish = () => resolve(answerTo(nameIn(form)));
        }),
    );
    const { user } = open();
    await choose(PLAN);
    await fillIn(user);
    await send(user);
    expect(await screen.findByText(texts.waiting)).toBeVisible();
    expect(screen.getByRole("form")).toHaveAttribute("data-busy", "true");
    // Firefox with NVDA does not announce changes within a busy element.
    for (const region of screen.getAllByRole("status")) expect(region.closest("[aria-busy=true]")).toBeNull();
    await user.click(screen.getByRole("button", { name: texts.stop }));
    expect(screen.queryByText(texts.waiting)).toBeNull();
    expect(screen.getByRole("form")).toHaveAttribute("data-busy", "false");
    await send(user);
    expect(post).not.toHaveBeenCalled();
    act(() => finish());
    await waitFor(() => expect(post).toHaveBeenCalledOnce());
    expect(post.mock.lastCall?.[1]).toMatchObject({ files: ["receipt of plan.dwg"] });
  });

  test("is pressed again after the file it waits for was taken away", async () => {
    upload.mockImplementation(() => new Promise(() => {}));
    const { user } = open();
    await choose(PLAN, new File(["x"], "a.pdf"));
    await fillIn(user);
    await send(user);
    expect(await screen.findByText(texts.waiting)).toBeVisible();
    await user.click(here().getByRole("button", { name: "Stop sending plan.dwg" }));
    expect(screen.queryByText(texts.waiting)).toBeNull();
    await send(user);
    expect(await screen.findByText(texts.waiting)).toBeVisible();
    await user.click(here().getByRole("button", { name: "Stop sending a.pdf" }));
    expect(screen.queryByText(texts.waiting)).toBeNull();
    expect(screen.getByRole("button", { name: TEXTS.en.forms.send })).not.toHaveAttribute("aria-disabled");
    await waitFor(() => expect(screen.getByRole("form")).toContainElement(document.activeElement as HTMLElement));
    expect(post).not.toHaveBeenCalled();
    await send(user);
    await waitFor(() => expect(post).toHaveBeenCalledOnce());
    expect(post.mock.lastCall?.[1]).not.toHaveProperty("files");
  });

  test("locks the list of files once it sends them", async () => {
    post.mockReturnValue(new Promise(() => {}));
    const { user } = open();
    await choose(PLAN);
    await fillIn(user);
    await send(user);
    const remove = here().getByRole("button", { name: "Remove plan.dwg" });
    expect(remove).toHaveAttribute("aria-disabled", "true");
    await user.click(remove);
    expect(here().getByRole("listitem")).toHaveTextContent("plan.dwg");
  });

  test("names a refused file among the fields to check, and is free once it is removed", async () => {
    const { user } = open();
    await choose(new File(["x"], "run.exe"));
    await fillIn(user);
    await send(user);
    const message = await screen.findByRole("group", { name: new RegExp(banner.required) });
    expect(message).toHaveTextContent(field.files);
    await user.click(within(message).getByRole("link", { name: field.files }));
    expect(document.activeElement).toBe(screen.getByRole("group", { name: texts.title }));
    await user.click(here().getByRole("button", { name: "Remove run.exe" }));
    await send(user);
    await waitFor(() => expect(post).toHaveBeenCalledOnce());
    expect(post.mock.lastCall?.[1]).not.toHaveProperty("files");
  });

  test("asks for a file again whose receipt the server no longer takes", async () => {
    post.mockRejectedValueOnce(new RequestError("old", 422, { fields: ["files"] }, null));
    const { user } = open();
    await choose(PLAN);
    await fillIn(user);
    await send(user);
    expect(await here().findByText(texts.problem.expired)).toBeVisible();
    await user.click(here().getByRole("button", { name: `${texts.retry} plan.dwg` }));
    await waitFor(() => expect(here().getByRole("listitem")).toHaveTextContent(texts.state.stored));
    await send(user);
    await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  });
});
