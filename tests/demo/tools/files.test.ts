import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { problemsOfPdf, problemsOfTree, problemsOfWords } from "../../../tools/printing/check-pdf.ts";
import { documentsOf, type PrintedFrom, printedFrom } from "../../../tools/printing/documents.ts";
import { escaped, table } from "../../../tools/printing/markup.ts";
import { hasMargins, statementOf } from "../../../tools/printing/statement.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";
import { DEMO_FOLDER, demoContent } from "../support/content.ts";

const documents = async () => documentsOf(await demoContent(), DEMO_FOLDER);
const LIMIT = 17_000_000;

test("every PDF is printed from the content, once", async () => {
  const { media } = await demoContent();
  const offered = [...media.files.keys()].filter((path) => /^\/files\/.*\.pdf$/.test(path));
  const printed = (await documents()).map(({ path }) => path);
  expect(new Set(printed).size).toBe(printed.length);
  expect(new Set(offered)).toEqual(new Set(printed));
});

test("the files match the content (run `npm run files` if not)", async () => {
  const known: Record<string, PrintedFrom> = JSON.parse(await readFile(join(DEMO_FOLDER, "files.json"), "utf8"));
  const { theme } = await demoContent();
  const all = await documents();
  const made = await Promise.all(all.map((document) => printedFrom(document, theme, DEMO_FOLDER)));
  const stale = all.filter(({ path }, index) => !isDeepStrictEqual(known[path], made[index]));
  expect(stale.map(({ path }) => path)).toEqual([]);
});

test("each file is readable with assistive technology, in one language; together they stay under 17 MB", {
  timeout: SLOW_TIMEOUT,
}, async () => {
  let size = 0;
  const problems: string[] = [];
  for (const document of await documents()) {
    const bytes = await readFile(join(DEMO_FOLDER, document.path));
    size += bytes.length;
    const found = await problemsOfPdf(new Uint8Array(bytes), document);
    problems.push(...found.map((problem) => `${document.path}: ${problem}`));
  }
  expect(problems).toEqual([]);
  expect(size).toBeLessThan(LIMIT);
});

test("a file with the wrong type is found", async () => {
  const bytes = new Uint8Array(await readFile(join(DEMO_FOLDER, "files/products/sp608-data-sheet-en.pdf")));
  expect(await problemsOfPdf(bytes, { lang: "zh-Hant-TW", title: "產品規格書" })).toEqual([
    expect.stringContaining("its title is"),
    'its language is "en"',
    "it is not in the language that it names",
  ]);
});

test("unmarked English words in a Chinese file are found", () => {
  const text = "產品規格書 VH-SP608, 8 outlets: keep it in a dry place";
  expect(problemsOfWords(text, "zh-Hant-TW", new Set([undefined]))).toEqual([
    "English words in it are not marked as such",
  ]);
  expect(problemsOfWords(text, "zh-Hant-TW", new Set([undefined, "en"]))).toEqual([]);
  expect(problemsOfWords("產品規格書 VH-SP608 USB Type C", "zh-Hant-TW", new Set())).toEqual([]);
});

test("rows without a head, pictures without a text and items without a mark are found", () => {
  const cell = (role: string) => ({ role, children: [{ type: "content" }] });
  const row = (...roles: string[]) => ({ role: "TR", children: roles.map(cell) });
  const tree = (...children: object[]) => ({ role: "Document", children });
  expect(problemsOfTree(tree({ role: "Table", children: [row("TH", "TD"), row("TD", "TD")] }))).toEqual([
    "a row of a table has no head",
  ]);
  expect(problemsOfTree(tree({ role: "Figure" }, { role: "Figure", alt: "A strip" }))).toEqual([
    "a picture has no alternative text",
  ]);
  expect(problemsOfTree(tree({ role: "L", children: [{ role: "LI" }] }))).toEqual(["an item of a list has no mark"]);
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
        expect(row.en, path.en).toHaveLength(head.en?.length ?? 0);
        expect(row.zh, path.zh).toHaveLength(head.en?.length ?? 0);
      }
    }
  }
});

test("the lines of a statement add up", async () => {
  const { investorYears, investorReport } = await demoContent();
  if (!investorReport) throw new Error("The demo company has no reports");
  for (const year of investorYears.filter(hasMargins)) {
    for (const kind of ["individual", "consolidated"] as const) {
      for (const [index] of year.quarterly[kind].entries()) {
        const rows = statementOf(year, index + 1, kind, investorReport);
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

test("columns of figures are aligned to the right, and the first cell is the row's head", () => {
  expect(table({ head: ["Year", "Yield"], rows: [["2025", "1,204"]] })).toContain(
    '<th scope="row">2025</th><td class="number">1,204</td>',
  );
  expect(table({ head: ["Year", "Note"], rows: [["2025", "low"]] })).not.toContain("number");
});

test("text is escaped", () => {
  expect(escaped("A < B & C")).toBe("A &lt; B &amp; C");
});
