/**
 * `npm run bench`: how the built site serves, side by side with its yardstick. Each address is asked of the site and of
 * bare node:http servers that write the same bytes, in turns, so that what else the machine does touches all alike.
 * Exits 1 where a target of the README's table is missed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "../server/settings/settings.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { reportCatalogue } from "./bench/catalogue-report.ts";
import { median } from "./bench/median.ts";
import { reportPresses } from "./bench/press-report.ts";
import { startSite } from "./bench/processes.ts";
import { reportScripts } from "./bench/script-report.ts";
import { scriptSizeOf } from "./bench/scripts.ts";
import { measureShares } from "./bench/shares.ts";
import { startTime } from "./bench/starts.ts";
import { reportTasks } from "./bench/task-report.ts";
import { readWish } from "./bench/wish.ts";
import { CONNECTIONS, ensureWrk, TURN_SECONDS } from "./bench/wrk.ts";

/** Least shares of the requests per second of bare servers: with the same headers, and with next to none. */
const LEAST_SHARE = { "share of bare": 0.9, "share of headless": 0.6 } as const;
const SHARES = ["share of bare", "share of headless"] as const;
/** Most kilobytes of initial JavaScript, gzip. */
const MOST_SCRIPT = { "/home": 195, "/products/list": 225 } as const;

/** Most seconds of a start on the built site. */
const MOST_START = 3;
const STARTS = 3;
/** Measures all, and tells what misses its target. */
async function measure(turns: number): Promise<void> {
  const wrk = ensureWrk();
  const folder = await mkdtemp(join(tmpdir(), "switchyard-bench-"));
  const { builtFolder } = readSettings({});
  const site = await startSite(folder);
  try {
    console.log(
      `Requests per second, ${CONNECTIONS} connections, brotli: middle of ${turns} turns of ${TURN_SECONDS} s`,
    );
    const before = site.memory();
    const speeds = await measureShares(wrk, site, folder, turns);
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
      ...speeds.flatMap((speed) =>
        SHARES.filter((share) => speed[share] < LEAST_SHARE[share]).map(
          (share) => `${speed.address}: ${share} ${speed[share]} of ${LEAST_SHARE[share]}`,
        ),
      ),
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
  else if (wish?.of === "tasks") await reportTasks();
  else if (wish?.of === "presses") await reportPresses(wish.pages);
  else if (wish?.of === "catalogue") await reportCatalogue(wish.sizes);
  else if (wish?.of === "pages") {
    // Lighthouse takes a second to be read.
    const { reportPages } = await import("./bench/page-report.ts");
    await reportPages(wish.pages, wish.turns);
  } else if (wish) await measure(wish.turns);
});
