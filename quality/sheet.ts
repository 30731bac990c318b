/** `npm run quality -- sheet`: makes contact sheets of every route, for a designer to look at. Nothing is compared. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright";
import sharp from "sharp";
import { LANGUAGES } from "../contract/constants.ts";
import { bareAddressOf, pathTo, writePath } from "../contract/paths.ts";
import { ROUTE_NAMES, type RouteName, routeOf } from "../contract/routes.ts";
import { knownValues } from "../server/content/addresses/known.ts";
import type { Content } from "../server/content/content.ts";
import { ContentError, formatProblem } from "../server/content/files/problems.ts";
import { loadContent } from "../server/content/load/load.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { HEIGHT, inStudio, nameOf, whole, widthsOf } from "./pictures/site.ts";

const HELP = `Takes pictures of every route in both languages, and writes contact sheets to reports/sheets.

Usage: npm run quality -- sheet [address ...] [--widths LIST]

  address         selects the pages that begin with it, such as /product; all by default
  --widths LIST   widths of the window in CSS pixels, 360,768,1280 by default`;

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "reports", "sheets");
/** Maximum height of a picture, CSS pixels. Longer pages are cut off. */
const MAX_HEIGHT = 9000;
/** Returns the width of a picture on the sheet, pixels: two thirds of a phone's, half of a monitor's. */
const shownWidth = (width: number) => Math.round(width / (width < 600 ? 1.5 : 2));
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

/** Returns what the command line selects. @throws StartProblem if an argument is invalid, or if the content has an error */
async function wanted(): Promise<{ addresses: readonly string[]; widths: readonly number[] } | undefined> {
  const program = { command: "npm run quality -- sheet", help: HELP };
  const line = readCommandLine(program, {
    allowPositionals: true,
    options: { widths: { type: "string", default: "360,768,1280" } },
  });
  if (!line) return undefined;
  const { positionals: starts } = line;
  const widths = widthsOf(line.values.widths);
  if (!widths) throw refusal(program, `--widths takes numbers such as 390,1440, not "${line.values.widths}"`);
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
  const addresses = [...new Set(all)].filter(
    (address) => starts.length === 0 || starts.some((start) => address.startsWith(start)),
  );
  return { addresses, widths };
}

/** Takes a picture of a whole page at one width. Lazy pictures are loaded first. */
async function photograph(browser: Browser, url: string, width: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: "reduce" });
  try {
    await page.goto(url);
    await whole(page);
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

/** Puts the pictures of one address side by side. */
async function sheetOf(pictures: readonly { readonly width: number; readonly image: Buffer }[]) {
  const shown = await Promise.all(
    pictures.map(async ({ width, image }) => {
      const { data, info } = await sharp(image)
        .resize({ width: shownWidth(width) })
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

async function photographAll(addresses: readonly string[], widths: readonly number[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await inStudio(async ({ browser, urlOf }) => {
    const sheets: { name: string; title: string }[] = [];
    const total = addresses.length * LANGUAGES.length;
    for (const address of addresses) {
      for (const language of LANGUAGES) {
        const pictures = [];
        for (const width of widths)
          pictures.push({ width, image: await photograph(browser, urlOf(address, language), width) });
        const name = `${nameOf(address)}-${language}.png`;
        await writeFile(join(FOLDER, name), await sheetOf(pictures));
        sheets.push({ name, title: `${address} (${language})` });
        console.log(`${String(sheets.length).padStart(3)} of ${total}  ${address} in ${language}`);
      }
    }
    await writeFile(join(FOLDER, "index.html"), overview(sheets));
    console.log("The overview is reports/sheets/index.html");
  });
}

await runProgram(async () => {
  const asked = await wanted();
  if (asked) await photographAll(asked.addresses, asked.widths);
});
