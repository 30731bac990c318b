/** The sticky tab bars of the long pages stick, lead to their sections, and follow the page (spec sections 2 and 4). */
import { expect, open, TEXTS, test } from "../../support/browser.ts";

const { catalogue, company } = TEXTS.en;

for (const { address, label, sections } of [
  {
    address: "/product/1",
    label: catalogue.product.sections,
    sections: ["Feature", "Specifications", "Download", "FAQ", "Video"],
  },
  {
    address: "/aboutUs/investor/corporate",
    label: company.corporate.sections,
    sections: ["Organization", "Board Of Directors", "Executive Leadership", "CGE"],
  },
]) {
  // spec 2.128, 2.150, 4.22
  test(`the tabs of ${address} stick past the header area, scroll to their section and mark the one in view`, async ({
    page,
  }) => {
    await open(page, address);
    const bar = page.getByRole("navigation", { name: label });
    const tab = (name: string) => bar.getByRole("link", { name, exact: true });
    const top = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect(bar.getByRole("link")).toHaveText(sections);
    await expect(tab(sections[0] ?? "")).toHaveAttribute("aria-current", "location");
    expect(await top()).toBeGreaterThan(100);

    for (const name of [sections[2] ?? "", sections[1] ?? ""]) {
      await tab(name).click();
      await expect(tab(name)).toHaveAttribute("aria-current", "location");
      const id = (await tab(name).getAttribute("href"))?.split("#")[1] ?? "";
      await expect
        .poll(() => page.evaluate((section) => document.getElementById(section)?.getBoundingClientRect().top ?? -1, id))
        .toBeGreaterThanOrEqual(0);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await expect.poll(top).toBeLessThan(100);

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(tab(sections[0] ?? "")).toHaveAttribute("aria-current", "location");
    await expect.poll(top).toBeGreaterThan(100);
  });
}

test("a tab at the edge of a phone is the one that was pressed, although its row scrolls when it has the focus", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await open(page, "/product/1");
  const bar = page.getByRole("navigation", { name: catalogue.product.sections });
  await bar.scrollIntoViewIfNeeded();
  await bar.getByRole("link", { name: "FAQ", exact: true }).tap();
  await expect(page).toHaveURL(/#faq$/);
  await expect(page.locator("#faq")).toBeInViewport();
  await context.close();
});
