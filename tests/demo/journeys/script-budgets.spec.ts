/** JavaScript that a page loads without interaction. `npm run quality -- bench scripts` lists its parts. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { foldersOf } from "../../../server/settings/folders.ts";
import { expect, open, painted, test } from "../../support/browser.ts";
import { overBudget } from "../../support/budgets.ts";
import { routeScripts } from "../../support/route-scripts.ts";

const BUILT = foldersOf({}).builtFolder;
const MAX_REQUESTS = 22;

test("no page exceeds its script budget", async () => {
  // Scripts in Chinese are larger by half a kilobyte.
  const pages = await routeScripts(BUILT, "zh");
  expect(pages.length).toBeGreaterThan(20);
  expect(await overBudget("scripts", pages)).toEqual([]);
  expect(pages.filter(({ scripts }) => scripts.length > MAX_REQUESTS).map(({ page }) => page)).toEqual([]);
});

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
  expect(length).toBeLessThan(1200);
});

test.describe("without interaction", () => {
  for (const [address, screen] of [
    ["/home", "home"],
    ["/product/1", "product"],
    ["/inquiry", "inquiry"],
  ] as const) {
    test(`${address} loads the scripts that its document names, and no others`, async ({ page }) => {
      const named = (await routeScripts(BUILT, "en")).find((each) => each.page === screen)?.scripts ?? [];
      const loaded: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") loaded.push(new URL(request.url()).pathname);
      });
      await open(page, address);
      await painted(page);
      // Scripts that load without interaction load when the browser is idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect.poll(() => loaded.toSorted()).toEqual(named.toSorted());
    });
  }
});

for (const address of ["/home", "/search?type=product&keyword=pump", "/press/list"]) {
  test(`${address} hydrates without Intl, whose first use is slow (src/ui/language/AriaLanguage.tsx)`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const used: string[] = [];
      Object.assign(globalThis, { usedOfIntl: used });
      for (const name of ["Collator", "DateTimeFormat", "ListFormat", "Locale", "NumberFormat"] as const) {
        const noted = <Value>(value: Value) => {
          used.push(name);
          return value;
        };
        Object.defineProperty(Intl, name, {
          value: new Proxy(Intl[name], {
            construct: (target, given) => noted(Reflect.construct(target, given)),
            get: (target, key) => noted(Reflect.get(target, key)),
          }),
        });
      }
    });
    await open(page, address);
    expect(await page.evaluate(() => Reflect.get(globalThis, "usedOfIntl"))).toEqual([]);
  });
}
