/** JavaScript that a page loads without interaction. `npm run quality -- bench scripts` lists its parts. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "../../../contract/constants.ts";
import type { RouteName } from "../../../contract/routes.ts";
import { ROOT } from "../../../server/settings/folders.ts";
import { expect, open, test } from "../../support/browser.ts";
import { overBudget, type Spent } from "../../support/budgets.ts";
import { routeScripts } from "../../support/route-scripts.ts";

const BUILT = join(ROOT, "dist");
const KILOBYTE = 1000;
const MAX_REQUESTS = 22;
/** Kilobytes, brotli, as served. */
const MAX_USUAL = 174;
const MAX: Partial<Record<RouteName, number>> = {
  products: 195,
  product: 195,
  search: 195,
  // The alarm is at 170. Up to 10 % more are recorded.
  home: 179,
  about: 176,
  solution: 180,
  solutionsList: 179,
  pressList: 179,
  compare: 179,
  downloads: 181,
  investor: 180,
  financialReport: 175,
  gone: 179,
  // React Aria's tabs add 8 % to a page of text.
  profileIntroduction: 202,
  // The alarm is at 220. Quantities, pasted lists, shared lists and files add 17 % to the inquiry.
  inquiry: 258,
  contactUs: 240,
  // Its form is that of a page with forms: a field, buttons, and lines of the inquiry.
  status: 245,
};

for (const language of LANGUAGES) {
  test(`no page exceeds its script budget in ${language}`, async () => {
    const pages = await routeScripts(BUILT, language);
    expect(pages.length).toBeGreaterThan(20);
    const spent = pages.flatMap(({ screen: page, scripts, bytes }): Spent[] => [
      { page, budget: "scripts kB", value: bytes / KILOBYTE, most: MAX[page] ?? MAX_USUAL },
      { page, budget: "script requests", value: scripts.length, most: MAX_REQUESTS },
    ]);
    expect(await overBudget(spent)).toEqual([]);
  });
}

test("no two scripts of the build import one another, because a page with such a cycle may not hydrate", async () => {
  const folder = join(BUILT, "client/assets");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const imports = new Map<string, readonly string[]>();
  for (const name of names) {
    const code = await readFile(join(folder, name), "utf8");
    imports.set(
      name,
      [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, imported = ""]) => imported),
    );
  }
  /** Returns everything that a script imports, directly or indirectly. */
  const reachOf = (name: string, seen = new Set<string>()): Set<string> => {
    for (const imported of imports.get(name) ?? []) {
      if (!seen.has(imported)) reachOf(imported, seen.add(imported));
    }
    return seen;
  };
  expect(names.filter((name) => reachOf(name).size > 0).length).toBeGreaterThan(20);
  expect(names.filter((name) => reachOf(name).has(name))).toEqual([]);
});

test("the inline script is below 1.2 kB", async () => {
  const manifest = JSON.parse(await readFile(join(BUILT, "client/.vite/manifest.json"), "utf8")) as Record<
    string,
    { readonly file: string }
  >;
  const { length } = await readFile(join(BUILT, "client", manifest["src/early-start.ts"]?.file ?? ""));
  expect(length).toBeLessThan(1.2 * KILOBYTE);
});

test.describe("without interaction", () => {
  for (const [address, screen] of [
    ["/home", "home"],
    ["/product/1", "product"],
    ["/inquiry", "inquiry"],
  ] as const) {
    test(`${address} loads the scripts that its document names, and no others`, async ({ page }) => {
      const named = (await routeScripts(BUILT, "en")).find((each) => each.screen === screen)?.scripts ?? [];
      const loaded: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") loaded.push(new URL(request.url()).pathname);
      });
      await open(page, address);
      await page.waitForLoadState("networkidle");
      expect(loaded.toSorted()).toEqual(named.toSorted());
    });
  }
});
