/** Measures how the built site serves a catalogue: starts, memory, size of documents, uncached responses, and an edit. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { type ServerProcess, startServer, startSite } from "./processes.ts";

/** The size of these documents is reported. */
export const WEIGHED_PAGES = ["/home", "/products/list", "/products/list?type=spd,rail", "/product/20"] as const;
/** The time to the response, and the processor time in it. Other load on the machine affects only the first. */
export interface Taken {
  readonly wall: number;
  readonly busy: number | undefined;
}

/** Times are milliseconds unless noted; sizes of documents are brotli bytes. */
export interface ServiceReport {
  /** Seconds to the first response. */
  readonly firstStart: number;
  readonly laterStart: number;
  /** Seconds of processor time in it; NaN if the system does not report it. */
  readonly laterStartBusy: number;
  /** Megabytes, measured after everything below. */
  readonly memory: number | undefined;
  readonly documents: readonly number[];
  /** The 99th percentile of uncached responses. */
  readonly list: Taken;
  readonly filter: Taken;
  readonly product: Taken;
  readonly search: Taken;
  /** The 95th percentile. */
  readonly searchMost: Taken;
  /** The 95th percentile of searches for an article's number; of a product's if there are no articles. */
  readonly numberMost: Taken;
  /** The 99th percentile of uncached product pages while searches are pending. */
  readonly meanwhile: Taken;
  /** Response time of a bare server meanwhile, which shows other load on the machine. */
  readonly bare: number;
  /** From a change of a product's file until its page shows it. */
  readonly edit: number;
}

const SEARCH = "/api/search?lang=3&type=1&search=surge";
/** Enough requests that two during a full garbage collection are less than one in a hundred. */
const ASKED = 1000;
const EDITS = 3;
const LOOK_AGAIN = 10;
const NOT_READY = 503;

/** Does not use fetch, which takes 10 to 20 ms by itself for one response in a hundred. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The brotli bytes of a response, as browsers get it over TLS. */
function bytesOf(port: number, path: string, headers: OutgoingHttpHeaders = {}, by = agent): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options = { agent: by, host: "localhost", port, path, headers: { "accept-encoding": "br", ...headers } };
  request(options, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${path} was answered ${response.statusCode}`));
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.on("end", () => resolve(Buffer.concat(parts)));
  })
    .on("error", reject)
    .end();
  return promise;
}

/** Comes from another network each time, because the server limits uncached responses to a hundred per network in ten seconds. */
let asked = 0;
function ask({ port }: ServerProcess, path: string, by = agent): Promise<Buffer> {
  asked += 1;
  return bytesOf(port, path, { "x-forwarded-for": `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` }, by);
}
const searchFor = (text: string) => `/api/search?lang=3&type=1&search=${encodeURIComponent(text)}`;
const textOf = async (site: ServerProcess, path: string) => brotliDecompressSync(await ask(site, path)).toString();

async function start(folder: string, content: string): Promise<readonly [ServerProcess, number]> {
  const begun = performance.now();
  const site = await startSite(folder, { CONTENT: content, TRUST_PROXY: "1" });
  await ask(site, "/home");
  return [site, (performance.now() - begun) / 1000];
}

/** A search that waits too long for the index gets a 503 and is repeated. */
async function searchWhenReady(site: ServerProcess): Promise<void> {
  for (;;) {
    const response = await fetch(`http://localhost:${site.port}${SEARCH}`);
    await response.arrayBuffer();
    if (response.status !== NOT_READY) return;
    await sleep(LOOK_AGAIN);
  }
}

/** Returns a percentile of the times. */
type Shares = (percent: number) => Taken;

/** Requests each address once, alternating with a bare server that shows other load on the machine. */
async function timesOf(site: ServerProcess, paths: Iterable<string>, bare: Bare): Promise<Shares> {
  const walls: number[] = [];
  const busy: number[] = [];
  for (const path of paths) {
    await bare.ask();
    const before = site.busyTime();
    const begun = performance.now();
    await ask(site, path);
    walls.push(performance.now() - begun);
    const after = site.busyTime();
    if (before !== undefined && after !== undefined) busy.push(after - before);
  }
  return (percent) => ({ wall: shareOf(walls, percent) ?? 0, busy: shareOf(busy, percent) });
}
const slowest = async (site: ServerProcess, paths: Iterable<string>, bare: Bare) =>
  (await timesOf(site, paths, bare))(99);

const shareOf = (times: readonly number[], percent: number) =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length * percent) / 100)];

/** A bare server. */
interface Bare {
  ask(): Promise<void>;
  /** The 99th percentile, milliseconds. */
  slowest(): number;
  stop(): Promise<void>;
}

/** About the size of a response of the site, bytes. */
const BARE_BYTES = 8000;

async function startBare(folder: string): Promise<Bare> {
  const file = join(folder, "bare.json");
  const headers = { "content-type": "application/json", "content-length": String(BARE_BYTES) };
  await writeFile(file, JSON.stringify({ headers, body: Buffer.alloc(BARE_BYTES, "0").toString("base64") }));
  const server = await startServer([join(import.meta.dirname, "reference.ts"), file], join(folder, "bare.log"));
  const times: number[] = [];
  return {
    async ask() {
      const begun = performance.now();
      await bytesOf(server.port, "/");
      times.push(performance.now() - begun);
    },
    slowest: () => shareOf(times, 99) ?? 0,
    stop: () => server.stop(),
  };
}

