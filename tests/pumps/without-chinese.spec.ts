/** A site in German, English and French with a wide word mark and long category names, as visitors see it. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, hydrated, test } from "../support/browser.ts";
import { editGerman, germanContent } from "../support/german-company.ts";
import { ownContent } from "../support/own-content.ts";

const wordMark = (ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 60"><path fill="${ink}" d="M0 6h520v48H0z"/></svg>`;
const LONG = "Kugelhähne und Absperrklappen mit Flansch und Handhebel";

const site = ownContent(async () => {
  const folder = await germanContent();
  await rm(join(folder, "media/brand/pump.svg"));
  for (const [name, ink] of [
    ["pump", "#1d1512"],
    ["pump-light", "#ffffff"],
  ] as const)
    await writeFile(join(folder, `media/brand/${name}.svg`), wordMark(ink));
  await editGerman(folder, "categories.yaml", (categories) =>
    Object.values(categories).map((category) => ({ ...(category as object), title: { de: LONG, en: LONG, fr: LONG } })),
  );
  return folder;
});

for (const width of [320, 360, 768, 1280, 1920])
  test(`a wide word mark is legible at ${width} px, and leaves room for the tools`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site().origin}/home`);
    await hydrated(page);
    const banner = page.getByRole("banner");
    const mark = await banner.locator("img").first().boundingBox();
    expect(mark?.height).toBeGreaterThan(15);
    expect(mark?.width).toBeLessThanOrEqual(280);
    for (const tool of await banner.getByRole("button").all()) {
      if (!(await tool.isVisible())) continue;
      const box = await tool.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

test("a count of many digits stays on one line next to a name that wraps", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site().origin}/products/list`);
  await hydrated(page);
  const option = page.getByRole("checkbox", { name: LONG }).first();
  await expect(option).toBeVisible();
  const { lines, nameLines } = await option.evaluate((box) => {
    const [name, count] = [...(box.closest("label")?.querySelectorAll("span:not(:has(input))") ?? [])];
    if (count) count.textContent = "12345";
    const linesOf = (element: Element | undefined) =>
      Math.round(
        (element?.getBoundingClientRect().height ?? 0) / parseFloat(getComputedStyle(element as Element).lineHeight),
      );
    return { lines: linesOf(count), nameLines: linesOf(name) };
  });
  expect(nameLines).toBeGreaterThan(1);
  expect(lines).toBe(1);
});

test("its pages contain no Chinese, before or after scripts", async ({ page }) => {
  for (const path of [
    "/home",
    "/products/list",
    "/product/1",
    "/search?type=1&text=Ventil",
    "/inquiry",
    "/aboutUs/contactUs",
  ])
    for (const language of ["de", "en", "fr"]) {
      const address = `${site().origin}${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
      await page.goto(address);
      await hydrated(page);
      const text = await page.evaluate(() => document.body.innerText + document.title);
      expect([address, /\p{Script=Han}/u.exec(text)?.[0]]).toEqual([address, undefined]);
    }
});
