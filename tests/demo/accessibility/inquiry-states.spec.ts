/** The lines of an inquiry, the lists that join it and what is sent, in each state, against every rule of axe-core. */
import type { Page } from "playwright/test";
import { check, checkOver, PHONE } from "../../accessibility/states.ts";
import { chooseOptions, expect, fillIn, open, TEXTS, test, VISITOR } from "../../support/browser.ts";
import { LANGUAGE } from "./language.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const main = (page: Page) => page.getByRole("main");

/** Opens an inquiry with a line of five quantities, one that does not fit, and one without a unit. */
async function openLines(page: Page) {
  await open(page, "/inquiry?lines=3~VH-SP412-25x100x500x1000x5000x10000,5~VH-DR40-Lx3,1x20", LANGUAGE);
  await expect(page).toHaveURL(/\/inquiry(\?lang=\w+)?$/);
  await expect(main(page).getByText(TEXTS[LANGUAGE].catalogue.line.package.replace("{{quantity}}", "4"))).toBeVisible();
}

/** A list with a line of each kind: found, with two possible quantities, with two items, unknown, not understood, found again. */
const LIST = [
  "VH-SP608\t4\tPO-77",
  "VH-GAN65\t20\t40",
  "VH-DR40L VH-SP608\t5",
  "VH-NOPE-4\t14",
  "please call us about delivery",
  "VH-SP608\t36",
];
/** One line more than a list may have. */
const LONG_LIST = [...LIST, ...Array.from({ length: 195 }, (_, index) => `VH-SP608\t${index + 40}`)];

const { shell, catalogue, forms } = TEXTS[LANGUAGE];
const { line } = catalogue;
const { order } = forms;
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

test("lines with five quantities, with details, with wrong quantities, and the list of the header", async ({
  page,
}) => {
  await openLines(page);
  await check(page, "five quantities, and one that does not fit");
  const quantities = main(page).getByRole("textbox", { name: new RegExp(line.quantity.replace("{{name}}", ".*")) });
  await quantities.first().fill("about 100");
  await quantities.last().fill("0");
  await main(page)
    .getByRole("button", { name: line.detailsNamed.replace("{{name}}", ""), exact: false })
    .first()
    .click();
  await expect(main(page).getByText(line.problem.zero)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: line.problem.zero })).toHaveCount(1);
  await expect(main(page).getByText(line.problem.unreadable)).toBeVisible();
  await check(page, "wrong quantities, and the details of a line");
  await page.setViewportSize(PHONE);
  await check(page, "on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: shell.nav.show.replace("{{name}}", shell.cart.label), exact: true }).click();
  await expect(page.getByRole("banner").getByText(line.problem.zero)).toBeVisible();
  await checkOver(page, "the list of the header");
});

test("a pasted list that is empty, checked, asks for choices, and was added", async ({ page }) => {
  await open(page, "/inquiry", LANGUAGE);
  await button(page, order.title).click();
  const area = main(page).getByRole("textbox", { name: order.list });
  await expect(area).toBeVisible();
  await button(page, order.read).click();
  await expect(main(page).getByText(order.problem.empty)).toBeVisible();
  await check(page, "empty");
  await area.fill(LONG_LIST.join("\n"));
  await button(page, order.read).click();
  const review = page.getByRole("region", { name: order.check_other.replace("{{count}}", "200") });
  // The page adds a few lines at a time, which takes long on a busy computer.
  await expect(review.getByRole("listitem")).toHaveCount(200, { timeout: 60_000 });
  // The bar at the end of the window covers some of the 200 lines.
  await checkOver(page, "two hundred lines");
  await button(page, order.change).click();
  await area.fill(LIST.join("\n"));
  await button(page, order.read).click();
  await button(page, order.add).click();
  await expect(main(page).getByText(order.open)).toBeVisible();
  await checkOver(page, "choices are missing");
  await page.setViewportSize(PHONE);
  await checkOver(page, "choices are missing, on a phone");
  for (const choice of await main(page).locator("#order-review ~ ol").getByRole("combobox").all())
    await choice.selectOption({ index: 1 });
  await button(page, order.add).click();
  await expect(main(page).getByText(order.rest)).toHaveCount(0);
  await expect(main(page).getByRole("heading", { name: order.title })).toBeFocused();
  await check(page, "added");
});

test("the summary of an inquiry", async ({ page }) => {
  await openLines(page);
  await chooseOptions(page);
  await fillIn(page, LANGUAGE, VISITOR);
  const summary = page.getByRole("region", { name: forms.summary.title });
  await expect(summary.getByText(VISITOR.message)).toBeVisible();
  await page.setViewportSize(PHONE);
  await check(page, "filled in");
});

test.describe("before scripts load", () => {
  test.use({ expectedMessages: /Failed to (load resource|fetch dynamically imported module)/ });

  test("the review of an inquiry", async ({ page }) => {
    // axe needs scripts, so they are not switched off.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`/inquiry?lines=3~VH-SP412-25x100x500,5~VH-DR40-Lx3&lang=${LANGUAGE}`);
    await chooseOptions(page);
    await fillIn(page, LANGUAGE, VISITOR);
    await button(page, forms.send).click();
    await expect(page.getByRole("region", { name: forms.review.title })).toBeVisible();
    await check(page, "wide");
    await page.setViewportSize(PHONE);
    await check(page, "on a phone");
  });
});
