/** `npm run bench -- catalogue`: what a catalogue costs as it grows. Needs no build and no running server. */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readEnvironment } from "../../server/settings/environment.ts";
import { foldersOf } from "../../server/settings/folders.ts";
import { writeCatalogue } from "../catalogue/write.ts";
import type { SizeReport } from "./catalogue-size.ts";

const SEED = 1;

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const megabytes = (value: number) => `${value.toFixed(0)} MB`;

async function measure(products: number, folder: string): Promise<SizeReport> {
  await writeCatalogue(folder, { from: foldersOf(readEnvironment()).contentFolder, products, seed: SEED });
  const program = ["--expose-gc", join(import.meta.dirname, "catalogue-size.ts"), folder];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  return JSON.parse(stdout) as SizeReport;
}

/** Prints a row for each size, and how much each figure has grown from the smallest to the largest. */
export async function reportCatalogue(sizes: readonly number[]): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "switchyard-catalogue-"));
  try {
    const reports: SizeReport[] = [];
    for (const products of sizes) reports.push(await measure(products, join(place, String(products))));
    console.log("The catalogue as it grows: reading it, making the search, and searching");
    console.table(
      reports.map((report) => ({
        products: report.products,
        reading: seconds(report.reading),
        indexing: seconds(report.indexing),
        "longest slice": milliseconds(report.longestSlice),
        "edit of one": milliseconds(report.edit),
        "search, middle": milliseconds(report.middle),
        "search, p95": milliseconds(report.p95),
        "memory, content": megabytes(report.contentMemory),
        "memory, index": megabytes(report.indexMemory),
      })),
    );
    const [first, last] = [reports[0], reports.at(-1)];
    if (!first || !last || first === last) return;
    const grown = (figure: keyof SizeReport) => `${(last[figure] / first[figure]).toFixed(1)}`;
    console.log(
      `${grown("products")} times as many products: reading takes ${grown("reading")} times as long, indexing ` +
        `${grown("indexing")} times, a search (p95) ${grown("p95")} times`,
    );
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
