import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { PageResponses } from "../../contract/pages.ts";
import DownloadsScreen from "../../src/pages/downloads/DownloadsScreen.tsx";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { downloads as response } from "./support/catalogue-data.ts";

const { documents: texts } = TEXTS.en.catalogue;

const open = (changes: Partial<PageResponses["downloads"]> = {}, path = "/downloads") =>
  renderScreen(DownloadsScreen, { path, response: { ...response, ...changes } });
const text = () => screen.getByRole("searchbox", { name: texts.text });
/** The number of documents. The form before it has a status of its own. */
const count = () => screen.getAllByRole("status").at(-1);

describe("the documents", () => {
  test("have their file, kind, products, articles, language, revision and date", () => {
    open();
    const [row] = screen.getAllByRole("row").slice(1);
    const cells = within(row as HTMLElement);
    expect(cells.getByRole("rowheader")).toHaveTextContent("Certificate of the casing PDF, 184 kB");
    const file = cells.getByRole("link", { name: "BR-20, German: Certificate of the casing PDF, 184 kB" });
    expect(file).toHaveAttribute("href", "/files/casing.pdf");
    expect(cells.getByRole("link", { name: "BR Brook" })).toHaveAttribute("href", "/product/1");
    expect(cells.getByRole("link", { name: "BR-20" })).toHaveAttribute("href", "/product/1?article=BR-20");
    for (const said of ["and 3 more articles", "and 2 more products", "German", "C", "2025/06/30"])
      expect(cells.getByText(said)).toBeVisible();
  });

  test("are counted, and those of many pages have links to them", () => {
    open({ total: 120, page: 2, last_page: 3, text: "br" });
    expect(count()).toHaveTextContent("120 documents, page 2 of 3");
    expect(screen.getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/downloads?text=br&page=3#documents");
  });

  test("that nothing matches leave a way to all", () => {
    open({ data: [], total: 0, text: "zzz" });
    expect(screen.getByText(texts.emptyTitle)).toBeVisible();
    expect(screen.getByRole("link", { name: texts.clear })).toHaveAttribute("href", "/downloads");
  });
});

describe("the choice", () => {
  test("is the fields of a form, which a browser without scripts sends", () => {
    open({ text: "br", kind: "certificate" });
    const form = screen.getByRole("search", { name: texts.finder });
    expect(form).toHaveAttribute("action", "/downloads");
    expect(form).toHaveAttribute("method", "get");
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      text: "br",
      kind: "certificate",
      language: "",
    });
  });

  test("opens the address of a kind and a language at once", async () => {
    const { user, address } = open();
    await user.selectOptions(screen.getByRole("combobox", { name: texts.kind }), "certificate");
    expect(address()).toBe("/downloads?kind=certificate");
    await user.selectOptions(screen.getByRole("combobox", { name: texts.language }), "de");
    expect(address()).toBe("/downloads?kind=certificate&language=de");
  });

  test("opens the address of a typed text with Enter, and shows the list that arrives", async () => {
    const { user, address, show } = open();
    await user.type(text(), "br{Enter}");
    expect(address()).toBe("/downloads?text=br");
    expect(screen.getByRole("region", { name: texts.list })).toHaveAttribute("aria-busy", "true");
    show({ ...response, text: "br", total: 1, data: response.data.slice(1) });
    expect(screen.getByRole("region", { name: texts.list })).not.toHaveAttribute("aria-busy");
    expect(count()).toHaveTextContent("1 document");
    expect(text()).toHaveValue("br");
  });

  test("of a text that is too long says so", async () => {
    const { user, address } = open();
    await user.click(text());
    await user.paste("x".repeat(101));
    await user.keyboard("{Enter}");
    expect(text()).toHaveAccessibleDescription(/100/);
    expect(screen.getAllByRole("status")[0]).toHaveTextContent(/100/);
    expect(address()).toBe("/downloads");
  });

  test("is in Chinese on a Chinese page", () => {
    renderScreen(DownloadsScreen, { path: "/downloads", response, language: "zh" });
    expect(screen.getByRole("searchbox", { name: "料號或名稱" })).toBeVisible();
    expect(count()).toHaveTextContent("2 份文件");
  });
});
