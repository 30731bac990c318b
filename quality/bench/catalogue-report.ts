/** `npm run quality -- bench catalogue`: measures memory and times as a catalogue grows. Needs the built site. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { readEnvironment } from "../../server/settings/environment.ts";
import { foldersOf, picturesFolderOf } from "../../server/settings/folders.ts";
import { writeCatalogue } from "../catalogue/write.ts";
import { measureService, type ServiceReport, type Taken, WEIGHED_PAGES } from "./catalogue-service.ts";
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

const nameOf = ({ products, articles }: CatalogueSize) =>
  articles > 0 ? `${products} series of ${articles} articles` : `${products} products`;

async function measure(wanted: CatalogueSize, place: string): Promise<Report> {
  const { products, articles } = wanted;
  const name = nameOf(wanted);
  const folder = join(place, "content");
  console.error(`${name}: writing the content`);
  await mkdir(join(place, "data"), { recursive: true });
  await writeCatalogue(folder, { from: foldersOf(readEnvironment()).contentFolder, products, articles, seed: SEED });
  console.error(`${name}: reading and indexing`);
  const program = ["--expose-gc", join(import.meta.dirname, "catalogue-size.ts"), folder];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  const size = JSON.parse(stdout) as SizeReport;
  console.error(`${name}: serving; the first start makes the pictures, which takes minutes`);
  const service = await measureService(place, folder, products);
  // The caches that the server writes for a content folder.
  await rm(dirname(picturesFolderOf(folder)), { recursive: true, force: true });
  return { size, service };
}

/** Prints a row for each size, and the growth of each figure from the smallest to the largest. */
export async function reportCatalogue(sizes: readonly CatalogueSize[]): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "switchyard-catalogue-"));
  try {
    const reports: Report[] = [];
    for (const [at, wanted] of sizes.entries()) reports.push(await measure(wanted, join(place, String(at))));
    console.log("The catalogue as it grows: reading it, making the search, and searching");
    console.table(
      reports.map(({ size: report }) => ({
        products: report.products,
        articles: report.articles,
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
    console.log(
      "The built site as it grows: starts, memory, documents, 99 of 100 answers that nobody had asked for, an edit; in " +
        "brackets what of a time its processors were busy. A bare server is asked in turns: 99 of 100 of its answers",
    );
    console.table(
      reports.map(({ size, service }) => ({
        products: size.products,
        articles: size.articles,
        "first start": `${service.firstStart.toFixed(1)} s`,
        "later start": `${service.laterStart.toFixed(1)} s (${service.laterStartBusy.toFixed(1)} s)`,
        memory: service.memory === undefined ? "unknown" : megabytes(service.memory),
        ...Object.fromEntries(
          WEIGHED_PAGES.map((page, index) => [page, `${((service.documents[index] ?? 0) / 1000).toFixed(1)} kB`]),
        ),
        list: taken(service.list),
        filter: taken(service.filter),
        product: taken(service.product),
        search: taken(service.search),
        "search, p95": taken(service.searchMost),
        "an article's number, p95": taken(service.numberMost),
        "other pages during searches": taken(service.meanwhile),
        "a bare server": milliseconds(service.bare),
        "edit seen": milliseconds(service.edit),
      })),
    );
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
