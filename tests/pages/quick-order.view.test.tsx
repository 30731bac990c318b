/** The quick order of the inquiry page: written, read, checked and added. */
import { act, cleanup, waitFor, within } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import type { AnsweredLine, OrderAnswer } from "../../contract/order-lines.ts";
import { pathTo } from "../../contract/paths.ts";
import { selectLines } from "../../machines/lines.ts";
import InquiryScreen from "../../src/pages/inquiry/InquiryScreen.tsx";
import { RequestError } from "../../src/providers/http.ts";
import { answering } from "../support/effects.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";
import { inquiry } from "./support/catalogue-data.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const post = vi.fn<(path: string, body: object) => Promise<unknown>>();
const effects = answering({ post });

const item = (id: number, article?: string) => ({
  id,
  ...(article !== undefined && { article }),
  link: pathTo("product", { id }, { article }),
  name: `Strip ${id}`,
  number: article ?? `AC-${id}`,
  photo: "",
});
const LINES: readonly AnsweredLine[] = [
  { line: 1, text: "ac-1 20", state: "found", items: [item(1)], quantity: 20, reference: "Hall 3" },
  { line: 2, text: "AC-2 1.000", state: "found", items: [item(2)], candidates: [1000, 1] },
  { line: 3, text: "KX 7015", state: "several", items: [item(7), item(7, "KX-7015-M")] },
  { line: 5, text: "XY-99 4", state: "unknown", items: [], quantity: 4 },
  { line: 6, text: "please quote", state: "unread", items: [] },
];
const answer = (changes: Partial<OrderAnswer> = {}) => ({
  status: 1,
  message: { lines: LINES, left: 0, leftText: "", ...changes },
});

/** The quick order alone, because roles and names of the whole page take long to find. */
const here = () => within(document.getElementById("quick-order")?.parentElement as HTMLElement);

function open(language: SpecifiedLanguage = "en") {
  const rendered = renderScreen(InquiryScreen, { path: "/inquiry", response: inquiry, language, effects });
  const { order } = TEXTS[language].forms;
  const opened = async () => rendered.user.click(here().getByRole("button", { name: order.title }));
  const area = () => here().getByRole("textbox", { name: order.list });
  const read = async (text = "ac-1 20") => {
    await rendered.user.click(area());
    await rendered.user.paste(text);
    await rendered.user.click(here().getByRole("button", { name: order.read }));
  };
  const lists = () => here().getAllByRole("list", { name: new RegExp(order.lines) });
  const rows = () => lists().flatMap((list) => within(list).getAllByRole("listitem"));
  const status = () => here().getAllByRole("status").at(-1);
  return { ...rendered, order, opened, area, read, lists, rows, status };
}
const press = async (user: UserEvent, name: string) => user.click(await here().findByRole("button", { name }));
const message = () => document.querySelector<HTMLTextAreaElement>("textarea[name=message]");

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => {});
  post.mockResolvedValue(answer());
});

