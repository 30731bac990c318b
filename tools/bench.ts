/**
 * `npm run bench`: how the built site serves, side by side with its yardstick. Each address is asked of the site and of
 * a bare node:http server that writes the same bytes, in turns, so that what else the machine does touches both alike.
 * Exits 1 where a target of the README's table is missed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { readSettings } from "../server/settings/settings.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { reportCatalogue } from "./bench/catalogue-report.ts";
import { median } from "./bench/median.ts";
import { type ServerProcess, startServer, startSite } from "./bench/processes.ts";
import { ACCEPT_ENCODING, record } from "./bench/record.ts";
import { reportScripts } from "./bench/script-report.ts";
import { scriptSizeOf } from "./bench/scripts.ts";
import { startTime } from "./bench/starts.ts";
import { readWish } from "./bench/wish.ts";

const ADDRESSES = ["/home", "/api/page?page=home&lang=3"];
/** Least share of the bare server's requests per second. */
const LEAST_SHARE = 0.85;
/** Most kilobytes of initial JavaScript, gzip. */
const MOST_SCRIPT = { "/home": 130, "/products/list": 130 } as const;

const CONNECTIONS = 32;
/** A turn, seconds. Short, so that what else the machine does at a moment touches neighbours alike. */
const SECONDS = 0.5;
/** How often a turn looks whether it is over, milliseconds. */
const SAMPLE = 50;
/** Most seconds of a start on the built site. */
const MOST_START = 3;
const STARTS = 3;
interface Turn {
  readonly rate: number;
  readonly answers: number;
}

/** One turn: requests per second, and how many were answered. */
async function ask({ port }: ServerProcess, path: string): Promise<Turn> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    sampleInt: SAMPLE,
    headers: { "accept-encoding": ACCEPT_ENCODING },
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} bad answers, ${errors} errors`);
  return { rate: requests.total / duration, answers: requests.total };
}

/** Turns before the counted ones, until both servers' code is compiled. */
const WARM_UP = 3;

interface Side {
  readonly server: ServerProcess;
  readonly before: number;
  readonly turns: Turn[];
}
const sideOf = (server: ServerProcess): Side => ({ server, before: server.processorTime(), turns: [] });
const rateOf = ({ turns }: Side) => Math.round(median(turns.map(({ rate }) => rate)));
/** Microseconds of processor time an answer: hardly touched by what else the machine does. */
function processorTimeOf({ server, before, turns }: Side): number {
  const answers = turns.reduce((sum, turn) => sum + turn.answers, 0);
  return Math.round(((server.processorTime() - before) / answers) * 1_000_000);
}

/** Asks both servers in turns. */
async function compare(site: ServerProcess, path: string, folder: string, turns: number) {
  const file = join(folder, "answer.json");
  const bytes = await record(`http://127.0.0.1:${site.port}${path}`, file);
  const bare = await startServer([join(import.meta.dirname, "bench/reference.ts"), file], join(folder, "bare.log"));
  try {
    for (let turn = 0; turn < WARM_UP; turn += 1) {
      for (const server of [site, bare]) await ask(server, path);
    }
    const sides = { site: sideOf(site), bare: sideOf(bare) };
    for (let turn = 0; turn < turns; turn += 1) {
      // Each begins every other turn.
      for (const side of turn % 2 === 0 ? [sides.site, sides.bare] : [sides.bare, sides.site]) {
        side.turns.push(await ask(side.server, path));
      }
    }
    const shares = sides.site.turns.map(({ rate }, turn) => rate / (sides.bare.turns[turn]?.rate ?? rate));
    return {
      address: path,
      bytes,
      site: rateOf(sides.site),
      bare: rateOf(sides.bare),
      share: Number(median(shares).toFixed(2)),
      "site µs": processorTimeOf(sides.site),
      "bare µs": processorTimeOf(sides.bare),
    };
  } finally {
    await bare.stop();
  }
}

/** Measures all, and tells what misses its target. */
async function measure(turns: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-bench-"));
  const { builtFolder } = readSettings({});
  const site = await startSite(folder);
  try {
    console.log(`Requests per second, ${CONNECTIONS} connections, brotli: middle of ${turns} turns of ${SECONDS} s`);
    const before = site.memory();
    const speeds = [];
    for (const path of ADDRESSES) speeds.push(await compare(site, path, folder, turns));
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

    const starts: Record<"first" | "again", number[]> = { first: [], again: [] };
    for (let turn = 0; turn < STARTS; turn += 1) {
      starts.first.push(await startTime(join(folder, "data"), { compiled: false }));
      starts.again.push(await startTime(join(folder, "data"), { compiled: true }));
    }
    const secondStart = median(starts.again);
    console.log(
      `Start: ${median(starts.first).toFixed(1)} s without what Node compiled before, ` +
        `${secondStart.toFixed(1)} s with it (npm start on the built site, until a page is answered)`,
    );

    const missed = [
      ...speeds
        .filter(({ share }) => share < LEAST_SHARE)
        .map(({ address, share }) => `${address}: ${share} of ${LEAST_SHARE}`),
      ...scripts.flatMap((row) =>
        row["initial JavaScript, kB gzip"] > row["at most"] ? [`${row.page}: too much JavaScript`] : [],
      ),
      ...(secondStart > MOST_START ? [`start: ${secondStart.toFixed(1)} s of ${MOST_START} s`] : []),
    ];
    for (const line of missed) console.error(`Missed: ${line}`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await runProgram(async () => {
  const wish = readWish();
  if (wish?.of === "scripts") await reportScripts();
  else if (wish?.of === "catalogue") await reportCatalogue(wish.sizes);
  else if (wish?.of === "pages") {
    // Lighthouse takes a second to be read.
    const { reportPages } = await import("./bench/page-report.ts");
    await reportPages(wish.pages, wish.turns);
  } else if (wish) await measure(wish.turns);
});
