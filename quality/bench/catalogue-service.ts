/** Measures how the built site serves a catalogue: starts, memory, size of documents, uncached responses, and edits. */
import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import {
  attributeChoices,
  dataOf,
  downloadChoices,
  filterChoices,
  numbersIn,
  type ProductFile,
  productFiles,
  searchFor,
  tableChoices,
} from "./catalogue-addresses.ts";
import {
  ask,
  type Bare,
  type Shares,
  shareOf,
  startBare,
  type Taken,
  textOf,
  timesDuring,
  timesOf,
} from "./catalogue-asking.ts";
import type { CatalogueSize } from "./options.ts";
import { type ServerProcess, startSite } from "./processes.ts";

/** The size of these documents is reported. */
export const WEIGHED_PAGES = ["/home", "/products/list", "/products/list?type=spd,rail", "/product/20"] as const;

/** Searches of one connection without a pause, and uncached product pages of another at the same time. */
interface SearchesAndPages {
  /** Per second. */
  readonly searches: number;
  /** The 95th percentile of the searches. */
  readonly search: number;
  /** The 99th percentile of the pages. */
  readonly page: Taken;
}

/** Edits of one product file, each until its page shows it. During some of them a cached page is requested without a pause. */
interface Edits {
  /** The longest of those without other requests. */
  readonly seen: Taken;
  /** The longest of those with them. */
  readonly seenMeanwhile: number;
  /** The 99th percentile and the longest of the cached page. */
  readonly page: number;
  readonly longestPage: number;
}

/** Times are milliseconds unless noted; sizes of documents are brotli bytes. */
export interface ServiceReport {
  /** Seconds to the first response. */
  readonly firstStart: number;
  readonly laterStart: number;
  /** Seconds of processor time in it; NaN if the system does not report it. */
  readonly laterStartBusy: number;
  /** The longest response of a cached page from the first response until searches are ready. */
  readonly longestAfterStart: number;
  /** Megabytes, measured after everything below. */
  readonly memory: number | undefined;
  readonly documents: readonly number[];
  /** Uncached responses by what is requested. */
  readonly answers: Readonly<Record<string, Shares>>;
  readonly meanwhile: SearchesAndPages;
  /** Response time of a bare server meanwhile, which shows other load on the machine. */
  readonly bare: number;
  readonly edits: Edits;
}

/** Enough requests that two during a full garbage collection are less than one in a hundred. */
const ASKED = 1000;
/** Searches for documents, each of three kinds. */
const DOCUMENTS_ASKED = 200;
const EDITS = 3;
const LOOK_AGAIN = 10;
const NOT_READY = 503;
const CACHED_PAGE = "/home";

async function start(folder: string, content: string): Promise<readonly [ServerProcess, number]> {
  const begun = performance.now();
  const site = await startSite(folder, { CONTENT: content, TRUST_PROXY: "1" });
  await ask(site, CACHED_PAGE);
  return [site, (performance.now() - begun) / 1000];
}

/** A search that waits too long for the index gets a 503 and is repeated. */
async function searchWhenReady(site: ServerProcess): Promise<void> {
  for (;;) {
    const response = await fetch(`http://localhost:${site.port}${searchFor("surge")}`);
    await response.arrayBuffer();
    if (response.status !== NOT_READY) return;
    await sleep(LOOK_AGAIN);
  }
}

/** Requests product pages while another connection searches without a pause. */
async function measureSearches(site: ServerProcess, ids: readonly number[], bare: Bare): Promise<SearchesAndPages> {
  const pages = timesOf(
    site,
    ids.map((id) => dataOf("product", `id=${id}`, 1)),
    bare,
  );
  const begun = performance.now();
  const searches = await timesDuring(site, (at) => searchFor(`surge strip ${at} meters charger`), pages);
  const seconds = (performance.now() - begun) / 1000;
  return { searches: searches.length / seconds, search: shareOf(searches, 95) ?? 0, page: (await pages)(99) };
}