describe("a pasted list", () => {
  test("stays for the session until it is added or cleared", async () => {
    const before = open();
    await before.opened();
    await before.user.click(before.area());
    await before.user.paste("ac-1 20");
    cleanup();
    const { user, area, read, order } = open();
    expect(area()).toHaveValue("ac-1 20");
    post.mockResolvedValue(answer({ lines: LINES.slice(0, 1) }));
    await read("");
    await press(user, order.add);
    expect(area()).toHaveValue("");
    cleanup();
    expect(open().order && sessionStorage.getItem("inquiryList")).toBeNull();
  });

  test("sends lines that were not found whole, as many as the message has room for", async () => {
    const long = `XY-99 ${"4".repeat(300)} end`;
    const lines: readonly AnsweredLine[] = [
      { line: 1, text: long, state: "unknown", items: [] },
      { line: 2, text: `please ${"x".repeat(4900)}`, state: "unknown", items: [] },
    ];
    post.mockResolvedValue(answer({ lines }));
    const { user, opened, read, area, order, rows, status } = open();
    await opened();
    await read();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toHaveTextContent(`${long.slice(0, 200)}…`);
    await press(user, order.add);
    expect(message()?.value).toBe(`${order.alsoAsked}\n${long}`);
    expect(area()).toHaveValue(lines[1]?.text);
    expect(status()).toHaveTextContent(TEXTS.en.forms.order.noRoom_one.replace("{{count}}", "1"));
  });

  test("is checked line by line, and added only then", async () => {
    const { user, actors, order, opened, read, lists, rows } = open();
    expect(here().queryByRole("textbox", { name: order.list })).toBeNull();
    await opened();
    await read("ac-1 20\nAC-2 1.000");
    const heading = await here().findByRole("heading", { name: order.check_other.replace("{{count}}", "5") });
    expect(document.activeElement).toBe(heading);
    expect(heading).toHaveAccessibleDescription(new RegExp(order.counted.found.replace("{{count}}", "2")));
    expect(post).toHaveBeenCalledExactlyOnceWith("/api/inquiry/lines", {
      lang: 3,
      text: "ac-1 20\nAC-2 1.000",
    });
    await waitFor(() => expect(rows()).toHaveLength(5));
    const states = rows().map((row) => within(row).getAllByText(/./, { selector: "strong" })[0]?.textContent);
    const { found, several, unknown, unread } = order.state;
    expect(states).toEqual([found, several, unknown, unread, found]);
    const { open: choice, text, found: whole } = order.groups;
    const titles = here().getAllByRole("heading", { level: 4 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      choice.replace("{{count}}", "2"),
      text.replace("{{count}}", "2"),
      whole.replace("{{count}}", "1"),
    ]);
    expect(lists().map((list) => within(list).getAllByRole("listitem").length)).toEqual([2, 2, 1]);
    expect(lists()[1]).toHaveAccessibleDescription(order.groups.hint.text);
    expect(lists()[2]).toHaveAccessibleDescription(order.groups.hint.found);
    expect(actors.cart.getSnapshot().context.items).toEqual([]);

    await press(user, order.add);
    expect(actors.cart.getSnapshot().context.items).toEqual([]);
    const quantity = here().getByRole("combobox", { name: `${order.howMany} AC-2 1.000` });
    expect(document.activeElement).toBe(quantity);
    expect(quantity).toBeInvalid();
    expect(quantity).toHaveAccessibleDescription(order.pleaseQuantity);
    await user.selectOptions(quantity, "1000");
    await user.selectOptions(here().getByRole("combobox", { name: `${order.which} KX 7015` }), "7~KX-7015-M");
    await press(user, order.add);

    const { cart, lines } = actors;
    expect(cart.getSnapshot().context.items).toMatchObject([
      { link: "/product/1", number: "AC-1" },
      { link: "/product/2" },
      { link: "/product/7?article=KX-7015-M" },
    ]);
    expect(selectLines(lines.getSnapshot())).toMatchObject({
      1: { quantities: ["20"], reference: "Hall 3" },
      2: { quantities: ["1000"] },
    });
    expect(message()?.value).toBe(`${order.alsoAsked}\nXY-99 4`);
    // No place that opens the keyboard of a phone. The status says once what was added.
    expect(here().getByRole("heading", { name: order.title })).toHaveFocus();
    const added = new RegExp(order.addedItems_other.replace("{{count}}", "3"));
    expect(here().getByText(added)).toBeVisible();
    expect(here().getByRole("textbox", { name: order.list })).not.toHaveAccessibleDescription(added);
  });
});

describe("the check of a list", () => {
  test("takes and leaves out lines", async () => {
    const { user, actors, order, opened, read } = open();
    await opened();
    await read();
    const box = async (line: number, name: string) => here().findByRole("checkbox", { name: `Line ${line}: ${name}` });
    await user.click(await box(1, "AC-1 Strip 1"));
    await user.click(await box(2, "AC-2 Strip 2"));
    await user.click(await box(5, "XY-99 4"));
    await user.selectOptions(here().getByRole("combobox", { name: `${order.which} KX 7015` }), order.out);
    await press(user, order.add);
    // Above the pressed button, whose bar stays in sight.
    const bar = here().getByRole("button", { name: order.add }).parentElement?.parentElement as HTMLElement;
    expect(within(bar).getByRole("status")).toHaveTextContent(order.none);
    expect(here().getAllByText(order.none)).toHaveLength(1);
    expect(await box(6, "please quote")).not.toBeChecked();
    await user.click(await box(6, "please quote"));
    await press(user, order.add);
    expect(message()?.value).toBe(`${order.alsoAsked}\nplease quote`);
    expect(actors.cart.getSnapshot().context.items).toEqual([]);
  });

  test("does not send the inquiry by Enter in one of its controls", async () => {
    const { user, opened, read, rows } = open();
    await opened();
    await read();
    await waitFor(() => expect(rows()).toHaveLength(5));
    for (const control of [...here().getAllByRole("checkbox"), ...here().getAllByRole("combobox")]) {
      act(() => control.focus());
      await user.keyboard("{Enter}");
      expect(control).toHaveFocus();
    }
    expect(document.body).not.toHaveTextContent(TEXTS.en.forms.outcome.toDo);
  });

  test("names the lines beyond the limit and other sheets, and keeps the lines in the field", async () => {
    post.mockResolvedValue(
      answer({ lines: LINES.slice(0, 1), left: 2, leftText: "AC-3 1\nAC-3 2", otherSheets: ["Notes", "Prices"] }),
    );
    const { user, order, opened, read, area } = open();
    await opened();
    await read();
    const heading = await here().findByRole("heading", { name: "Check 1 line of your list" });
    expect(heading).toHaveAccessibleDescription(/2 more lines were not read.*Notes、Prices/);
    await press(user, order.add);
    expect(area()).toHaveValue("AC-3 1\nAC-3 2");
    expect(here().getByText(new RegExp(order.rest))).toBeVisible();
  });

  test("names a second line of the same product", async () => {
    const twice = { ...LINES[0], line: 4 } as AnsweredLine;
    post.mockResolvedValue(answer({ lines: [LINES[0] as AnsweredLine, twice] }));
    const { opened, read, rows } = open();
    await opened();
    await read();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).not.toHaveTextContent("same product");
    expect(rows()[1]).toHaveTextContent("The same product as in line 1.");
  });

  test("leads back to the list, which stays", async () => {
    const { user, order, opened, read, area } = open();
    await opened();
    await read("ac-1 20");
    await here().findAllByRole("list", { name: new RegExp(order.lines) });
    await press(user, order.change);
    expect(area()).toHaveValue("ac-1 20");
    expect(area()).toHaveFocus();
  });
});

