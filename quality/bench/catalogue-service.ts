/** What the built site takes to serve a catalogue: its starts, its memory, its documents, what nobody has asked for before, and an edit. */
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { SEARCH_TYPE } from "../../contract/constants.ts";
import { foldersOf } from "../../server/settings/folders.ts";
import { type ServerProcess, startServer, startSite } from "./processes.ts";

/** Pages whose documents are weighed. */
export const WEIGHED_PAGES = ["/home", "/products/list", "/products/list?type=spd,rail", "/product/20"] as const;
/** Until it was answered, and what of that the server's processors were busy with it: what else the machine does counts in the first alone. */
export interface Taken {
  readonly wall: number;
  readonly busy: number | undefined;
}

/** Times, in milliseconds unless told; bytes of documents in brotli. */
export interface ServiceReport {
  /** Seconds until the first page was answered. */
  readonly firstStart: number;
  readonly laterStart: number;
  /** Seconds of processor time in it; not a number where the system does not tell. */
  readonly laterStartBusy: number;
  /** Megabytes, after everything below. */
  readonly memory: number | undefined;
  readonly documents: readonly number[];
  /** 99 of 100 answers that were not ready came within. */
  readonly list: Taken;
  readonly filter: Taken;
  readonly product: Taken;
  readonly search: Taken;
  /** 95 of 100. */
  readonly searchMost: Taken;
  /** What a bare server took meanwhile: what the machine did besides. */
  readonly bare: number;
  /** From the writing of a product's file until its page says so. */
  readonly edit: number;
}

const SEARCH = "/api/search?lang=3&type=1&search=surge";
/** Enough that two that come while V8 collects the whole heap are not the hundredth part. */
const ASKED = 1000;
const EDITS = 3;
const LOOK_AGAIN = 10;
const NOT_READY = 503;

/** Not fetch, which takes 10 to 20 ms for one answer in a hundred by itself: the client must not be what is measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The bytes of an answer in brotli, as browsers take it of a site with TLS. */
function bytesOf(port: number, path: string, headers: OutgoingHttpHeaders = {}): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options = { agent, host: "localhost", port, path, headers: { "accept-encoding": "br", ...headers } };
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

/** Asks as somebody else each time: of one network the server makes no more than a hundred new answers in ten seconds. */
let asked = 0;
function ask({ port }: ServerProcess, path: string): Promise<Buffer> {
  asked += 1;
  return bytesOf(port, path, { "x-forwarded-for": `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` });
}
const textOf = async (site: ServerProcess, path: string) => brotliDecompressSync(await ask(site, path)).toString();

async function start(folder: string, content: string): Promise<readonly [ServerProcess, number]> {
  const begun = performance.now();
  const site = await startSite(folder, { CONTENT: content, TRUST_PROXY: "1" });
  await ask(site, "/home");
  return [site, (performance.now() - begun) / 1000];
}

/** A search that waits for the index for long is told to come again. */
async function searchWhenReady(site: ServerProcess): Promise<void> {
  for (;;) {
    const response = await fetch(`http://localhost:${site.port}${SEARCH}`);
    await response.arrayBuffer();
    if (response.status !== NOT_READY) return;
    await sleep(LOOK_AGAIN);
  }
}

/** In how long so many of a hundred were answered. */
type Shares = (percent: number) => Taken;

/** Asks each address once; in turns with it a bare server, so that what the machine does besides is known. */
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

/** A server that does nothing but answer. */
interface Bare {
  ask(): Promise<void>;
  /** In how long 99 of 100 were answered, milliseconds. */
  slowest(): number;
  stop(): Promise<void>;
}

/** About as many bytes as an answer of the site. */
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

/** Starts the built site with this content twice, asks it, and stops it. */
export async function measureService(folder: string, content: string, products: number): Promise<ServiceReport> {
  const { readingsFile } = foldersOf({ CONTENT: content });
  const indexFile = join(dirname(readingsFile), `search-${SEARCH_TYPE.products}`);
  const [first, firstStart] = await start(folder, content);
  // The index is made after what was read has been kept for another start, and is kept itself.
  await searchWhenReady(first);
  while (!existsSync(indexFile)) await sleep(LOOK_AGAIN);
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
      numbers(ASKED).map((index) => `/api/search?lang=3&type=1&search=${encodeURIComponent(`surge strip ${index} m`)}`),
      bare,
    );
    const edit = await editTime(site, content);
    const [search, searchMost] = [searches(99), searches(95)];
    const starts = { firstStart, laterStart, laterStartBusy };
    const answers = { list, filter, product, search, searchMost, bare: bare.slowest() };
    return { ...starts, memory: site.memory(), documents, ...answers, edit };
  } finally {
    await bare.stop();
    await site.stop();
  }
}
