/** `npm run quality -- sheet`: makes contact sheets of every route, for a designer to look at. Nothing is compared. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { LANGUAGES } from "../contract/constants.ts";
import type { Language } from "../contract/languages.ts";
import { bareAddressOf, pathTo, writePath } from "../contract/paths.ts";
import { ROUTE_NAMES, type RouteName, routeOf } from "../contract/routes.ts";
import { knownValues } from "../server/content/addresses/known.ts";
import type { Content } from "../server/content/content.ts";
import { loadContent } from "../server/content/reading/load.ts";
import { ContentError, formatProblem } from "../server/content/reading/problems.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../tools/chromium.ts";
import { startSite } from "./bench/processes.ts";

const HELP = `Takes pictures of every route at three widths in both languages, and writes contact sheets to reports/sheets.

Usage: npm run quality -- sheet [address ...]

  address   selects the pages that begin with it, such as /product; all by default`;

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "reports", "sheets");
const WIDTHS = [360, 768, 1280] as const;
/** Maximum height of a picture, CSS pixels. Longer pages are cut off. */
const MAX_HEIGHT = 9000;
/** Width of a picture on the sheet by the width of the window, pixels. */
const SHOWN: Readonly<Record<(typeof WIDTHS)[number], number>> = { 360: 240, 768: 400, 1280: 640 };
const GAP = 24;

/** Returns the addresses of a route with the first item of the content; none if the content has no item for it. */
function addressesOf(content: Content, name: RouteName): string[] {
  const { path, parameters = {} } = routeOf(name);
  const bare = /(:\w+|\*)$/.test(path) ? [] : [bareAddressOf(name)];
  if (!/[:*]/.test(path)) return bare;
  const firsts = Object.values(parameters).flatMap(({ path: place, value: { of } }) => {
    const first = of && knownValues(content, of)[0];
    return place && first ? [[place, first] as const] : [];
  });
  return firsts.length === 0 ? bare : [...bare, writePath(path, Object.fromEntries(firsts))];
}

/** Returns the addresses that the command line selects. @throws StartProblem if one selects none, or if the content has an error */
async function wantedAddresses(): Promise<readonly string[] | undefined> {
  const program = { command: "npm run quality -- sheet", help: HELP };
  const starts = readCommandLine(program, { allowPositionals: true })?.positionals;
  if (!starts) return undefined;
  const content = await loadContent(foldersOf(readEnvironment()).contentFolder).catch((problem: unknown) => {
    if (problem instanceof ContentError) throw new StartProblem(problem.problems.map(formatProblem));
    throw problem;
  });
  const { number = "" } = content.products[0] ?? {};
  const all = [
    ...ROUTE_NAMES.flatMap((name) => addressesOf(content, name)),
    pathTo("search", { type: 1, text: number }),
  ];
  const stray = starts.find((start) => !all.some((address) => address.startsWith(start)));
  if (stray !== undefined) throw refusal(program, `No address begins with "${stray}"`);
  return [...new Set(all)].filter(
    (address) => starts.length === 0 || starts.some((start) => address.startsWith(start)),
  );
}

/** Returns a file name for an address: "product-1" for "/product/1". */
const nameOf = (address: string) => address.replaceAll(/[^a-zA-Z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
const withLanguage = (address: string, language: Language) =>
  `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;

/** Takes a picture of a whole page at one width. Lazy pictures are loaded first. */
async function photograph(browser: Browser, url: string, width: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  try {
    await page.goto(url);
    await page.locator("html[data-scripts=alive]").waitFor();
    await page.evaluate(async () => {
      // A picture has no scroll bar, so it needs no space for one.
      document.documentElement.style.scrollbarGutter = "auto";
      const images = [...document.images];
      for (const image of images) image.loading = "eager";
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    return await page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) },
      animations: "disabled",
    });
  } finally {
    await page.close();
  }
}

/** Puts the pictures of one address side by side, the narrowest first. */
async function sheetOf(pictures: readonly { readonly width: (typeof WIDTHS)[number]; readonly image: Buffer }[]) {
  const shown = await Promise.all(
    pictures.map(async ({ width, image }) => {
      const { data, info } = await sharp(image)
        .resize({ width: SHOWN[width] })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { data, info };
    }),
  );
  let left = GAP;
  const layers = shown.map(({ data, info }) => {
    const layer = { input: data, left, top: GAP };
    left += info.width + GAP;
    return layer;
  });
  const height = Math.max(...shown.map(({ info }) => info.height)) + 2 * GAP;
  return await sharp({ create: { width: left, height, channels: 3, background: "#8a9496" } })
    .composite(layers)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Returns a page that shows all sheets, each linked to its full size. */
const overview = (sheets: readonly { readonly name: string; readonly title: string }[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheets</title>
<style>
  body { margin: 2rem; background: #8a9496; color: #10191c; font: 1rem/1.5 system-ui, sans-serif }
  img { max-inline-size: 100%; block-size: auto }
</style>
<h1>Contact sheets</h1>
${sheets.map(({ name, title }) => `<h2>${title}</h2>\n<a href="${name}"><img src="${name}" alt="${title}" loading="lazy"></a>`).join("\n")}
</html>
`;

async function photographAll(addresses: readonly string[]): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "switchyard-sheets-"));
  const { port, stop } = await startSite(data);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    await mkdir(FOLDER, { recursive: true });
    const sheets: { name: string; title: string }[] = [];
    const total = addresses.length * LANGUAGES.length;
    for (const address of addresses) {
      for (const language of LANGUAGES) {
        const pictures = [];
        for (const width of WIDTHS)
          pictures.push({
            width,
            image: await photograph(browser, `http://localhost:${port}${withLanguage(address, language)}`, width),
          });
        const name = `${nameOf(address)}-${language}.png`;
        await writeFile(join(FOLDER, name), await sheetOf(pictures));
        sheets.push({ name, title: `${address} (${language})` });
        console.log(`${String(sheets.length).padStart(3)} of ${total}  ${address} in ${language}`);
      }
    }
    await writeFile(join(FOLDER, "index.html"), overview(sheets));
    console.log("The overview is reports/sheets/index.html");
  } finally {
    await browser.close();
    await stop();
    await rm(data, { recursive: true, force: true });
  }
}

await runProgram(async () => {
  const addresses = await wantedAddresses();
  if (addresses) await photographAll(addresses);
});
