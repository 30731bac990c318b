/** Measures one press on a fresh page, whose processor is four times slower. */
import type { Browser, Locator } from "playwright";
import { SLOWER } from "../main-thread.ts";
import { type Answer, answerOf, watchFor } from "./effects.ts";
import { NotThere, type Scenario, there, WINDOWS, type WindowName } from "./scenario.ts";

/** Milliseconds in which a page comes to rest. */
const PAUSE = 600;
/** Milliseconds in which a control can be pressed. */
const PATIENCE = 5000;

/**
 * Moves to a control as a visitor does before a press: the mouse over it, or the focus on it. Returns the press alone, which is as short
 * as possible.
 */
async function approach(
  control: Locator,
  key: string | undefined,
  window: WindowName,
): Promise<() => Promise<unknown>> {
  const page = control.page();
  // In the middle no bar covers it.
  await control.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  if (key !== undefined) {
    await control.focus();
    return () => page.keyboard.press(key);
  }
  if (window === "desktop") {
    await control.hover({ timeout: PATIENCE });
    return () => Promise.all([page.mouse.down(), page.mouse.up()]);
  }
  const middle = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit && element.contains(hit) ? { x, y } : undefined;
  });
  if (!middle) throw new Error(`${control} is hidden or covered`);
  return () => page.touchscreen.tap(middle.x, middle.y);
}

/** @throws NotThere if the site has no such page or control */
export async function measurePress(
  browser: Browser,
  origin: string,
  scenario: Scenario,
  window: WindowName,
): Promise<Answer> {
  const { address, prepare, control, keys, effects } = scenario;
  const context = await browser.newContext(WINDOWS[window]);
  try {
    const page = await context.newPage();
    const separator = address.includes("?") ? "&" : "?";
    const response = await page.goto(`${origin}${address}${separator}lang=en`);
    if (response?.status() === 404) throw new NotThere(`the site has no page ${address}`);
    await page.locator("html[data-scripts=alive]").waitFor();
    await page.waitForTimeout(PAUSE);
    await prepare?.(page, window);
    const press = await approach(await there(control(page)), keys?.[window], window);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.waitForTimeout(PAUSE);
    const watching = await watchFor(page, effects);
    await press();
    return await answerOf(page, watching);
  } finally {
    await context.close();
  }
}
