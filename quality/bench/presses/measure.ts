/** Measures one press on a fresh page, whose processor is four times slower. */
import type { Browser } from "playwright";
import { SLOWER } from "../main-thread.ts";
import { type Answer, answerOf, watchFor } from "./effects.ts";
import { NotThere, pressOn, type Scenario, there, WINDOWS, type WindowName } from "./scenario.ts";

/** Milliseconds in which a page comes to rest. */
const PAUSE = 600;

/** @throws NotThere if the site has no such page or control */
export async function measurePress(
  browser: Browser,
  origin: string,
  scenario: Scenario,
  window: WindowName,
): Promise<Answer> {
  const { address, prepare, control, press, effects } = scenario;
  const context = await browser.newContext(WINDOWS[window]);
  try {
    const page = await context.newPage();
    const separator = address.includes("?") ? "&" : "?";
    const response = await page.goto(`${origin}${address}${separator}lang=en`);
    if (response?.status() === 404) throw new NotThere(`the site has no page ${address}`);
    await page.locator("html[data-scripts=alive]").waitFor();
    await page.waitForTimeout(PAUSE);
    await prepare?.(page, window);
    const pressed = await there(control(page));
    await pressed.scrollIntoViewIfNeeded();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.waitForTimeout(PAUSE);
    const watching = await watchFor(page, effects);
    await (press ?? pressOn)(pressed, window);
    return await answerOf(page, watching);
  } finally {
    await context.close();
  }
}
