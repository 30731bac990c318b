/** Requests of the catalogue benchmark and their times, with a bare server that shows other load on the machine. */
import { writeFile } from "node:fs/promises";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type ServerProcess, startServer } from "./processes.ts";

/** The time to the response, and the processor time in it. Other load on the machine affects only the first. */
export interface Taken {
  readonly wall: number;
  readonly busy: number | undefined;
}

/** Returns a percentile of the times. */
export type Shares = (percent: number) => Taken;

/** Does not use fetch, which takes 10 to 20 ms by itself for one response in a hundred. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const oneConnection = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

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

let requestCount = 0;
/** Comes from another network each time, because the server limits uncached responses to a hundred per network in ten seconds. */
export function ask({ port }: ServerProcess, path: string, by = agent): Promise<Buffer> {
  requestCount += 1;
  return bytesOf(
    port,
    path,
    { "x-forwarded-for": `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}` },
    by,
  );
}
export const textOf = async (site: ServerProcess, path: string): Promise<string> =>
  brotliDecompressSync(await ask(site, path)).toString();

export const shareOf = (times: readonly number[], percent: number): number | undefined =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length * percent) / 100)];

/** Requests each address once, alternating with a bare server. */
export async function timesOf(site: ServerProcess, paths: Iterable<string>, bare: Bare): Promise<Shares> {
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

/** Requests addresses without a pause until `work` is done. Returns the times, milliseconds. */
export async function timesDuring(
  site: ServerProcess,
  pathOf: (index: number) => string,
  work: Promise<unknown>,
): Promise<readonly number[]> {
  const by = oneConnection();
  const times: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  // The error is thrown below.
  done.catch(() => undefined);
  for (let index = 0; !isDone; index += 1) {
    const begun = performance.now();
    await ask(site, pathOf(index), by);
    times.push(performance.now() - begun);
  }
  by.destroy();
  await done;
  return times;
}

/** A bare server. */
export interface Bare {
  ask(): Promise<void>;
  /** The 99th percentile, milliseconds. */
  slowest(): number;
  stop(): Promise<void>;
}

/** About the size of a response of the site, bytes. */
const BARE_BYTES = 8000;

export async function startBare(folder: string): Promise<Bare> {
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
