import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { digestOf, documentsOf } from "../../tools/printing/documents.ts";
import { both, table } from "../../tools/printing/markup.ts";
import { statementOf } from "../../tools/printing/statement.ts";
import { CONTENT_FOLDER, demoContent } from "../support/content.ts";

const documents = async () => documentsOf(await demoContent(), CONTENT_FOLDER);
const LIMIT = 15_000_000;

test("every file that is there for download is printed from the content, and none twice", async () => {
  const { media } = await demoContent();
  const offered = [...media.files.keys()].filter((path) => path.startsWith("/files/"));
  const printed = (await documents()).map(({ path }) => path);
  expect(new Set(printed).size).toBe(printed.length);
  expect(new Set(offered)).toEqual(new Set(printed));
});

test("the files say what the content says (run `npm run files` where not)", async () => {
  const known = JSON.parse(await readFile(join(CONTENT_FOLDER, "files.json"), "utf8")) as Record<
    string,
    { text: string }
  >;
  const stale = (await documents()).filter((document) => known[document.path]?.text !== digestOf(document));
  expect(stale.map(({ path }) => path)).toEqual([]);
});

test("each file is a tagged PDF with a title and a language; together they stay under 15 MB", async () => {
  let bytes = 0;
  for (const { path, lang } of await documents()) {
    const pdf = await readFile(join(CONTENT_FOLDER, path));
    const text = pdf.toString("latin1");
    bytes += pdf.length;
    expect(text.startsWith("%PDF-"), path).toBe(true);
    expect(text, path).toMatch(/\/Title[ (<]/);
    expect(text, path).toContain(`/Lang (${lang})`);
    expect(text, path).toContain("/StructTreeRoot");
  }
  expect(bytes).toBeLessThan(LIMIT);
});

test("each document has a title, a paragraph or list, and a table", async () => {
  for (const { path, title, body } of await documents()) {
    expect(title, path).toMatch(/\S/);
    expect(body, path).toMatch(/<h1>/);
    expect(body, path).toMatch(/<p[ >]/);
    expect(body, path).toMatch(/<table>/);
  }
});

test("tables of documents have as many cells in each row as heads, in both languages", async () => {
  for (const { documents } of (await demoContent()).documentSets) {
    for (const { path, head, rows } of documents) {
      for (const row of [head, ...rows]) {
        expect(row.en, path).toHaveLength(head.en?.length ?? 0);
        expect(row.zh, path).toHaveLength(head.en?.length ?? 0);
      }
    }
  }
});

test("the lines of a statement add up", async () => {
  for (const year of (await demoContent()).investorYears) {
    for (const kind of ["individual", "consolidated"] as const) {
      for (const [index] of year.quarterly[kind].entries()) {
        const rows = statementOf(year, index + 1, kind);
        const line = (name: string) => rows.find(({ label }) => label.en === name)?.value ?? 0;
        expect(line("Revenue") + line("Cost of revenue")).toBe(line("Gross profit"));
        expect(line("Gross profit") + line("Operating expenses")).toBe(line("Income from operations"));
        expect(line("Income from operations") + line("Other income") + line("Share in profit of subsidiaries")).toBe(
          line("Profit before tax"),
        );
        expect(line("Profit before tax") + line("Income tax")).toBe(line("Net profit"));
        expect(line("Operating expenses")).toBeLessThan(0);
      }
    }
  }
});

test("a cell says a text once where both languages are alike but for spaces", () => {
  expect(both({ en: "36 %", zh: "36%" })).toBe("36 %");
  expect(both({ en: "Water", zh: "用水量" })).toContain('lang="zh-Hant-TW"');
});

test("columns of figures are set to the right", () => {
  expect(table(["Year", "Yield"], [["2025", "1,204"]])).toContain('<td class="number">1,204</td>');
  expect(table(["Year", "Note"], [["2025", "low"]])).not.toContain("number");
});

test("text is escaped", () => {
  expect(both({ en: "A < B & C", zh: "A < B & C" })).toBe("A &lt; B &amp; C");
});
