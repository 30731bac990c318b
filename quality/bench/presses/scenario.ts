import type { BrowserContextOptions, Locator, Page } from "playwright";
import type { Effect } from "./effects.ts";

/** Windows of the presses. */
export const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;
export type WindowName = keyof typeof WINDOWS;
export const BOTH: readonly WindowName[] = ["desktop", "phone"];
export const DESKTOP: readonly WindowName[] = ["desktop"];
export const PHONE: readonly WindowName[] = ["phone"];

/** A press that a visitor waits for. */
export interface Scenario {
  /** Unique in each window. */
  readonly name: string;
  readonly address: string;
  readonly windows: readonly WindowName[];
  /** Runs before the measurement, on a page whose scripts have started. */
  readonly prepare?: (page: Page, window: WindowName) => Promise<unknown>;
  readonly control: (page: Page) => Locator;
  /** Pressed while the control has the focus. The control is clicked, or tapped, in a window without a key. */
  readonly keys?: Readonly<Partial<Record<WindowName, string>>>;
  readonly effects: readonly Effect[];
}

/** A page does not have what a scenario presses. */
export class NotThere extends Error {}

/** Milliseconds that a control may take to appear. */
const PATIENCE = 3000;

/** Returns the first match once it is in the page. @throws NotThere */
export async function there(control: Locator): Promise<Locator> {
  const first = control.first();
  await first.waitFor({ state: "attached", timeout: PATIENCE }).catch(() => {
    throw new NotThere(`the page has no ${control}`);
  });
  return first;
}

/** Clicks with a mouse, or taps on a phone. */
export async function pressOn(control: Locator, window: WindowName): Promise<void> {
  const first = await there(control);
  await (window === "phone" ? first.tap({ timeout: PATIENCE }) : first.click({ timeout: PATIENCE }));
}
