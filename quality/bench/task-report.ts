/** `npm run quality -- bench tasks`: measures the longest task of each kind of page on a slow processor. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { LANGUAGES } from "../../contract/constants.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../../tools/chromium.ts";
import { SLOWER, watchMainThread } from "./main-thread.ts";
import { MEASURED_PAGES } from "./measured-pages.ts";
import { median } from "./median.ts";
import { startSite } from "./processes.ts";

/** Milliseconds. */
const MAX_TASK_MS = 50;
const TURNS = 5;

const onPhone = (milliseconds: readonly number[]) => Math.round(median(milliseconds) * SLOWER);

/** Prints the table. The exit code is 1 if a task takes longer than 50 ms on a slow processor. */
export async function reportTasks(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-bench-"));
  const site = await startSite(folder);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    console.log(`Longest tasks, ms of processor time times ${SLOWER}: median of ${TURNS} visits at 412 px`);
    const rows = [];
    const missed: string[] = [];
    for (const path of MEASURED_PAGES) {
      for (const language of LANGUAGES) {
        const address = `http://localhost:${site.port}${path}?lang=${language}`;
        const turns = [];
        for (let turn = 0; turn < TURNS; turn += 1) turns.push(await watchMainThread(browser, address));
        const longest = onPhone(turns.map((turn) => turn.longest));
        if (longest > MAX_TASK_MS) missed.push(`${path} in ${language}: a task of ${longest} ms`);
        rows.push({
          address: path,
          language,
          scripts: onPhone(turns.map(({ longestOfScripts }) => longestOfScripts)),
          "with layout and paint": longest,
          tasks: Math.round(median(turns.map(({ tasksOfScripts }) => tasksOfScripts))),
        });
        console.log(
          `${String(rows.length).padStart(3)} of ${MEASURED_PAGES.length * LANGUAGES.length}  ${path} in ${language}: ${longest} ms`,
        );
      }
    }
    console.table(rows);
    for (const line of missed) console.error(`Missed: ${line}`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
