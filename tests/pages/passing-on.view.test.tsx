/** Passing a list on: a link that opens it elsewhere, a copied address, a file, and paper. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { CartItem } from "../../contract/cart-item.ts";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";
import { EMPTY_LINE, type LineInputs } from "../../contract/line-input.ts";
import { pathTo } from "../../contract/paths.ts";
import { readOrderText } from "../../server/submissions/lists/order-text.ts";
import InquiryScreen from "../../src/pages/inquiry/InquiryScreen.tsx";
import type { Effects } from "../../src/providers/effects-context.tsx";
import { answering } from "../support/effects.ts";
import { CHALLENGE, solveAtOnce } from "../support/proofs.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";
import { inquiry } from "./support/catalogue-data.ts";

const effects = answering({ get: async () => CHALLENGE });
const product = (id: number, article?: string) => ({
  id,
  link: pathTo("product", { id }, { article }),
  photo: "",
  name: `Product ${id}`,
  number: article ?? `P-${id}`,
  rules: { unit: { key: "metre", name: "m", decimals: 1 } },
});
const itemOf = (id: number, article?: string): CartItem => {
  const { link, photo, name, number } = product(id, article);
  return { link, photo, name, number };
};
const typed = (...quantities: string[]) => ({ ...EMPTY_LINE, quantities });
const LINK: FormStart = {
  ...EMPTY_START,
  from: "link",
  products: [product(1), product(2, "M8x20")],
  lines: { "1": typed("20", "2.5") },
};
const PATH = "/inquiry?lines=1x20x2.5,2~M8x20~&lang=en";

interface Setting {
  readonly start?: FormStart;
  readonly items?: readonly CartItem[];
  readonly path?: string;
  readonly language?: SpecifiedLanguage;
  readonly effects?: Partial<Effects>;
  readonly storedLines?: LineInputs;
}
const open = ({ path = "/inquiry", ...setting }: Setting = {}) =>
  renderScreen(InquiryScreen, { path, response: inquiry, effects, ...setting });
type Screen = ReturnType<typeof open>;

/** The browser reads its storage, which holds `own`. */
async function restore({ actors }: Screen, own: readonly CartItem[] = []) {
  await act(async () => {
    actors.cart.send({ type: "cart.restored" });
    for (const item of own) actors.cart.send({ type: "cart.added", item });
    actors.lines.send({ type: "lines.restored" });
  });
}
const linksOf = ({ actors }: Screen) => actors.cart.getSnapshot().context.items.map(({ link }) => link);
const quantitiesOf = ({ actors }: Screen) =>
  Object.fromEntries(
    Object.entries(actors.lines.getSnapshot().context.lines).map(([item, { quantities }]) => [item, quantities]),
  );
const button = (name: string) => screen.getByRole("button", { name });
const statuses = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