describe("a list that can't be read", () => {
  test("keeps its text, says why once, and is read again", async () => {
    post.mockRejectedValueOnce(new RequestError("offline", 0, {}, null));
    const { user, order, opened, read, area, status } = open();
    await opened();
    await read("ac-1 20");
    await waitFor(() => expect(status()).toHaveTextContent(order.problem.offline));
    expect(area()).toHaveValue("ac-1 20");
    expect(area()).toBeInvalid();
    expect(area()).toHaveAccessibleDescription(new RegExp(order.problem.offline));
    await press(user, TEXTS.en.shell.page.tryAgain);
    await here().findAllByRole("list", { name: new RegExp(order.lines) });
  });

  test("may be stopped", async () => {
    post.mockReturnValueOnce(new Promise(() => {}));
    const { user, order, opened, read, area, status } = open();
    await opened();
    await read("ac-1 20");
    expect(status()).toHaveTextContent(order.reading);
    expect(area()).toHaveAttribute("readonly");
    await press(user, order.cancel);
    expect(status()).toHaveTextContent("");
    expect(area()).not.toHaveAttribute("readonly");
    expect(area()).toHaveValue("ac-1 20");
  });

  test("is named if it is empty", async () => {
    const { user, order, opened, status } = open();
    await opened();
    await press(user, order.read);
    expect(status()).toHaveTextContent(order.problem.empty);
    expect(post).not.toHaveBeenCalled();
  });
});

describe("a file", () => {
  const input = () => document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;

  test("is sent as it is, and checked like a list", async () => {
    const { user, order, opened } = open();
    await opened();
    expect(here().getByRole("button", { name: order.choose })).toBeVisible();
    await user.upload(input(), new File(["AC-1;20"], "order.csv"));
    await here().findAllByRole("list", { name: new RegExp(order.lines) });
    expect(post.mock.lastCall?.[1]).toEqual({ lang: 3, file: btoa("AC-1;20") });
  });

  test("is not chosen while a list is read", async () => {
    post.mockReturnValueOnce(new Promise(() => {}));
    const { user, order, opened, read } = open();
    await opened();
    await read();
    const choose = here().getByRole("button", { name: order.choose });
    expect(choose).toHaveAttribute("aria-disabled", "true");
    const opens = vi.spyOn(HTMLInputElement.prototype, "click");
    await user.click(choose);
    expect(opens).not.toHaveBeenCalled();
    await press(user, order.cancel);
    await press(user, order.choose);
    expect(opens).toHaveBeenCalledOnce();
  });

  test("of another kind is refused by name", async () => {
    const { order, opened, status } = open();
    await opened();
    await userEvent.setup({ applyAccept: false }).upload(input(), new File(["%PDF"], "order.pdf"));
    expect(status()).toHaveTextContent(order.problem.kind);
    expect(post).not.toHaveBeenCalled();
  });

  test("has a sample in the language of the page", async () => {
    const { order, opened } = open("zh");
    await opened();
    expect(here().getByRole("link", { name: order.sample })).toHaveAttribute("href", "/inquiry/sample.csv?lang=zh");
  });
});
