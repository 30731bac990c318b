/** The inline style of a document has everything that its first view needs, and nothing of other screens. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "../../../contract/constants.ts";
import { CRITICAL_CSS_FILE, criticalCssSchema } from "../../../server/render/critical-css.ts";
import { foldersOf } from "../../../server/settings/folders.ts";
import { ADDRESSES } from "../../accessibility/addresses.ts";
import { expect, inLanguage, open, test } from "../../support/browser.ts";
import { OWN_NETWORK, retryOn429 } from "../../support/retry-on-429.ts";

const CLIENT = join(foldersOf({}).builtFolder, "client");
const ASSETS = join(CLIENT, "assets");
/** Class names as the build writes them, with a suffix that identifies the module. */
const CLASSES = /\.([A-Za-z_][\w-]*_[\w-]{4})(?![\w-])/g;
const classesOf = (style: string) => new Set([...style.matchAll(CLASSES)].map(([, name = ""]) => name));

/** Removes print rules from a style. */
const withoutPaper = (style: string): string => {
  const [before = "", ...rest] = style.split("@media print{");
  const after = rest.map((part) => {
    let depth = 1;
    return part.replace(/[{}]|[^{}]+/g, (piece) => {
      const isLeft = depth > 0;
      if (piece === "{") depth += depth > 0 ? 1 : 0;
      if (piece === "}") depth -= depth > 0 ? 1 : 0;
      return isLeft ? "" : piece;
    });
  });
  return before + after.join("");
};

const readStyles = async () =>
  criticalCssSchema.parse(JSON.parse(await readFile(join(CLIENT, CRITICAL_CSS_FILE), "utf8")));

test("has a rule for each class of the page that any sheet styles", async ({ request }) => {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith(".css"));
  const sheets = await Promise.all(names.map((name) => readFile(join(ASSETS, name), "utf8")));
  const known = classesOf(sheets.map(withoutPaper).join(""));
  expect(known.size).toBeGreaterThan(500);
  const missing: string[] = [];
  for (const address of ADDRESSES) {
    for (const language of LANGUAGES) {
      const place = inLanguage(address, language);
      const html = await (await retryOn429(() => request.get(place, { headers: OWN_NETWORK }))).text();
      const [, style = ""] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
      const there = classesOf(style);
      const shown = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" ")));
      expect(shown.size).toBeGreaterThan(20);
      missing.push(
        ...[...shown].filter((name) => known.has(name) && !there.has(name)).map((name) => `${address} ${name}`),
      );
    }
  }
  expect(missing).toEqual([]);
});

test("has no rule of a part that its screen does not import", async () => {
  const { screens } = await readStyles();
  const classesOfScreen = (name: string) => classesOf(screens[`src/pages/${name}`]?.text ?? "");
  const form = classesOfScreen("contact-us/ContactUsScreen.tsx");
  const home = classesOfScreen("home/HomeScreen.tsx");
  const press = classesOfScreen("press/PressScreen.tsx");
  const isField = (name: string) => /^(?:input|field)_/.test(name);
  expect([...form].filter(isField)).not.toEqual([]);
  expect([...home, ...press].filter(isField)).toEqual([]);
});

test("leaves print rules to a separate sheet, which has nothing else", async () => {
  const { print, screens } = await readStyles();
  for (const { text } of Object.values(screens)) expect(text).not.toContain("@media print{");
  const sheet = await readFile(join(CLIENT, print), "utf8");
  expect(sheet.match(/@media print\{/g)?.length).toBeGreaterThan(4);
  expect(withoutPaper(sheet)).toMatch(/^(?:@(?:layer|media|supports|container)[^{};]*[{;]|\})+$/);
});

test("is the only sheet of a page with controls: one that is added lays out the whole page again", async ({ page }) => {
  await open(page, "/products/list");
  await expect(page.locator("[data-react-aria-pressable]").first()).toBeAttached();
  await expect(page.locator("style")).toHaveCount(1);
});
