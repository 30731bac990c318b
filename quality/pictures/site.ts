/** The site and the browser in which a command takes pictures. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { LANGUAGES, type SpecifiedLanguage } from "../../contract/constants.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../../tools/chromium.ts";
import { startSite } from "../bench/processes.ts";

export const HEIGHT = 900;

/** A running site, and a browser to look at it. */
export interface Studio {
  readonly browser: Browser;
  /** Returns the URL of an address in a language. */
  urlOf(address: string, language: SpecifiedLanguage): string;
}

/** Starts the site and a browser, runs `work`, and stops both. */
export async function inStudio(work: (studio: Studio) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "switchyard-pictures-"));
  const { port, stop } = await startSite(data);
  try {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
    try {
      await work({
        browser,
        urlOf: (address, language) =>
          `http://localhost:${port}${address}${address.includes("?") ? "&" : "?"}lang=${language}`,
      });
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** Returns a file name for an address: "product-1" for "/product/1". */
export const nameOf = (address: string) => address.replaceAll(/[^a-zA-Z0-9]+/g, "-").replaceAll(/^-|-$/g, "");

/** Resolves once scripts run, and every picture and font has loaded, lazy pictures too. */
export async function whole(page: Page): Promise<void> {
  await page.locator("html[data-scripts=alive]").waitFor();
  await page.evaluate(async () => {
    // A picture has no scroll bar, so it needs no space for one.
    document.documentElement.style.scrollbarGutter = "auto";
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/**
 * Returns the widths that an option lists: "390,1440".
 * @returns undefined if it is no list of whole numbers from 200 to 4000
 */
export function widthsOf(option: string): readonly number[] | undefined {
  const widths = option.split(",").map(Number);
  return widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000) ? widths : undefined;
}

/** Runs `take` for each language and width. */
export async function eachLook(
  widths: readonly number[],
  take: (language: SpecifiedLanguage, width: number) => Promise<void>,
): Promise<void> {
  for (const language of LANGUAGES) for (const width of widths) await take(language, width);
}
