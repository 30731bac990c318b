/** A site whose content adds a page of its own and disables others, as visitors see it. */
import { cp, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { violationsOf } from "../accessibility/axe.ts";
import { expect, hydrated, TEXTS, test } from "../support/browser.ts";
import { ownContent } from "../support/own-content.ts";
import { inNavigation, OWN_PAGE } from "../support/own-page.ts";

const CONTENT = resolve(import.meta.dirname, "../fixtures/pumps");
const HEAVY = ["media", "files"];
const LEFT_OUT = ["solutions", "pages/solutions.yaml"];

const site = ownContent(async () => {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-own-pages-"));
  const isPassedOver = (path: string) => [...HEAVY, ...LEFT_OUT].some((name) => path.startsWith(join(CONTENT, name)));
  await cp(CONTENT, folder, { recursive: true, filter: (path) => !isPassedOver(path) });
  await Promise.all(HEAVY.map((name) => symlink(join(CONTENT, name), join(folder, name))));
  await writeFile(join(folder, "articles/awards.yaml"), OWN_PAGE);
  await writeFile(join(folder, "site.yaml"), inNavigation(await readFile(join(CONTENT, "site.yaml"), "utf8")));
  return folder;
});

test("a page of the content's own is reached from the menu and the search, and has no violation of axe, in both languages", async ({
  page,
}) => {
  await page.goto(`${site().origin}/home?lang=en`);
  await hydrated(page);
  const navigation = page.getByRole("navigation", { name: TEXTS.en.shell.nav.label });
  await expect(navigation.getByRole("link", { name: TEXTS.en.shell.nav.esg })).toHaveCount(0);
  await navigation.getByRole("button", { name: TEXTS.en.shell.nav.aboutUs }).click();
  await navigation.getByRole("link", { name: "Awards" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Awards" })).toBeVisible();
  await expect(page).toHaveURL(`${site().origin}/aboutUs/awards`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "May we see the prizes?" }).click();
  await expect(page.getByText("They stand in our showroom.")).toBeVisible();
  await page.getByRole("region", { name: "See them in person" }).getByRole("link", { name: "Contact us" }).click();
  await expect(page).toHaveURL(`${site().origin}/aboutUs/contactUs`);

  await page.goto(`${site().origin}/aboutUs/awards?lang=zh`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "獲獎紀錄" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`${site().origin}/search?type=1&text=評審&lang=zh`);
  await hydrated(page);
  await page.getByRole("region", { name: TEXTS.zh.shell.search.pages }).getByRole("link", { name: "獲獎紀錄" }).click();
  await expect(page).toHaveURL(`${site().origin}/aboutUs/awards`);
});

for (const language of ["en", "zh"] as const)
  test(`disabled pages are not found, and nothing links to them, in ${language}`, async ({ page }) => {
    const { shell } = TEXTS[language];
    for (const path of ["/esg", "/solutionsList/1", "/solution/1"])
      expect([path, (await page.request.get(`${site().origin}${path}?lang=${language}`)).status()]).toEqual([
        path,
        404,
      ]);
    await page.goto(`${site().origin}/products/list?lang=${language}`);
    await hydrated(page);
    const navigation = page.getByRole("navigation", { name: shell.nav.label });
    await expect(navigation.getByText(shell.nav.press, { exact: true })).toBeVisible();
    await expect(navigation.getByText(shell.nav.solutions, { exact: true })).toHaveCount(0);
    await page.goto(`${site().origin}/home?lang=${language}`);
    await hydrated(page);
    await expect(page.locator('[href^="/solution"]')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  });

test("the page is complete without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site().origin}/aboutUs/awards?lang=en`);
  await expect(page.getByRole("table", { name: "Prizes by year" })).toBeVisible();
  await expect(page.getByText("They stand in our showroom.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Mere 05", exact: true })).toHaveAttribute("href", "/product/7");
  await context.close();
});
