/**
 * `npm run quality -- bench`: measures the built site. The site and bare node:http servers that write the same bytes are asked in
 * alternating turns, so that other load on the machine affects all of them alike.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "../server/settings/settings.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { reportCatalogue } from "./bench/catalogue-report.ts";
import { median } from "./bench/median.ts";
import { readOptions } from "./bench/options.ts";
import { reportOrders } from "./bench/order-report.ts";
import { reportPresses } from "./bench/press-report.ts";
import { startSite } from "./bench/processes.ts";
import { scriptSizeOf } from "./bench/scripts.ts";
import { measureShares } from "./bench/shares.ts";
import { startTime } from "./bench/starts.ts";
import { reportTable } from "./bench/table-report.ts";
import { CONNECTIONS, ensureWrk, TURN_SECONDS } from "./bench/wrk.ts";

/** Minimum share of the requests per second of a bare server that sends the same bytes and headers. */
const MIN_SHARE = 0.6;
/** Maximum kilobytes of initial JavaScript, gzip. */
const MAX_SCRIPT_KB = { "/home": 195, "/products/list": 225 } as const;

/** Maximum seconds from `npm start` on a built site to the first response. */
const MAX_START_SECONDS = 3;
const STARTS = 3;
/** Prints requests per second, scripts, memory and starts. The exit code is 1 if a target is missed. */
async function measure(turns: number): Promise<void> {
  const wrk = ensureWrk();
  const folder = await mkdtemp(join(tmpdir(), "switchyard-bench-"));
  const { builtFolder } = readSettings({});
  const site = await startSite(folder);
  try {
    console.log(
      `Requests per second, ${CONNECTIONS} connections, brotli: median of ${turns} turns of ${TURN_SECONDS} s`,
    );
    const before = site.memory();
    const speeds = await measureShares(wrk, site, folder, turns);
    console.table(speeds);

    const scripts = await Promise.all(
      Object.entries(MAX_SCRIPT_KB).map(async ([page, most]) => {
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
      `Start: ${median(starts.first).toFixed(1)} s without Node's compile cache, ` +
        `${secondStart.toFixed(1)} s with it (npm start on the built site, to the first response)`,
    );

    const missed = [
      ...speeds.flatMap((speed) =>
        speed["share of bare"] < MIN_SHARE
          ? [`${speed.address}: ${speed["share of bare"]} of a bare server, at least ${MIN_SHARE} expected`]
          : [],
      ),
      ...scripts.flatMap((row) =>
        row["initial JavaScript, kB gzip"] > row["at most"] ? [`${row.page}: too much JavaScript`] : [],
      ),
      ...(secondStart > MAX_START_SECONDS ? [`start: ${secondStart.toFixed(1)} s of ${MAX_START_SECONDS} s`] : []),
    ];
    for (const line of missed) console.error(`Missed: ${line}`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await runProgram(async () => {
  const options = readOptions();
  if (options?.of === "scripts") {
    // Loaded on demand: their packages are installed with quality/ only.
    const { reportScripts } = await import("./bench/script-report.ts");
    await reportScripts();
  } else if (options?.of === "pages") {
    const { reportPages } = await import("./bench/page-report.ts");
    await reportPages(options.pages, options.turns);
  } else if (options?.of === "visit") {
    const { reportVisit } = await import("./bench/visit-report.ts");
    await reportVisit(options);
  } else if (options?.of === "presses") await reportPresses(options.pages);
  else if (options?.of === "table") await reportTable();
  else if (options?.of === "orders") await reportOrders();
  else if (options?.of === "catalogue") await reportCatalogue(options.sizes);
  else if (options) await measure(options.turns);
});
