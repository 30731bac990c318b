/** Announcements of a page, as a screen reader hears them. */
import { expect, type Page } from "playwright/test";
import { newlySaid } from "../drivers/focus-facts.ts";
import { TEXTS } from "./browser.ts";

/** Announced only if a page loads slowly. */
const LOADING: readonly string[] = Object.values(TEXTS).map(({ shell }) => shell.page.loading);

/** An announcement shows in the frame after its cause, and a second one in the frame after that. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Listens to the live regions of the current document. The returned function expects the announcements since its last call, word
 * for word, each once and in order. It remembers the earlier ones, so it also fails at one that was repeated later.
 */
export async function heardBy(page: Page): Promise<(...announcements: readonly string[]) => Promise<void>> {
  await newlySaid(page);
  const heard: string[] = [];
  const expected: string[] = [];
  return async (...announcements) => {
    expected.push(...announcements);
    const all = async () => {
      await twoFrames(page);
      const said = await newlySaid(page);
      if (said === null) throw new Error("Another document has replaced the one that was listened to.");
      heard.push(...said.filter((text) => !LOADING.includes(text)));
      return heard;
    };
    await expect.poll(all, "what is announced").toEqual(expected);
  };
}
