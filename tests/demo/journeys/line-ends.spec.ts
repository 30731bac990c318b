/**
 * Lines of Chinese running text are full. Lines of titles, labels and short texts end between words
 * (docs/decisions/054-chinese-line-breaks.md).
 */
import type { APIRequestContext, Page } from "playwright/test";
import { expect, open, test } from "../../support/browser.ts";

/** The pages are split into this many tests, which run in parallel. */
const SHARES = 6;
const WIDTHS = [320, 360, 390, 414, 480, 600, 768, 900, 1024, 1280, 1536, 1920];
const WORDS = new Intl.Segmenter("zh-Hant", { granularity: "word" });

/** The width from which a name fits its words. In a narrower column a long name breaks anywhere. */
const ROOM_FOR_NAMES = 390;

interface Passage {
  readonly text: string;
  /** Sentences, which fill their lines. Names, labels and cells need not. */
  readonly isCopy: boolean;
  /** Paragraphs of formatted text, whose lines may end between any two characters. */
  readonly isRunning: boolean;
  /** The indexes in `text` at which a line begins, except the first. */
  readonly breaks: readonly number[];
  /** The share of the measure that each line but the last fills. */
  readonly filled: readonly number[];
}

/** Returns the Chinese passages in the main region that have several lines. */
const passages = (page: Page): Promise<Passage[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const blocks = "p, li, h1, h2, h3, h4, dt, dd, th, td, caption, figcaption";
    return [...document.querySelectorAll<HTMLElement>(`main :is(${blocks}):lang(zh)`)].flatMap((block) => {
      if (!block.checkVisibility() || block.querySelector(`${blocks}, a, button`)) return [];
      const isRunning = getComputedStyle(block).wordBreak === "normal";
      const isCopy = block.matches("p, li") && block.textContent.includes("\u200b");
      range.selectNodeContents(block);
      const first = range.getClientRects()[0];
      if (!first || range.getBoundingClientRect().bottom < first.bottom + first.height / 2) return [];
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
      return breaks.length > 0 ? [{ text, isCopy, isRunning, breaks, filled }] : [];
    });
  });

/** Returns the words that a passage splits at its breaks: 座間距｜寬. */
function partedWords({ text, breaks }: Passage): string[] {
  const words = [...WORDS.segment(text)].filter(
    ({ isWordLike, segment }) => isWordLike && /^\p{Script=Han}+$/u.test(segment),
  );
  return breaks.flatMap((place) => {
    const word = words.find(({ index, segment }) => index < place && place < index + segment.length);
    return word ? [`${text.slice(word.index, place)}｜${text.slice(place, word.index + word.segment.length)}`] : [];
  });
}

/** Returns the addresses of the sitemap, in Chinese. */
async function pagesOf(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemaps/1.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  return [...new Set(addresses.map(({ pathname }) => `${pathname}?lang=zh`))];
}

for (const share of Array(SHARES).keys()) {
  test(`lines of Chinese are full in running text and end between words elsewhere, at every width, share ${share + 1} of ${SHARES}`, async ({
    page,
    request,
  }) => {
    // A separate network, because these new pages would use up the limit of the other tests.
    await page.setExtraHTTPHeaders({ "x-forwarded-for": `198.51.100.${10 + share}` });
    const paths = await pagesOf(request);
    expect(paths.length).toBeGreaterThan(70);
    const parted = new Set<string>();
    const filled: Record<"running" | "short", number[]> = { running: [], short: [] };
    // Lines come from the document. Scripts and pictures would only take time.
    await page.route(/\/assets\/.*\.js$|\/pictures\//, () => {});
    for (const path of paths.filter((_, index) => index % SHARES === share)) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.evaluate(async () => {
        // The end of a page has no line boxes until it is near the view.
        for (const part of document.querySelectorAll<HTMLElement>("#footer")) {
          part.style.contentVisibility = "visible";
        }
        // Forces layout without painting.
        document.documentElement.style.visibility = "hidden";
        await document.fonts.ready;
      });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const passage of await passages(page)) {
          if (!passage.isCopy && width < ROOM_FOR_NAMES) continue;
          for (const word of passage.isRunning ? [] : partedWords(passage))
            parted.add(`${path} at ${width} px: ${word}`);
          if (passage.isCopy) filled[passage.isRunning ? "running" : "short"].push(...passage.filled);
        }
      }
    }
    expect([...parted]).toEqual([]);
    const mean = (shares: readonly number[]) => shares.reduce((sum, each) => sum + each, 0) / shares.length;
    expect(filled.running.length).toBeGreaterThan(250);
    expect(filled.short.length).toBeGreaterThan(250);
    expect(mean(filled.running)).toBeGreaterThan(0.93);
    expect(mean(filled.short)).toBeGreaterThan(0.72);
  });
}

test("copied text holds no mark of a line break", async ({ page, context }) => {
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
