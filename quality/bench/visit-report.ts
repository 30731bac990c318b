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
import { comparePress, type PressComparison } from "./presses/compare.ts";
import { WINDOWS, type WindowName } from "./presses/scenario.ts";
import { SCENARIOS } from "./presses/scenarios.ts";
import { startSite } from "./processes.ts";
import { type Comparison, tableOf } from "./sides.ts";
import { comparePage, type VisitTools } from "./visit-pages.ts";
import { selectVisit, type VisitChoice } from "./visit-selection.ts";

const FILE = "reports/visit.json";
/** Runs of each page and of each press; odd, so that there is a median. */
const DEFAULT_RUNS = { pages: 5, presses: 3 } as const;

export interface VisitOptions extends VisitChoice {
  /** The commit to compare with. */
  readonly against: string;
  readonly runs: number | undefined;
}

interface PageComparison {
  readonly page: string;
  readonly measures: readonly Comparison[];
}

/** Where Playwright says that an error was thrown in a page. */
const IN_PAGE = /^\w+\.\w+: (?:Error: )?/;

/** Collects failures, so that the next measurement goes on after one. */
class Failures {
  readonly lines: string[] = [];

  async guard<T>(subject: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (problem) {
      const [reason = ""] = (problem as Error).message.split("\n");
      this.lines.push(`${subject}: ${reason.replace(IN_PAGE, "")}`);
      console.error(`Failed: ${this.lines.at(-1)}`);
      return undefined;
    }
  }
}

const progress = (place: number, count: number, name: string) =>
  `${String(place + 1).padStart(3)} of ${count}  ${name}`;

async function reportPages(pages: readonly string[], runs: number, tools: VisitTools, failures: Failures) {
  const measured: PageComparison[] = [];
  console.log(`Lighthouse ${tools.lighthouse.version} and traces at 412 px: median of ${runs} runs`);
  for (const [place, page] of pages.entries()) {
    console.log(progress(place, pages.length, page));
    const measures = await failures.guard(page, () => comparePage(page, runs, tools));
    if (!measures) continue;
    measured.push({ page, measures });
    console.table(tableOf(measures));
  }
  return measured;
}

async function reportPresses(
  scenarios: typeof SCENARIOS,
  runs: number,
  tools: Pick<VisitTools, "browser" | "origins">,
  failures: Failures,
) {
  const measured: PressComparison[] = [];
  for (const window of Object.keys(WINDOWS) as WindowName[]) {
    const own = scenarios.filter(({ windows }) => windows.includes(window));
    if (own.length === 0) continue;
    const { width, height } = WINDOWS[window].viewport;
    console.log(`\nPresses at ${width} × ${height}, ms at a processor four times slower: median of ${runs} tries`);
    const rows: Comparison[] = [];
    const reasons: string[] = [];
    for (const [place, scenario] of own.entries()) {
      console.log(progress(place, own.length, scenario.name));
      const subject = `${scenario.name} (${window})`;
      const press = await failures.guard(subject, () => comparePress(scenario, window, { runs, ...tools }));
      if (!press) continue;
      measured.push(press);
      rows.push(...press.measures.map((each) => ({ ...each, name: `${press.name}: ${each.name}` })));
      if (press.notThere !== undefined) reasons.push(`- ${press.name}: ${press.notThere}`);
    }
    console.table(tableOf(rows));
    for (const line of reasons) console.log(line);
  }
  return measured;
}

/** Prints tables and writes all runs as JSON. The exit code is 1 if something could not be measured. */
export async function reportVisit({ against, runs, ...choice }: VisitOptions): Promise<void> {
  const { pages, scenarios } = selectVisit(choice, SCENARIOS);
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

  console.log(`here: ${checkouts.here.commit}; there: ${checkouts.there.commit}`);
  const failures = new Failures();
  const tools = { lighthouse, browser, origins, reference: reference.address };
  const times = { pages: runs ?? DEFAULT_RUNS.pages, presses: runs ?? DEFAULT_RUNS.presses };
  const report = {
    at: new Date().toISOString(),
    here: checkouts.here.commit,
    there: checkouts.there.commit,
    lighthouse: lighthouse.version,
    chromium: browser.version(),
    processors: availableParallelism(),
    runs: times,
    pages: pages.length > 0 ? await reportPages(pages, times.pages, tools, failures) : [],
    presses: await reportPresses(scenarios, times.presses, tools, failures),
    failures: failures.lines,
  };
  await mkdir(join(ROOT, "reports"), { recursive: true });
  await writeFile(join(ROOT, FILE), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`All runs: ${FILE}`);
  for (const line of failures.lines) console.error(`Failed: ${line}`);
  if (failures.lines.length > 0) process.exitCode = 1;
}
