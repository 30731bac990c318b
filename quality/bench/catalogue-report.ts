/** `npm run quality -- bench catalogue`: measures memory and times as a catalogue grows. Needs the built site. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { readEnvironment } from "../../server/settings/environment.ts";
import { foldersOf, picturesFolderOf } from "../../server/settings/folders.ts";
import { writeCatalogue } from "../catalogue/write.ts";
import type { Taken } from "./catalogue-asking.ts";
import { measureService, type ServiceReport, WEIGHED_PAGES } from "./catalogue-service.ts";
import type { SizeReport } from "./catalogue-size.ts";
import type { CatalogueSize } from "./options.ts";

const SEED = 1;

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
/** Includes processor time. */
const taken = ({ wall, busy }: Taken) =>
  busy === undefined ? milliseconds(wall) : `${milliseconds(wall)} (${milliseconds(busy)})`;
const megabytes = (value: number) => `${value.toFixed(0)} MB`;

interface Report {
  readonly size: SizeReport;
  readonly service: ServiceReport;
}

const NONE: CatalogueSize = { products: 0, articles: 0 };
const nameOf = ({ products, articles }: CatalogueSize) =>
  articles > 0 ? `${products} series of ${articles} articles` : `${products} products`;

async function measure(catalogueSize: CatalogueSize, place: string): Promise<Report> {
  const { products, articles } = catalogueSize;
  const name = nameOf(catalogueSize);
  const folder = join(place, "content");
  console.error(`${name}: writing the content`);
  await mkdir(join(place, "data"), { recursive: true });
  await writeCatalogue(folder, { from: foldersOf(readEnvironment()).contentFolder, products, articles, seed: SEED });
  console.error(`${name}: reading and indexing`);
  const program = ["--expose-gc", join(import.meta.dirname, "catalogue-size.ts"), folder];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  const size = JSON.parse(stdout) as SizeReport;
  console.error(`${name}: serving; the first start makes the pictures, which takes minutes`);
  const service = await measureService(place, folder, catalogueSize);
  // The caches that the server writes for a content folder.
  await rm(dirname(picturesFolderOf(folder)), { recursive: true, force: true });
  return { size, service };
}

/** Prints a row for each size, and the growth of each figure from the smallest to the largest. */
export async function reportCatalogue(sizes: readonly CatalogueSize[]): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "switchyard-catalogue-"));
  try {
    const reports: Report[] = [];
    for (const [at, size] of sizes.entries()) reports.push(await measure(size, join(place, String(at))));
    /** Prints a column for each size. */
    const print = (title: string, rowsOf: (report: Report) => Readonly<Record<string, string>>) => {
      console.log(title);
      const columns = reports.map((report, at) => [nameOf(sizes[at] ?? NONE), rowsOf(report)] as const);
      const names = new Set(columns.flatMap(([, rows]) => Object.keys(rows)));
      const rowOf = (name: string) => Object.fromEntries(columns.map(([size, rows]) => [size, rows[name] ?? ""]));
      console.table(Object.fromEntries([...names].map((name) => [name, rowOf(name)])));
    };
    print("The catalogue as it grows: reading it, making the search, and searching", ({ size }) => ({
      reading: seconds(size.reading),
      indexing: seconds(size.indexing),
      "longest slice": milliseconds(size.longestSlice),
      "edit of one": milliseconds(size.edit),
      "search, middle": milliseconds(size.middle),
      "search, p95": milliseconds(size.p95),
      "memory, content": megabytes(size.contentMemory),
      "memory, index": megabytes(size.indexMemory),
    }));
    print("The built site; in brackets what of a time its processors were busy", ({ service }) => ({
      "first start": `${service.firstStart.toFixed(1)} s`,
      "later start": `${service.laterStart.toFixed(1)} s (${service.laterStartBusy.toFixed(1)} s)`,
      "a cached page after it, longest": milliseconds(service.longestAfterStart),
      memory: service.memory === undefined ? "unknown" : megabytes(service.memory),
      ...Object.fromEntries(
        WEIGHED_PAGES.map((page, index) => [page, `${((service.documents[index] ?? 0) / 1000).toFixed(1)} kB`]),
      ),
    }));
    print("Responses that nobody had asked for: 95 and 99 of 100; and 99 of 100 of a bare server", ({ service }) => ({
      ...Object.fromEntries(
        Object.entries(service.answers).map(([name, shares]) => [name, `${taken(shares(95))}; ${taken(shares(99))}`]),
      ),
      "a bare server": milliseconds(service.bare),
    }));
    print("Searches without a pause, and product pages that nobody had asked for, at once", ({ service }) => ({
      "searches per second": service.meanwhile.searches.toFixed(0),
      "a search, p95": milliseconds(service.meanwhile.search),
      "a page, p99": taken(service.meanwhile.page),
    }));
    print("Edits; then edits and a cached page without a pause, at once", ({ service }) => ({
      "an edit seen": taken(service.edits.seen),
      "an edit seen, with the page": milliseconds(service.edits.seenMeanwhile),
      "the page, p99": milliseconds(service.edits.page),
      "the page, longest": milliseconds(service.edits.longestPage),
    }));
    const [{ size: first } = { size: undefined }, { size: last } = { size: undefined }] = [reports[0], reports.at(-1)];
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
