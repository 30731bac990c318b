/**
 * `npm run bench`: how the built site serves, side by side with its yardstick. Each address is asked of the site and of
 * a bare node:http server that writes the same bytes, in turns, so that what else the machine does touches both alike.
 * Exits 1 where a target of the README's table is missed.
 *
 *   npm run bench [-- turns]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { readSettings } from "../server/settings.ts";
import { type ServerProcess, startServer } from "./bench/processes.ts";
import { ACCEPT_ENCODING, record } from "./bench/record.ts";
import { scriptSizeOf } from "./bench/scripts.ts";

const ADDRESSES = ["/home", "/api/page?page=home&lang=3"];
/** Least share of the bare server's requests per second. */
const LEAST_SHARE = 0.85;
/** Most kilobytes of initial JavaScript, gzip. */
const MOST_SCRIPT = { "/home": 200, "/products/list": 170 } as const;

const CONNECTIONS = 32;
/** A turn, seconds. Short, so that what else the machine does at a moment touches neighbours alike. */
const SECONDS = 0.5;
/** How often a turn looks whether it is over, milliseconds. */
const SAMPLE = 50;
const [given] = process.argv.slice(2);
/** Odd, so that there is a middle one. */
const TURNS = Math.max(3, Number.isInteger(Number(given)) ? Number(given) : 21);

async function requestsPerSecond({ port }: ServerProcess, path: string): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    sampleInt: SAMPLE,
    headers: { "accept-encoding": ACCEPT_ENCODING },
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} bad answers, ${errors} errors`);
  return requests.total / duration;
}

/** Turns before the counted ones, until both servers' code is compiled. */
const WARM_UP = 3;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Asks both servers in turns. */
async function compare(site: ServerProcess, path: string, folder: string) {
  const file = join(folder, "answer.json");
  const bytes = await record(`http://127.0.0.1:${site.port}${path}`, file);
  const bare = await startServer([join(import.meta.dirname, "bench/reference.ts"), file]);
  try {
    for (let turn = 0; turn < WARM_UP; turn += 1) {
      for (const server of [site, bare]) await requestsPerSecond(server, path);
    }
    const rates: { site: number; bare: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Each begins every other turn.
      const [first, second] = turn % 2 === 0 ? [site, bare] : [bare, site];
      const firstRate = await requestsPerSecond(first, path);
      const secondRate = await requestsPerSecond(second, path);
      rates.push(first === site ? { site: firstRate, bare: secondRate } : { site: secondRate, bare: firstRate });
    }
    const share = median(rates.map((rate) => rate.site / rate.bare));
    const rateOf = (which: "site" | "bare") => Math.round(median(rates.map((rate) => rate[which])));
    return { address: path, bytes, site: rateOf("site"), bare: rateOf("bare"), share: Number(share.toFixed(2)) };
  } finally {
    await bare.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), "switchyard-bench-"));
const { builtFolder } = readSettings({});
const site = await startServer([join(import.meta.dirname, "../server/main.ts")], {
  HOST: "127.0.0.1",
  PORT: "0",
  DATA: join(folder, "data"),
});
try {
  console.log(`Requests per second, ${CONNECTIONS} connections, brotli: middle of ${TURNS} turns of ${SECONDS} s`);
  const before = site.memory();
  const speeds = [];
  for (const path of ADDRESSES) speeds.push(await compare(site, path, folder));
  console.table(speeds);

  const scripts = await Promise.all(
    Object.entries(MOST_SCRIPT).map(async ([page, most]) => {
      const size = await scriptSizeOf(`http://127.0.0.1:${site.port}${page}`, builtFolder);
      return { page, "initial JavaScript, kB gzip": Number(size.toFixed(1)), "at most": most };
    }),
  );
  console.table(scripts);
  const megabytes = (value: number | undefined) => (value === undefined ? "unknown" : `${Math.round(value)} MB`);
  console.log(`Memory: ${megabytes(before)} after the start, ${megabytes(site.memory())} after the load`);

  const missed = [
    ...speeds
      .filter(({ share }) => share < LEAST_SHARE)
      .map(({ address, share }) => `${address}: ${share} of ${LEAST_SHARE}`),
    ...scripts.flatMap((row) =>
      row["initial JavaScript, kB gzip"] > row["at most"] ? [`${row.page}: too much JavaScript`] : [],
    ),
  ];
  for (const line of missed) console.error(`Missed: ${line}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
