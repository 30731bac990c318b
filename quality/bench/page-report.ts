/** `npm run quality -- bench pages`: runs Lighthouse on pages and their floors. */

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_LANGUAGE, LANGUAGES } from "../../contract/constants.ts";
import { addressIn } from "../../contract/public-addresses.ts";
import { ROOT } from "../../server/settings/folders.ts";
import { openFloor } from "./floor.ts";
import { type Lighthouse, openLighthouse, type Speed } from "./lighthouse.ts";
import { type MeasuredPage, missedBy } from "./measured-pages.ts";
import { median } from "./median.ts";
import { startSite } from "./processes.ts";

const FILE = "reports/pages.json";
const MINUTE = 60_000;

/** Returns the median of each figure. */
function middleOf(runs: readonly Speed[]): Speed {
  const middle = (figure: keyof Speed) => median(runs.map((run) => run[figure]));
  return {
    performance: middle("performance"),
    firstPaint: middle("firstPaint"),
    largestPaint: middle("largestPaint"),
    blocked: middle("blocked"),
    longestTask: middle("longestTask"),
    layoutShift: middle("layoutShift"),
    bytes: middle("bytes"),
    requests: middle("requests"),
  };
}

interface Measured extends MeasuredPage {
  readonly runs: { readonly page: readonly Speed[]; readonly floor: readonly Speed[] };
}

/** Alternates page and floor, so that other load on the machine affects both alike. */
async function measure(lighthouse: Lighthouse, address: string, origins: Origins, turns: number): Promise<Measured> {
  const runs: { page: Speed[]; floor: Speed[] } = { page: [], floor: [] };
  const url = origins.site + address;
  for (let turn = 0; turn < turns; turn += 1) {
    runs.page.push(await lighthouse.speedOf(url));
    runs.floor.push(await lighthouse.speedOf(origins.floor + address));
  }
  return {
    address,
    speed: middleOf(runs.page),
    floor: middleOf(runs.floor),
    quality: await lighthouse.qualityOf(url),
    runs,
  };
}

interface Origins {
  readonly site: string;
  readonly floor: string;
}

const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(2));

const rowOf = ({ address, speed, floor, quality }: Measured) => ({
  address,
  "FCP s": seconds(speed.firstPaint),
  floor: seconds(floor.firstPaint),
  "LCP s": seconds(speed.largestPaint),
  "floor ": seconds(floor.largestPaint),
  times: Number((speed.largestPaint / floor.largestPaint).toFixed(2)),
  "TBT ms": Math.round(speed.blocked),
  "longest task ms": Math.round(speed.longestTask),
  CLS: Number(speed.layoutShift.toFixed(3)),
  kB: Math.round(speed.bytes / 1000),
  requests: speed.requests,
  score: speed.performance,
  "a11y, practices, SEO": `${quality.accessibility} ${quality.bestPractices} ${quality.seo}`,
});

/** Prints a row for each page in each language and writes all runs as JSON. The exit code is 1 if a target is missed. */
export async function reportPages(pages: readonly string[], turns: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-pages-"));
  const addresses = pages.flatMap((page) =>
    LANGUAGES.map((language) => addressIn(language, { publicUrl: "", bare: DEFAULT_LANGUAGE }, page)),
  );
  const site = await startSite(folder);
  const floor = await openFloor(site.port);
  const origins = { site: `http://localhost:${site.port}`, floor: `http://localhost:${floor.port}` };
  const lighthouse = await openLighthouse();
  try {
    console.log(
      `Lighthouse ${lighthouse.version}, a phone on slow 4G: middle of ${turns} runs, the floor without scripts`,
    );
    const begun = performance.now();
    const measured: Measured[] = [];
    for (const address of addresses) {
      measured.push(await measure(lighthouse, address, origins, turns));
      const timeLeft = ((performance.now() - begun) / measured.length) * (addresses.length - measured.length);
      console.log(
        `${String(measured.length).padStart(3)} of ${addresses.length}  ${address}: ${measured.at(-1)?.speed.performance}` +
          ` (${Math.ceil(timeLeft / MINUTE)} min left)`,
      );
    }
    console.table(measured.map(rowOf));
    await mkdir(join(ROOT, "reports"), { recursive: true });
    const report = {
      at: new Date().toISOString(),
      lighthouse: lighthouse.version,
      processors: availableParallelism(),
      turns,
      pages: measured,
    };
    await writeFile(join(ROOT, FILE), `${JSON.stringify(report, null, 2)}\n`);
    console.log(`All runs: ${FILE}`);
    const missed = measured.flatMap(missedBy);
    for (const line of missed) console.error(`Missed: ${line}`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    lighthouse.close();
    floor.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
