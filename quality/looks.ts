/** `npm run quality -- looks`: takes pictures of the parts of the site whose look is settled, and compares them with earlier ones. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { SpecifiedLanguage } from "../contract/constants.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { differenceOf } from "./looks/compare.ts";
import { PARTS, type Part } from "./looks/parts.ts";
import { eachLook, HEIGHT, inStudio, type Studio, whole, widthsOf } from "./pictures/site.ts";

const HELP = `Takes pictures of the parts of the site whose look is settled, such as the header and the tables, in both languages, and writes
them to reports/looks. With --before, compares them with the pictures of another run, and lists the parts that differ.

Usage: npm run quality -- looks [part ...] [--widths LIST] [--before FOLDER]

  part              selects parts by name, such as header; all by default
  --widths LIST     widths of the window in CSS pixels, 390,1440 by default
  --before FOLDER   pictures of an earlier run, such as the folder reports/looks of another checkout`;

/** Milliseconds in which a panel loads its code and opens. */
const OPENS = 1500;
const FOLDER = join(import.meta.dirname, "..", "reports", "looks");

interface Wanted {
  readonly parts: readonly Part[];
  readonly widths: readonly number[];
  readonly before: string | undefined;
}

function wanted(): Wanted | undefined {
  const program = { command: "npm run quality -- looks", help: HELP };
  const line = readCommandLine(program, {
    allowPositionals: true,
    options: { widths: { type: "string", default: "390,1440" }, before: { type: "string" } },
  });
  if (!line) return undefined;
  const names = line.positionals;
  const stray = names.find((name) => !PARTS.some((part) => part.name === name));
  if (stray !== undefined) throw refusal(program, `No part is called "${stray}"`);
  const widths = widthsOf(line.values.widths);
  if (!widths) throw refusal(program, `--widths takes numbers such as 390,1440, not "${line.values.widths}"`);
  const before = line.values.before && resolve(line.values.before);
  if (before !== undefined && !existsSync(before)) throw refusal(program, `There is no folder "${before}"`);
  return { parts: PARTS.filter(({ name }) => names.length === 0 || names.includes(name)), widths, before };
}

/** Takes a picture of a part. @returns "missing" if the page has no such part, undefined if it does not exist at this width */
async function pictureOf(studio: Studio, part: Part, language: SpecifiedLanguage, width: number) {
  if (width < (part.from ?? 0) || width > (part.to ?? Number.POSITIVE_INFINITY)) return undefined;
  const page = await studio.browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: "reduce" });
  try {
    await page.goto(studio.urlOf(part.address, language));
    await whole(page);
    if (part.open) {
      await part.open(page);
      await page.waitForTimeout(OPENS);
      await whole(page);
    }
    if (part.selector === undefined) {
      return await page.screenshot({ animations: "disabled" });
    }
    const found = page.locator(part.selector).filter({ visible: true }).first();
    if ((await found.count()) === 0) return "missing";
    const mask = part.random === undefined ? [] : [page.locator(part.random)];
    return await found.screenshot({ animations: "disabled", mask });
  } finally {
    await page.close();
  }
}

async function takeAll({ parts, widths, before }: Wanted): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  let [equal, different, missing] = [0, 0, 0];
  await inStudio(async (studio) => {
    for (const part of parts) {
      await eachLook(widths, async (language, width) => {
        const picture = await pictureOf(studio, part, language, width);
        if (!picture) return;
        const name = `${part.name}-${language}-${width}.png`;
        if (picture === "missing") {
          missing++;
          console.log(`${name}: ${part.address} has no ${part.selector}`);
          return;
        }
        await writeFile(join(FOLDER, name), picture);
        const old = before && join(before, name);
        if (!old || !existsSync(old)) return console.log(`${name}: taken`);
        const { share, picture: both } = await differenceOf(await readFile(old), picture);
        if (share === 0) {
          equal++;
          return;
        }
        different++;
        await writeFile(join(FOLDER, `difference-${name}`), both);
        console.log(`${name}: ${share === 1 ? "another size" : `${(share * 100).toFixed(2)} % of the pixels differ`}`);
      });
    }
  });
  if (missing > 0) process.exitCode = 1;
  if (before) console.log(`${equal} equal, ${different} different; see reports/looks/difference-*.png`);
}

await runProgram(async () => {
  const asked = wanted();
  if (asked) await takeAll(asked);
});