const dataOf = (page: string, query: string, lang = 3) => `/api/page?lang=${lang}&page=${page}&${query}`;

function* filterChoices(): Iterable<string> {
  const categories = ["surge-strips", "spd", "pdu", "ups", "chargers", "smart-power"];
  const places = ["desk", "wall", "rail", "rack", "outlet"];
  const others = places.flatMap((one, index) =>
    places.slice(index).map((other) => (one === other ? one : `${one},${other}`)),
  );
  for (const category of categories)
    for (const other of others)
      for (const sort of ["", "&sort=name", "&sort=number", "&sort=newest"])
        for (const lang of [3, 1]) yield dataOf("products", `str_filters=${category},${other}${sort}`, lang);
}

/** Returns numbers of articles, or of products if the content has none. */
async function numbersOf(content: string, most: number): Promise<readonly string[]> {
  const names = (await readdir(join(content, "products"))).filter((each) => each.endsWith(".yaml"));
  const step = Math.max(1, Math.floor(names.length / most));
  const chosen = names.filter((_, index) => index % step === 0).slice(0, most);
  return Promise.all(
    chosen.map(async (name, index) => {
      const found = (await readFile(join(content, "products", name), "utf8")).matchAll(/^ *(?:- )?number: (.+)$/gm);
      const [own = "", ...articles] = [...found].map(([, number = ""]) => number.replaceAll('"', ""));
      return articles[index % Math.max(1, articles.length)] ?? own;
    }),
  );
}

/** Requests product pages while another connection searches without a pause. */
async function timesDuringSearches(site: ServerProcess, products: number, bare: Bare): Promise<Taken> {
  let isDone = false;
  const searching = (async () => {
    const other = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = 0; !isDone; at += 1) await ask(site, searchFor(`surge strip ${at} meters charger`), other);
    other.destroy();
  })();
  const step = Math.max(1, Math.floor(products / ASKED));
  const paths = Array.from({ length: Math.min(ASKED, products) }, (_, index) =>
    dataOf("product", `id=${index * step + 1}`, 1),
  );
  const times = await slowest(site, paths, bare);
  isDone = true;
  await searching;
  return times;
}

async function editTime(site: ServerProcess, content: string): Promise<number> {
  const [name = ""] = (await readdir(join(content, "products"))).filter((each) => each.endsWith(".yaml"));
  const file = join(content, "products", name);
  const text = await readFile(file, "utf8");
  const id = /^id: (\d+)/m.exec(text)?.[1] ?? "1";
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const mark = `VH-EDIT${edit}`;
    const begun = performance.now();
    await writeFile(file, text.replace(/^number: .*$/m, `number: ${mark}`));
    while (!(await textOf(site, dataOf("product", `id=${id}`))).includes(mark)) await sleep(LOOK_AGAIN);
    times.push(performance.now() - begun);
  }
  await writeFile(file, text);
  return Math.max(...times);
}

/** Starts the built site with this content twice, measures it, and stops it. */
export async function measureService(folder: string, content: string, products: number): Promise<ServiceReport> {
  const [first, firstStart] = await start(folder, content);
  // A search answers once the index is built; the stop writes what is left of it.
  await searchWhenReady(first);
  await first.stop();
  const [site, laterStart] = await start(folder, content);
  const laterStartBusy = site.processorTime();
  const bare = await startBare(folder);
  try {
    const documents: number[] = [];
    for (const page of WEIGHED_PAGES) documents.push(brotliCompressSync(await textOf(site, page)).length);
    await searchWhenReady(site);
    const numbers = (most: number) => Array.from({ length: Math.min(ASKED, most) }, (_, index) => index);
    const step = Math.max(1, Math.floor(products / ASKED));
    const list = await slowest(
      site,
      numbers(Math.ceil(products / 24)).map((index) => dataOf("products", `to_page=${index + 1}`)),
      bare,
    );
    const filter = await slowest(site, filterChoices(), bare);
    const product = await slowest(
      site,
      numbers(products).map((index) => dataOf("product", `id=${index * step + 1}`)),
      bare,
    );
    const searches = await timesOf(
      site,
      numbers(ASKED).map((index) => searchFor(`surge strip ${index} m`)),
      bare,
    );
    const byNumber = await timesOf(site, (await numbersOf(content, ASKED)).map(searchFor), bare);
    const meanwhile = await timesDuringSearches(site, products, bare);
    const edit = await editTime(site, content);
    const [search, searchMost] = [searches(99), searches(95)];
    const starts = { firstStart, laterStart, laterStartBusy };
    const answers = {
      list,
      filter,
      product,
      search,
      searchMost,
      numberMost: byNumber(95),
      meanwhile,
      bare: bare.slowest(),
    };
    return { ...starts, memory: site.memory(), documents, ...answers, edit };
  } finally {
    await bare.stop();
    await site.stop();
  }
}
