/** The company of tests/fixtures/pumps: its disabled pages, its own content, and its printed files. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readContent } from "../../server/content/load/load.ts";
import { checkContrast } from "../../tools/content-check/contrast.ts";
import { everyResponse, responseProblems } from "../../tools/content-check/responses.ts";
import { checkWords } from "../../tools/content-check/words.ts";
import { problemsOfPdf } from "../../tools/printing/check-pdf.ts";
import { documentsOf, type PrintedFrom, printedFrom } from "../../tools/printing/documents.ts";
import { PUMPS_FOLDER as PUMPS, TODAY } from "../support/content.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const pumps = readContent(PUMPS, { now: TODAY });

test("its content is valid, with twelve products in two categories, no shares and no ESG", async () => {
  const read = await pumps;
  const { content } = read;
  expect([content.products.length, content.categories.length, content.stock, content.esg]).toEqual([
    12,
    2,
    undefined,
    undefined,
  ]);
  expect([...read.warnings, ...checkWords(read), ...checkContrast(read)]).toEqual([]);
  expect(everyResponse(content).flatMap((response) => responseProblems(content, response))).toEqual([]);
});

test("its printed files match its content, under its own name (run `npm run files` if not)", {
  // Reads every printed file, as the same test of the demo does.
  timeout: SLOW_TIMEOUT,
}, async () => {
  const { content } = await pumps;
  const documents = await documentsOf(content, PUMPS);
  const known: Record<string, PrintedFrom> = JSON.parse(await readFile(join(PUMPS, "files.json"), "utf8"));
  expect(documents.map(({ path }) => path).sort()).toEqual(Object.keys(known).sort());
  for (const document of documents) {
    const made = await printedFrom(document, content.theme, PUMPS);
    expect([document.path, known[document.path]]).toEqual([document.path, made]);
    const pdf = new Uint8Array(await readFile(join(PUMPS, document.path)));
    expect([document.path, await problemsOfPdf(pdf, document)]).toEqual([document.path, []]);
  }
});
