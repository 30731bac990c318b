/**
 * Measures one size for `npm run quality -- bench catalogue` in a separate process, so that memory is measured alone: reads the content
 * folder, builds the search, queries it, and prints the result as JSON. Needs node --expose-gc.
 */
import { loadContent } from "../../server/content/load/load.ts";
import { SiteSearch } from "../../server/search/site-search.ts";

/** Times are milliseconds, memory is megabytes. */
export interface SizeReport {
  readonly products: number;
  /** Articles of all series. */
  readonly articles: number;
  readonly reading: number;
  readonly indexing: number;
  /** The longest block of the event loop while the index was built. */
  readonly longestSlice: number;
  /** Reloading content with one changed product. */
  readonly edit: number;
  readonly questions: number;
  readonly middle: number;
  readonly p95: number;
  readonly contentMemory: number;
  readonly indexMemory: number;
}

const MEGABYTE = 1024 * 1024;
/** The number of products searched for, each in several ways. */
const ASKED = 60;
const WARM_UP = 1;

function memory(): number {
  if (!globalThis.gc) throw new Error("this needs node --expose-gc");
  globalThis.gc();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const begun = performance.now();
  const made = await work();
  return [made, performance.now() - begun];
}

/** Returns the longest block of the event loop during some work. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  let [longest, before, isDone] = [0, performance.now(), false];
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
  }
  return longest;
}

const [folder = ""] = process.argv.slice(2);
const before = memory();
const [content, reading] = await timed(() => loadContent(folder));
const read = memory();
const search = new SiteSearch();
const taking = search.takeUp(content);
const [[, indexing], longestSlice] = await Promise.all([timed(() => taking), longestTurn(taking)]);
const indexed = memory();

/** Returns searches as visitors type them: numbers and names, whole, in part and mistyped, in both languages. */
function* questions(): Iterable<string> {
  const step = Math.max(1, Math.floor(content.products.length / ASKED));
  for (let at = 0; at < content.products.length; at += step) {
    const { number = "", name, keywords, articles = [] } = content.products[at] ?? {};
    const [article] = articles.slice(at % Math.max(1, articles.length));
    if (article) {
      yield article.number;
      yield article.number.replaceAll("-", " ").toLowerCase();
      yield article.number.slice(0, -1);
      yield article.number.replace("0", "O");
    }
    const [first = "", second = "", ...rest] = (name?.en ?? "").split(" ");
    yield number;
    yield number.replaceAll("-", " ").toLowerCase();
    yield number.slice(0, -1);
    yield number.replace("0", "O");
    yield `${first} ${second}`;
    yield `${second}s ${rest.join(" ")}`;
    yield `${first.slice(0, 3)}${first.slice(4)} ${second}`;
    yield (name?.zh ?? "").slice(0, 2);
    yield (name?.zh ?? "").slice(0, 6);
    yield keywords?.zh ?? "";
    yield "surge protecter";
    yield "不断电";
  }
}

const times: number[] = [];
for (let round = 0; round <= WARM_UP; round += 1) {
  for (const text of questions()) {
    const [, time] = await timed(() => search.find(1, text));
    if (round === WARM_UP) times.push(time);
  }
}
times.sort((one, other) => one - other);
const share = (part: number) => times[Math.floor(times.length * part)] ?? 0;

const [changed = content.products[0], ...others] = content.products;
if (!changed) throw new Error(`${folder} has no products`);
const products = [{ ...changed, name: { en: "Edited" } }, ...others];
const [, edit] = await timed(() => search.takeUp({ ...content, products }));

const report: SizeReport = {
  products: content.products.length,
  articles: content.products.reduce((sum, { articles }) => sum + articles.length, 0),
  reading,
  indexing,
  longestSlice,
  edit,
  questions: times.length,
  middle: share(0.5),
  p95: share(0.95),
  contentMemory: read - before,
  indexMemory: indexed - read,
};
console.log(JSON.stringify(report));
