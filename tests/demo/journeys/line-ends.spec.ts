/** Chinese copy: its lines are filled, and end between words (docs/decisions/054-chinese-lines-end-between-words.md). */
import type { Page } from "playwright/test";
import { expect, open, test } from "../../support/browser.ts";

const PATHS = ["/press/1", "/solution/1", "/product/1", "/products/list", "/aboutUs/profile/introduction", "/esg"];
const WIDTHS = [320, 360, 390, 414, 480, 600, 768, 900, 1024, 1280, 1536, 1920];
const WORDS = new Intl.Segmenter("zh-Hant", { granularity: "word" });

interface Passage {
  readonly text: string;
  /** The places of `text` that begin a line, but for the first. */
  readonly breaks: readonly number[];
  /** How much of the measure each line but the last fills. */
  readonly filled: readonly number[];
}

/** The passages of Chinese copy in the main region that have several lines. */
const passages = (page: Page): Promise<Passage[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll<HTMLElement>("main :is(p, li):lang(zh)")].flatMap((block) => {
      const isCopy =
        block.checkVisibility() && !block.querySelector("p, li, a, button") && block.textContent.includes("\u200b");
      if (!isCopy) return [];
      const { width, right } = block.getBoundingClientRect();
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const breaks: number[] = [];
      const filled: number[] = [];
      let text = "";
      let before: DOMRect | undefined;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [index, sign] of [...(node.textContent ?? "")].entries()) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const [box] = range.getClientRects();
          if (box && box.width > 0) {
            if (before && box.left < before.left && box.top > before.top) {
              breaks.push(text.length);
              filled.push(1 - (right - before.right) / width);
            }
            before = box;
          }
          if (sign !== "\u200b") text += sign;
        }
      }
      return breaks.length > 0 ? [{ text, breaks, filled }] : [];
    });
  });

/** The words that a passage parts at its breaks: 座間距｜寬. */
function partedWords({ text, breaks }: Passage): string[] {
  const words = [...WORDS.segment(text)].filter(
    ({ isWordLike, segment }) => isWordLike && /^\p{Script=Han}+$/u.test(segment),
  );
  return breaks.flatMap((place) => {
    const word = words.find(({ index, segment }) => index < place && place < index + segment.length);
    return word ? [`${text.slice(word.index, place)}｜${text.slice(place, word.index + word.segment.length)}`] : [];
  });
}

test("lines of Chinese copy end between words and fill their measure, at every width", async ({ page }) => {
  const parted = new Set<string>();
  const filled: number[] = [];
  for (const path of PATHS) {
    await open(page, `${path}?lang=zh`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const passage of await passages(page)) {
        for (const word of partedWords(passage)) parted.add(`${path} at ${width} px: ${word}`);
        filled.push(...passage.filled);
      }
    }
  }
  expect([...parted]).toEqual([]);
  expect(filled.length).toBeGreaterThan(500);
  expect(filled.reduce((sum, each) => sum + each, 0) / filled.length).toBeGreaterThan(0.88);
});

test("what is copied holds no sign of where lines may end", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/press/1?lang=zh");
  const passage = page.locator('xpath=//main//p[contains(., "\u200b")]').last();
  await passage.hover();
  await expect
    .poll(async () => {
      await passage.evaluate((block) => document.getSelection()?.selectAllChildren(block));
      await page.keyboard.press("ControlOrMeta+c");
      return page.evaluate(() => navigator.clipboard.readText());
    })
    .toMatch(/^[^\u200b\u2060]{20,}$/s);
});
