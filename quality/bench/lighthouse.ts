/** Runs Lighthouse on one page with its defaults: a simulated mid-range phone on slow 4G. */
import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { CHROMIUM_ARGUMENTS, ensureChromium, findWholeChromium } from "../../tools/chromium.ts";

/** Results that vary from run to run. Times are milliseconds. */
export interface Speed {
  readonly performance: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  /** The longest task of the main thread, at the phone's speed. */
  readonly longestTask: number;
  readonly layoutShift: number;
  readonly bytes: number;
  readonly requests: number;
}

/** Scores out of 100 that do not vary from run to run. */
export interface Quality {
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** The audits that failed, in Lighthouse's words. */
  readonly faults: readonly string[];
}

/** Makes each visit a first one. By default Lighthouse keeps cookies, and with them the language of an earlier visit. */
const FORGOTTEN: NonNullable<Flags["clearStorageTypes"]> = ["all"];

const QUALITIES = ["accessibility", "best-practices", "seo"];

export interface Lighthouse {
  readonly version: string;
  speedOf(url: string): Promise<Speed>;
  qualityOf(url: string): Promise<Quality>;
  close(): void;
}

const scoreOf = ({ categories }: Result, name: string) => Math.round((categories[name]?.score ?? 0) * 100);

function itemsOf({ audits }: Result, name: string): readonly Readonly<Record<string, unknown>>[] {
  const details = audits[name]?.details;
  return details?.type === "table" ? details.items : [];
}

function speedIn(result: Result): Speed {
  const figure = (name: string) => {
    const value = result.audits[name]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse does not tell ${name} of ${result.requestedUrl}`);
    return value;
  };
  return {
    performance: scoreOf(result, "performance"),
    firstPaint: figure("first-contentful-paint"),
    largestPaint: figure("largest-contentful-paint"),
    blocked: figure("total-blocking-time"),
    longestTask: Math.max(0, ...itemsOf(result, "long-tasks").map(({ duration }) => Number(duration))),
    layoutShift: figure("cumulative-layout-shift"),
    bytes: figure("total-byte-weight"),
    requests: itemsOf(result, "network-requests").length,
  };
}

/** Places letters as a phone does. Chromium on desktop Linux rounds each to whole pixels, which breaks lines elsewhere. */
const LETTERS_OF_A_PHONE = ["--enable-font-subpixel-positioning", "--font-render-hinting=none"];

/** In one visit of a hundred the browser starts its trace too late for Lighthouse. */
const TRIES = 3;

/** Starts a browser: the full one if it is installed, because the headless shell paints pictures later than visitors see them. */
export async function openLighthouse(): Promise<Lighthouse> {
  const browser = await launch({
    chromePath: findWholeChromium() ?? ensureChromium(),
    chromeFlags: ["--headless", ...CHROMIUM_ARGUMENTS, ...LETTERS_OF_A_PHONE],
    logLevel: "error",
  });

  async function run(url: string, onlyCategories: string[], tries = TRIES): Promise<Result> {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: "error",
      onlyCategories,
      clearStorageTypes: FORGOTTEN,
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    const { runtimeError } = result.lhr;
    if (runtimeError && tries > 1) return run(url, onlyCategories, tries - 1);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return result.lhr;
  }

  return {
    version: (await import("lighthouse/package.json", { with: { type: "json" } })).default.version,
    speedOf: async (url) => speedIn(await run(url, ["performance"])),
    async qualityOf(url) {
      const result = await run(url, QUALITIES);
      const [accessibility = 0, bestPractices = 0, seo = 0] = QUALITIES.map((name) => scoreOf(result, name));
      const weighty = Object.values(result.categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ weight }) => weight > 0),
      );
      const faults = weighty.flatMap(({ id }) => {
        const { score = null, title = id } = result.audits[id] ?? {};
        return score !== null && score < 1 ? [title] : [];
      });
      return { accessibility, bestPractices, seo, faults };
    },
    close: () => browser.kill(),
  };
}
