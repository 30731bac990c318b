/** The report of npm run paths, as a person opens it. */
import type { Locator, Page } from "playwright/test";
import { cover, loadModels, toReport, toSvg } from "statechart-paths";
import { casesOf, explore, walksFor } from "statechart-paths/graph";
import type { AnyStateMachine } from "xstate";
import { cartMachine } from "../../machines/cart.ts";
import { pageMachine } from "../../machines/page.ts";
import { violationsOf } from "../accessibility/axe.ts";
import { expect, test } from "../support/browser.ts";

async function reportOf(name: string, machine: AnyStateMachine): Promise<string> {
  const [model] = await loadModels(`tests/models/${name}.model.ts`);
  if (!model) throw new Error(`There is no model of ${name}`);
  const cases = casesOf(machine, name, walksFor(explore(model), "transitions", 15));
  return toReport([{ name, file: `${name}.ts`, machine, cases }], [{ environment: "Node", machines: [cover(model)] }]);
}

test("the report is accessible, scrolls with the keyboard and unfolds", async ({ page }) => {
  await page.setContent(await reportOf("cart", cartMachine));
  await expect(page.getByRole("heading", { name: "cart" })).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `nothing overflows a window of ${width} px`).toBeLessThanOrEqual(0);
    expect(await violationsOf(page), `at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("radio", { name: "中文" }).check();
  await expect(page.getByRole("heading", { name: "狀態機" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "State machines" })).toHaveCount(0);
  expect(await violationsOf(page), "in Chinese, in the dark").toEqual([]);
  await page.getByRole("radio", { name: "English" }).check();
  const diagram = page.getByRole("region", { name: "Diagram cart" });
  await diagram.focus();
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => diagram.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const path = page.locator("summary").first();
  await path.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("the site is in English.").first()).toBeVisible();
});

/** The page machine is wider than a window. */
const openPageMachine = async (page: Page): Promise<Locator> => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.setContent(await reportOf("page", pageMachine));
  return page.getByRole("region", { name: "Diagram page" });
};
const widthOf = (diagram: Locator) => diagram.locator("svg").evaluate((svg) => svg.getBoundingClientRect().width);
const roomIn = (diagram: Locator) => diagram.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test("a diagram fits the width and zooms by buttons", async ({ page }) => {
  const diagram = await openPageMachine(page);
  expect(await roomIn(diagram)).toBe(0);
  const fitted = await widthOf(diagram);
  await page.getByRole("button", { name: "Zoom in" }).click();
  expect(await widthOf(diagram)).toBeCloseTo(fitted * 1.25, 0);
  await page.getByRole("button", { name: "Zoom out" }).click();
  expect(await widthOf(diagram)).toBeCloseTo(fitted, 0);
  await page.getByRole("button", { name: "100 %" }).click();
  await expect(page.getByRole("status")).toHaveText("100 %");
  expect(await roomIn(diagram)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Fit width" }).click();
  expect(await roomIn(diagram)).toBe(0);
  await page.setViewportSize({ width: 1000, height: 200 });
  await page.getByRole("button", { name: "Whole diagram" }).click();
  expect(await diagram.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test("a diagram zooms and scrolls by keyboard, with a visible focus", async ({ page }) => {
  const diagram = await openPageMachine(page);
  const fitted = await widthOf(diagram);
  await diagram.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(diagram).toBeFocused();
  await expect(diagram).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  expect(await widthOf(diagram)).toBeCloseTo(fitted * 1.25 ** 2, 0);
  const before = await diagram.evaluate(({ scrollLeft }) => scrollLeft);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => diagram.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before);
  await page.keyboard.press("-");
  expect(await widthOf(diagram)).toBeCloseTo(fitted * 1.25, 0);
  await page.keyboard.press("0");
  expect(await roomIn(diagram)).toBe(0);
});

test("a diagram zooms at the pointer with Ctrl and the wheel, and is dragged", async ({ page }) => {
  const diagram = await openPageMachine(page);
  const fitted = await widthOf(diagram);
  await diagram.scrollIntoViewIfNeeded();
  const box = await diagram.boundingBox();
  if (!box) throw new Error("The diagram is not visible");
  const [x, y] = [box.x + 300, box.y + 100];
  await page.mouse.move(x, y);
  const shareAt = (left: number) =>
    diagram.locator("svg").evaluate((svg, at) => {
      const { left: start, width } = svg.getBoundingClientRect();
      return (at - start) / width;
    }, left);
  const share = await shareAt(x);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await expect.poll(() => widthOf(diagram)).toBeGreaterThan(fitted * 2);
  expect(await shareAt(x)).toBeCloseTo(share, 2);
  const before = await diagram.evaluate(({ scrollLeft }) => scrollLeft);
  await page.mouse.down();
  await page.mouse.move(x - 50, y, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(x - 90, y);
  expect(await diagram.evaluate(({ scrollLeft }) => scrollLeft)).toBe(before + 50);
});

test("a diagram zooms with two fingers", async ({ page }) => {
  const diagram = await openPageMachine(page);
  const fitted = await widthOf(diagram);
  await diagram.evaluate((view) => {
    const { left, top } = view.getBoundingClientRect();
    const send = (type: string, distance: number) => {
      const touches = [100, 100 + distance].map(
        (x, identifier) => new Touch({ identifier, target: view, clientX: left + x, clientY: top + 50 }),
      );
      return view.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
    };
    send("touchstart", 100);
    if (send("touchmove", 200)) throw new Error("The browser zooms the page too");
  });
  expect(await widthOf(diagram)).toBeCloseTo(fitted * 2, 0);
});

test("a diagram opens at full size and closes with Escape; the focus follows", async ({ page }) => {
  const diagram = await openPageMachine(page);
  const open = page.getByRole("link", { name: "Open at full size" });
  await open.click();
  await expect(diagram).toBeFocused();
  await expect(page.getByRole("status")).toHaveText("100 %");
  expect(await diagram.evaluate((view) => view.clientHeight / window.innerHeight)).toBeGreaterThan(0.7);
  await expect(page.getByRole("heading", { name: "State machines" })).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "State machines" })).toBeVisible();
  await expect(open).toBeFocused();
  expect(await roomIn(diagram)).toBe(0);
});

test("the report prints without empty pages, with the diagram on one page", async ({ page }) => {
  await openPageMachine(page);
  await page.getByRole("button", { name: "100 %" }).click();
  const { getDocumentProxy } = await import("unpdf");
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true, format: "A4" })));
  const texts = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  for (const text of texts) expect(text.length).toBeGreaterThan(100);
  const [first = ""] = texts;
  // The diagram holds the longest labels of the machine, on the page of the heading.
  expect(first).toContain("State machines");
  expect(first).toContain("page");
  expect(first).toContain("loading");
  const { view } = await pdf.getPage(1);
  expect((view[2] ?? 0) > (view[3] ?? 0), "the first page is in landscape").toBe(true);
  expect(texts[1]).toContain("States");
});

test("a diagram drawn as a file fits the window", async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 200 });
  await page.goto(`data:image/svg+xml,${encodeURIComponent(await toSvg(pageMachine, "page"))}`);
  const beyond = await page.evaluate(() => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    return [width - window.innerWidth, height - window.innerHeight];
  });
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a diagram fits the width and opens at full size", async ({ page }) => {
    const diagram = await openPageMachine(page);
    const { width } = (await diagram.boundingBox()) ?? { width: 0 };
    const svg = diagram.locator("svg");
    expect((await svg.boundingBox())?.width).toBeLessThanOrEqual(width);
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: "Open at full size" }).click();
    expect((await svg.boundingBox())?.width).toBe(Number(await svg.getAttribute("width")));
    await page.getByRole("link", { name: "Back to the page" }).click();
    await expect(page.getByRole("heading", { name: "State machines" })).toBeVisible();
  });
});