beforeEach(() => {
  solveAtOnce();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
// Many controls, on a busy computer.
vi.setConfig({ testTimeout: SLOW_TIMEOUT });

describe("a list that was passed on", () => {
  const { passing } = TEXTS.en.forms;

  test("is shown at once, and is the list of the buyer if there was none", async () => {
    const view = open({ start: LINK, path: PATH });
    expect(linksOf(view)).toEqual(["/product/1", "/product/2?article=M8x20"]);
    expect(quantitiesOf(view)).toEqual({ "1": ["20", "2.5"] });
    await restore(view);
    expect(linksOf(view)).toEqual(["/product/1", "/product/2?article=M8x20"]);
    expect(quantitiesOf(view)["1"]).toEqual(["20", "2.5"]);
    expect(screen.queryByRole("button", { name: passing.add })).toBeNull();
    // A reload does not add it again.
    expect(view.address()).toBe("/inquiry?lang=en");
  });

  test("asks if the buyer has a list, which stays as it is until the buyer has decided", async () => {
    const view = open({ start: LINK, path: PATH });
    await restore(view, [itemOf(3)]);
    expect(linksOf(view)).toEqual(["/product/3"]);
    expect(statuses()).toContain(passing.asked_other.replace("{{count}}", "2").replace("{{own}}", "1"));
    const question = within(screen.getByRole("region", { name: passing.listTitle }));
    expect(question.getByText(/P-1 × 20 \/ 2.5/)).toBeVisible();
    expect(view.address()).toContain("lines=");
    await view.user.click(button(passing.leave));
    expect(linksOf(view)).toEqual(["/product/3"]);
    expect(screen.queryByRole("region", { name: passing.listTitle })).toBeNull();
    expect(view.address()).toBe("/inquiry?lang=en");
  });

  test("is asked about also after the page has changed, as with another language", async () => {
    const view = open({ start: { ...LINK, unread: ["#99"] }, path: PATH });
    await restore(view, [itemOf(3)]);
    view.show({ ...inquiry });
    expect(screen.getByText(passing.unread, { exact: false })).toHaveTextContent(/#99$/);
    await view.user.click(button(passing.add));
    expect(linksOf(view)).toEqual(["/product/3", "/product/1", "/product/2?article=M8x20"]);
  });

  test("is added to the buyer's list", async () => {
    const view = open({ start: LINK, path: PATH });
    await restore(view, [itemOf(1), itemOf(3)]);
    act(() =>
      view.actors.lines.send({ type: "lines.taken", by: "adding", lines: { "1": typed("7"), "3": typed("9") } }),
    );
    await view.user.click(button(passing.add));
    expect(linksOf(view)).toEqual(["/product/1", "/product/3", "/product/2?article=M8x20"]);
    expect(quantitiesOf(view)).toMatchObject({ "1": ["7", "20", "2.5"], "3": ["9"] });
  });

  test("replaces the buyer's list", async () => {
    const view = open({ start: LINK, path: PATH });
    await restore(view, [itemOf(1), itemOf(3)]);
    act(() =>
      view.actors.lines.send({ type: "lines.taken", by: "adding", lines: { "1": typed("7"), "3": typed("9") } }),
    );
    await view.user.click(button(passing.replace));
    expect(linksOf(view)).toEqual(["/product/1", "/product/2?article=M8x20"]);
    expect(quantitiesOf(view)["1"]).toEqual(["20", "2.5"]);
    expect(quantitiesOf(view)["3"]).toBeUndefined();
  });

  test("names the quantities that a line has no place for", async () => {
    const view = open({ start: LINK, path: PATH });
    await restore(view, [itemOf(1)]);
    act(() =>
      view.actors.lines.send({ type: "lines.taken", by: "adding", lines: { "1": typed("1", "2", "3", "4", "20") } }),
    );
    expect(screen.getByText(passing.over, { exact: false })).toHaveTextContent(/P-1 × 2\.5$/);
  });

  test("takes every quantity for a line of another language's cart without asking, and refuses the sixth", async () => {
    const storedLines = { "1": typed("1", "2", "3", "4", "20.0") };
    const view = open({ start: LINK, path: PATH, storedLines });
    await restore(view, []);
    // The line of another language's cart.
    expect(quantitiesOf(view)["1"]).toEqual(["1", "2", "3", "4", "20.0", "20", "2.5"]);
    expect(screen.getAllByText(TEXTS.en.catalogue.line.problem.tooMany)).toHaveLength(2);
  });

  test("names what the site does not know, what is too much for a line, and for the browser", () => {
    const start = { ...LINK, unread: ["#99", "hello"], over: ["P-1 × 6 / 7"], left: ["P-61"] };
    open({ start, path: PATH });
    expect(screen.getByText(passing.tooMany, { exact: false })).toHaveTextContent(/P-1 × 6 \/ 7$/);
    expect(screen.getByText(passing.unread, { exact: false })).toHaveTextContent(/#99、hello$/);
    expect(screen.getByText(passing.full, { exact: false })).toHaveTextContent(/P-61$/);
  });

  test("next to own products without scripts is asked about in the page of the server", async () => {
    const start: FormStart = {
      ...EMPTY_START,
      from: "cookie",
      products: [product(3)],
      lines: { "3": typed("9") },
      offered: { products: LINK.products, lines: LINK.lines },
    };
    const view = open({ start, path: PATH });
    expect(linksOf(view)).toEqual(["/product/3"]);
    await restore(view);
    expect(linksOf(view)).toEqual(["/product/3"]);
    expect(quantitiesOf(view)).toEqual({ "3": ["9"] });
    const form = screen.getByRole("form", { name: passing.listTitle });
    expect(form).toHaveAttribute("action", "/inquiry");
    const posted = Object.fromEntries(new FormData(form as HTMLFormElement));
    expect(posted).toMatchObject({ step: "add", lines: "1x20x2.5,2~M8x20~" });
    await view.user.click(button(passing.add));
    expect(linksOf(view)).toEqual(["/product/3", "/product/1", "/product/2?article=M8x20"]);
  });
});

describe("a list in a link of the site itself", () => {
  test("is read by the server, in a new document", () => {
    const openDocument = vi.fn();
    const view = open({ path: "/inquiry?lines=1x20", effects: { ...effects, openDocument } });
    expect(openDocument).toHaveBeenCalledExactlyOnceWith("/inquiry?lines=1x20");
    expect(view.address()).toContain("lines=");
  });

  test("that has no line is removed from the address", () => {
    const openDocument = vi.fn();
    const view = open({ path: "/inquiry?lines=nothing&products=5", effects: { ...effects, openDocument } });
    expect(openDocument).not.toHaveBeenCalled();
    expect(view.address()).toBe("/inquiry");
  });
});

describe("products of a visitor without scripts", () => {
  const start: FormStart = { ...EMPTY_START, from: "cookie", products: [product(3)], lines: { "3": typed("9") } };
  const cookie = () => document.cookie;
  /** The inquiry page, whose document has the cookie. */
  function atInquiry(value: string) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `switchyard_inquiry=${value}; Path=/inquiry`;
    window.history.replaceState(null, "", "/inquiry");
    onTestFinished(() => window.history.replaceState(null, "", "/"));
  }

  test("join the cart, and their cookie is deleted once they are stored", async () => {
    atInquiry("signed");
    const view = open({ start });
    expect(cookie()).toContain("switchyard_inquiry=signed");
    await restore(view);
    expect(linksOf(view)).toEqual(["/product/3"]);
    expect(quantitiesOf(view)).toEqual({ "3": ["9"] });
    expect(cookie()).not.toContain("switchyard_inquiry");
  });

  test("that another tab has added stay in the cookie", async () => {
    atInquiry("signed");
    const { from: _, ...posted } = start;
    await restore(open({ start: posted }));
    expect(cookie()).toContain("switchyard_inquiry=signed");
  });
});

describe("the buyer's list", () => {
  const { passing } = TEXTS.zh.forms;
  const openOwn = async (language: SpecifiedLanguage = "zh") => {
    const view = open({ items: [itemOf(1), itemOf(2, "M8x20")], language });
    await restore(view, [itemOf(1), itemOf(2, "M8x20")]);
    act(() =>
      view.actors.lines.send({
        type: "lines.taken",
        by: "adding",
        lines: { "1": { ...typed("20", "1000"), reference: 'PO-7, "A"', note: "Soon" } },
      }),
    );
    return view;
  };
  const ADDRESS = "http://localhost:3000/inquiry?lines=1x20x1000,2~M8x20~";

  test("has an address that one press copies, and which is old once the list changes", async () => {
    const view = await openOwn();
    await view.user.click(button(passing.copy));
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    await waitFor(() => expect(statuses()).toContain(passing.copied));
    act(() => view.actors.cart.send({ type: "cart.removed", link: pathTo("product", { id: 1 }) }));
    expect(statuses()).not.toContain(passing.copied);
  });

  test("shows the address selected in a field if the browser refuses the clipboard", async () => {
    const view = await openOwn();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Refused"));
    await view.user.click(button(passing.copy));
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: passing.link });
    expect(field).toHaveValue(ADDRESS);
    expect(field).toHaveAttribute("readonly");
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(ADDRESS);
    expect(statuses()).toContain(passing.notCopied);
  });

  test("has a link for browsers without scripts", async () => {
    await openOwn();
    expect(screen.getByRole("link", { name: passing.link })).toHaveAttribute(
      "href",
      "/inquiry?lines=1x20x1000,2~M8x20~",
    );
  });

  test("names the products that the address has no room for", async () => {
    const view = open({ language: "zh" });
    await restore(
      view,
      // A Chinese character takes nine of the address.
      Array.from({ length: 8 }, (_, place) => itemOf(place + 1, `${"閥".repeat(40)}${place}`)),
    );
    const left = screen.getByText(passing.left, { exact: false });
    expect(left).toHaveTextContent(/閥7$/);
    const href = screen.getByRole("link", { name: passing.link }).getAttribute("href") ?? "";
    expect(href.length).toBeLessThanOrEqual("/inquiry?lines=".length + 2000);
    expect(decodeURIComponent(href)).toContain("閥0");
    expect(decodeURIComponent(href)).not.toContain("閥7");
  });

  // The file names its columns in the language of the page.
  test.each(["en", "zh"] as const)("is a file that the quick order reads back, in %s", async (language) => {
    await openOwn(language);
    const link = screen.getByRole("link", { name: TEXTS[language].forms.passing.csv });
    expect(link).toHaveAttribute("download", "inquiry.csv");
    const [head = "", data = ""] = (link.getAttribute("href") ?? "").split(",", 2);
    expect(head).toBe("data:text/csv;charset=utf-8");
    const known = new Map([
      ["P-1", [{ id: 1, decimals: 0 }]],
      ["M8x20", [{ id: 2, article: "M8x20", decimals: 0 }]],
    ]);
    const { lines } = readOrderText(decodeURIComponent(data), {
      lookUp: (number) => known.get(number) ?? [],
      language,
    });
    expect(lines).toMatchObject([
      { state: "found", items: [{ id: 1 }], quantity: 20, reference: 'PO-7, "A"' },
      { state: "found", items: [{ id: 1 }], quantity: 1000, reference: 'PO-7, "A"' },
      { state: "found", items: [{ id: 2, article: "M8x20" }] },
    ]);
  });

  test("is a table on paper, in the place of the form", async () => {
    const { user, container } = await openOwn();
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    await user.click(button(passing.print));
    expect(print).toHaveBeenCalledOnce();
    const sheet = container.querySelector("table");
    const rows = [...(sheet?.rows ?? [])].map(({ cells }) => [...cells].map(({ innerHTML }) => innerHTML));
    expect(rows[0]).toEqual([passing.name, passing.quantities, passing.unit, passing.reference, passing.note]);
    expect(rows[1]?.[0]).toMatch(/P-1 /);
    expect(rows[1]?.[1]).toBe("<p>20</p><p>1000</p>");
    expect(rows[1]?.slice(3)).toEqual(['PO-7, "A"', "Soon"]);
    expect(screen.getByRole("form", { name: TEXTS.zh.shell.cart.send }).closest("[data-print=none]")).not.toBeNull();
  });

  test("without products has no such ways", async () => {
    await restore(open({ language: "zh" }));
    expect(screen.queryByRole("button", { name: passing.copy })).toBeNull();
    expect(document.querySelector("table")).toBeNull();
  });
});