/** Changes the number of a product and of its last article, and waits until the page of the article shows them. */
async function editOnce(site: ServerProcess, { path, text }: ProductFile, edit: number): Promise<Taken> {
  const id = /^id: (\d+)/m.exec(text)?.[1] ?? "1";
  const marks = [`VH-EDIT${edit}`, `VH-EDIT${edit}-ARTICLE`];
  const [number = "", article] = text.includes("\narticles:") ? marks : marks.slice(0, 1);
  const changed = text.replace(/^number: .*$/m, `number: ${number}`);
  const [last] = [...changed.matchAll(/^ *- number: (.*)$/gm)].slice(-1);
  const written = last && article ? changed.replace(last[0], last[0].replace(last[1] ?? "", article)) : changed;
  const query = article && last ? `id=${id}&article=${article}` : `id=${id}`;
  const expectedMarks = article && last ? marks : marks.slice(0, 1);
  const isSeen = async () => {
    const response = await textOf(site, dataOf("product", query));
    return expectedMarks.every((mark) => response.includes(`"${mark}"`));
  };
  const [begun, before] = [performance.now(), site.busyTime()];
  await writeFile(path, written);
  while (!(await isSeen())) await sleep(LOOK_AGAIN);
  const [wall, after] = [performance.now() - begun, site.busyTime()];
  return { wall, busy: before !== undefined && after !== undefined ? after - before : undefined };
}

async function measureEdits(site: ServerProcess, file: ProductFile): Promise<Edits> {
  let edit = 0;
  const editSeveral = async () => {
    const taken: Taken[] = [];
    for (let at = 0; at < EDITS; at += 1, edit += 1) taken.push(await editOnce(site, file, edit));
    const longest = taken.toSorted((one, other) => other.wall - one.wall)[0] ?? { wall: 0, busy: undefined };
    // The time of an edit includes all that is computed after it.
    await sleep(longest.wall);
    return longest;
  };
  const seen = await editSeveral();
  const editing = editSeveral();
  const pages = await timesDuring(site, () => CACHED_PAGE, editing);
  await writeFile(file.path, file.text);
  const { wall: seenMeanwhile } = await editing;
  return { seen, seenMeanwhile, page: shareOf(pages, 99) ?? 0, longestPage: Math.max(...pages) };
}

/** Starts the built site with this content twice, measures it, and stops it. */
export async function measureService(
  folder: string,
  content: string,
  { products, articles }: CatalogueSize,
): Promise<ServiceReport> {
  const [first, firstStart] = await start(folder, content);
  // A search answers once the index is built; the stop writes what is left of it.
  await searchWhenReady(first);
  await first.stop();
  const [site, laterStart] = await start(folder, content);
  const laterStartBusy = site.processorTime();
  const afterStart = await timesDuring(site, () => CACHED_PAGE, searchWhenReady(site));
  const bare = await startBare(folder);
  try {
    const documents: number[] = [];
    for (const page of WEIGHED_PAGES) documents.push(brotliCompressSync(await textOf(site, page)).length);
    const numbers = (most: number) => Array.from({ length: Math.min(ASKED, most) }, (_, index) => index);
    const step = Math.max(1, Math.floor(products / ASKED));
    const ids = numbers(products).map((index) => index * step + 1);
    const files = await productFiles(content, ASKED);
    const [edited] = files.filter(({ text }) => articles === 0 || text.includes("\narticles:"));
    if (!edited) throw new Error(`${content} has no series`);
    const requests: Readonly<Record<string, Iterable<string>>> = {
      list: numbers(Math.ceil(products / 24)).map((index) => dataOf("products", `to_page=${index + 1}`)),
      filter: filterChoices(),
      product: ids.map((id) => dataOf("product", `id=${id}`)),
      search: numbers(ASKED).map((index) => searchFor(`surge strip ${index} m`)),
      "a number": numbersIn(files).map(searchFor),
      ...(articles > 0 && { attributes: attributeChoices(), table: tableChoices(ids) }),
      documents: downloadChoices(numbersIn(files).slice(0, DOCUMENTS_ASKED)),
    };
    const answers: Record<string, Shares> = {};
    for (const [name, paths] of Object.entries(requests)) answers[name] = await timesOf(site, paths, bare);
    const meanwhile = await measureSearches(site, ids, bare);
    const edits = await measureEdits(site, edited);
    const starts = { firstStart, laterStart, laterStartBusy, longestAfterStart: Math.max(...afterStart) };
    return { ...starts, memory: site.memory(), documents, answers, meanwhile, bare: bare.slowest(), edits };
  } finally {
    await bare.stop();
    await site.stop();
  }
}
