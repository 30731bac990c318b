/** Lists on the inquiry page while the form is locked: Send waits for a file, or the form is being sent. */
import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";
import { EMPTY_LINE } from "../../contract/line-input.ts";
import type { AnsweredLine } from "../../contract/order-lines.ts";
import { pathTo } from "../../contract/paths.ts";
import InquiryScreen from "../../src/pages/inquiry/InquiryScreen.tsx";
import { answering } from "../support/effects.ts";
import { CHALLENGE, solveAtOnce } from "../support/proofs.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";
import { inquiry } from "./support/catalogue-data.ts";
import { fillIn, send } from "./support/inquiry-steps.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const item = (id: number) => ({ link: pathTo("product", { id }), photo: "", name: `Strip ${id}`, number: `AC-${id}` });
const LINES: readonly AnsweredLine[] = [
  { line: 1, text: "AC-2 20", state: "found", items: [{ id: 2, ...item(2) }], quantity: 20 },
  { line: 2, text: "ZZ-99 4", state: "unknown", items: [], quantity: 4 },
];
const effects = answering({
  get: async () => CHALLENGE,
  post: async () => ({ status: 1, message: { lines: LINES, left: 0, leftText: "" } }),
  upload: () => new Promise(() => {}),
});
const { order, passing, files } = TEXTS.en.forms;

/** Opens the inquiry and presses Send while a file is on its way. */
async function sendWithFile(start?: FormStart) {
  const view = renderScreen(InquiryScreen, {
    path: "/inquiry",
    response: inquiry,
    effects,
    ...(start ? { start } : { items: [item(1)] }),
  });
  const { cart, lines } = view.actors;
  if (start)
    await act(async () => {
      cart.send({ type: "cart.restored" });
      cart.send({ type: "cart.added", item: item(1) });
      lines.send({ type: "lines.restored" });
    });
  const chooser = document.querySelector<HTMLInputElement>("#field-files input[type=file]");
  if (!chooser) throw new Error("The inquiry has no input for files");
  await userEvent.upload(chooser, new File(["0123456789"], "plan.pdf"));
  await fillIn(view.user);
  await send(view.user);
  await screen.findByText(files.waiting);
  const links = () => cart.getSnapshot().context.items.map(({ link }) => link);
  const press = async (name: string) => view.user.click(await screen.findByRole("button", { name }));
  return { ...view, links, press };
}
const message = () => document.querySelector<HTMLTextAreaElement>("textarea[name=message]")?.value;

beforeEach(() => {
  sessionStorage.clear();
  solveAtOnce();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("a checked list is not added while Send waits for a file, and is added afterwards", async () => {
  const { user, links, press } = await sendWithFile();
  const before = message();
  await press(order.title);
  await user.click(screen.getByRole("textbox", { name: order.list }));
  await user.paste("AC-2 20\nZZ-99 4");
  await press(order.read);
  const add = await screen.findByRole("button", { name: order.add });
  expect(add).toHaveAttribute("aria-disabled", "true");
  await user.click(add);
  expect(links()).toEqual(["/product/1"]);
  expect(message()).toBe(before);
  await press(files.stop);
  expect(add).not.toHaveAttribute("aria-disabled");
  await user.click(add);
  expect(links()).toEqual(["/product/1", "/product/2"]);
  await waitFor(() => expect(message()).toBe(`${before}\n\n${order.alsoAsked}\nZZ-99 4`));
});

test("a list that was passed on is not added while Send waits for a file, and is added afterwards", async () => {
  const products = [{ id: 2, ...item(2) }];
  const { links, press } = await sendWithFile({
    ...EMPTY_START,
    from: "link",
    products,
    lines: { 2: { ...EMPTY_LINE, quantities: ["20"] } },
  });
  const question = within(screen.getByRole("region", { name: passing.listTitle }));
  for (const button of question.getAllByRole("button")) expect(button).toHaveAttribute("aria-disabled", "true");
  await press(passing.replace);
  expect(links()).toEqual(["/product/1"]);
  await press(files.stop);
  await press(passing.add);
  expect(links()).toEqual(["/product/1", "/product/2"]);
});

test.each([
  ["while Send waits for a file", ["Files"], true],
  ["from a picture of the page", ["text/html", "Files"], false],
])("a file that is dropped %s is not taken, and never replaces the page", async (_, types, isLocked) => {
  const { press } = await sendWithFile();
  if (!isLocked) await press(files.stop);
  const rows = () => screen.getByRole("list", { name: files.list }).children;
  const data = new Map(types.map((type) => [type, ""]));
  const dataTransfer = {
    get types() {
      return [...data.keys()];
    },
    setData: (type: string, value: string) => data.set(type, value),
    files: [new File(["x"], "another.pdf")],
    dropEffect: "",
  };
  if (!isLocked) fireEvent.dragStart(document.body, { dataTransfer });
  for (const event of [
    createEvent.dragOver(document.body, { dataTransfer }),
    createEvent.drop(document.body, { dataTransfer }),
  ]) {
    fireEvent(document.body, event);
    // Browsers open no picture of the page that is dropped on it.
    expect(event.defaultPrevented).toBe(isLocked);
  }
  expect(dataTransfer.dropEffect).toBe(isLocked ? "none" : "");
  expect(rows()).toHaveLength(1);
});
