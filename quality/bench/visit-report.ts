/** `npm run quality -- bench visit`: compares what a visitor waits for with another commit. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { ROOT } from "../../server/settings/folders.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../../tools/chromium.ts";
import { builtCheckout, ownCheckout } from "./builds.ts";
import { openLayoutReference } from "./layout-reference.ts";
import { openLighthouse } from "./lighthouse.ts";
import { startSite } from "./processes.ts";
import { type Comparison, tableOf } from "./sides.ts";
import { comparePage } from "./visit-pages.ts";

const FILE = "reports/visit.json";

export interface VisitOptions {
  /** The commit to compare with. */
  readonly against: string;
  /** Runs of each page and side. */
  readonly runs: number;
  readonly pages: readonly string[];
}

interface PageReport {
  readonly page: string;
  readonly measures: readonly Comparison[];
}

/** Prints a table for each page and writes all runs as JSON. The exit code is 1 if something could not be measured. */
export async function reportVisit({ against, runs, pages }: VisitOptions): Promise<void> {
  const checkouts = { here: ownCheckout(), there: builtCheckout(against) };
  const folder = await mkdtemp(join(tmpdir(), "switchyard-visit-"));
  // Each is closed at the end, also if a later one does not open.
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const start = async (side: keyof typeof checkouts) => {
    await mkdir(join(folder, side));
    const site = await startSite(join(folder, side), {}, checkouts[side].folder);
    opened.defer(() => site.stop());
    return `http://localhost:${site.port}`;
  };
  const origins = { here: await start("here"), there: await start("there") };
  const reference = await openLayoutReference();
  opened.defer(() => reference.close());
  const lighthouse = await openLighthouse();
  opened.defer(() => lighthouse.close());
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  opened.defer(() => browser.close());

  const failures: string[] = [];
  const measured: PageReport[] = [];
  console.log(`Lighthouse ${lighthouse.version} and traces at 412 px: median of ${runs} runs`);
  for (const page of pages) {
    try {
      const measures = await comparePage(page, runs, { lighthouse, browser, origins, reference: reference.address });
      measured.push({ page, measures });
      console.log(`\n${page} (${measured.length} of ${pages.length})`);
      console.table(tableOf(measures));
    } catch (problem) {
      failures.push(`${page}: ${(problem as Error).message}`);
      console.error(`Failed: ${failures.at(-1)}`);
    }
  }

  const report = {
    at: new Date().toISOString(),
    here: checkouts.here.commit,
    there: checkouts.there.commit,
    lighthouse: lighthouse.version,
    chromium: browser.version(),
    processors: availableParallelism(),
    runs,
    pages: measured,
    failures,
  };
  await mkdir(join(ROOT, "reports"), { recursive: true });
  await writeFile(join(ROOT, FILE), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`All runs: ${FILE}`);
  for (const line of failures) console.error(`Failed: ${line}`);
  if (failures.length > 0) process.exitCode = 1;
}
