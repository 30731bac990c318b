/** The site and the browser in which pictures are taken. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../../tools/chromium.ts";
import { startSite } from "../bench/processes.ts";
import type { Shot } from "./shots.ts";

/** Height of the window, CSS pixels. */
const HEIGHT = 900;
/** Maximum height of a picture, CSS pixels. Longer pages are cut off. */
const MAX_HEIGHT = 9000;
/** Maximum number of frames on a sheet. */
const MAX_FRAMES = 36;
/** Maximum width of a frame on a sheet, pixels. */
const FRAME_WIDTH = 400;
/** Width of a sheet, pixels. */
const SHEET_WIDTH = 1950;
/** Selects the code of a form. It is covered, because it differs in every picture. */
const RANDOM = 'canvas, fieldset:has(canvas) [translate=no], form [name=code]:not([value=""])';
/** Milliseconds in which a panel loads its code and opens. */
const SETTLES = 1500;
/** Line of a slow phone: 1.6 Mbit/s in bytes per second, and its latency in milliseconds. */
const SLOW_LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const SLOW_PROCESSOR = 4;

/** A picture on a sheet. */
export interface Figure {
  readonly caption: string;
  readonly picture: Buffer;
  /** Factor of its size on the sheet. */
  readonly scale: number;
}

/** A running site, and a browser to look at it. */
export interface Studio {
  /** Takes a picture of the page, or of the window if the shot says so. */
  photograph(shot: Shot, language: SpecifiedLanguage, width: number): Promise<Buffer>;
  /** Records what the window shows while something moves: the frame before, and each one that differs from the last. */
  film(shot: Shot, language: SpecifiedLanguage, width: number, isReduced: boolean): Promise<readonly Figure[]>;
  /** Returns a PNG of figures in rows. */
  draw(figures: readonly Figure[]): Promise<Buffer>;
}

/** Resolves once scripts run, and every picture and font has loaded, lazy pictures too. */
async function whole(page: Page): Promise<void> {
  await page.locator("html[data-scripts=alive]").waitFor();
  await page.evaluate(async () => {
    // A picture has no scroll bar, so it needs no space for one.
    document.documentElement.style.scrollbarGutter = "auto";
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** Records a window while `action` runs and for `duration` milliseconds after its start (Chrome DevTools Protocol). */
async function record(page: Page, duration: number, action: () => Promise<unknown>): Promise<readonly Figure[]> {
  const scale = Math.min(0.5, FRAME_WIDTH / (page.viewportSize()?.width ?? FRAME_WIDTH));
  const session = await page.context().newCDPSession(page);
  const frames: { at: number; picture: Buffer }[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, "base64") });
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 85, everyNthFrame: 1 });
  await page.waitForTimeout(200);
  const start = Date.now();
  await action();
  await page.waitForTimeout(Math.max(0, duration - (Date.now() - start)));
  await session.send("Page.stopScreencast");
  await session.detach();
  frames.sort((a, b) => a.at - b.at);
  const before = frames.filter(({ at }) => at <= start).slice(-1);
  const during = frames.filter(({ at }) => at > start && at <= start + duration);
  const all = [...before, ...during].filter(({ picture }, at, { [at - 1]: last }) => !last?.picture.equals(picture));
  const step = Math.max(1, (all.length - 1) / (MAX_FRAMES - 1));
  return all
    .filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step) || at === all.length - 1)
    .map(({ at, picture }) => ({ caption: `${Math.max(0, Math.round(at - start))} ms`, picture, scale }));
}

/** Returns the document of a sheet. */
const sheetOf = (figures: readonly Figure[]) => `<!doctype html><meta charset="utf-8"><style>
  body { inline-size: fit-content; margin: 0; padding: 24px; display: flex; flex-wrap: wrap; align-items: start; gap: 24px; background: #8a9496 }
  figure { margin: 0; color: #10191c; font: 14px/1.7 sans-serif } img { display: block }
</style>${figures
  .map(
    ({ caption, picture, scale }) =>
      `<figure>${caption}<img style="zoom: ${scale}" src="data:image;base64,${picture.toString("base64")}"></figure>`,
  )
  .join("")}`;

function studioOf(browser: Browser, port: number): Studio {
  /** Runs `work` on a new page, which is closed afterwards. */
  async function onPage<T>(options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> {
    const page = await browser.newPage(options);
    return await work(page).finally(() => page.close());
  }
  const urlOf = (address: string, language: SpecifiedLanguage) =>
    `http://localhost:${port}${address}${address.includes("?") ? "&" : "?"}lang=${language}`;

  return {
    photograph: (shot, language, width) =>
      onPage({ viewport: { width, height: HEIGHT }, reducedMotion: "reduce" }, async (page) => {
        await page.goto(urlOf(shot.address, language));
        await whole(page);
        if (shot.prepare) {
          await shot.prepare(page);
          await page.waitForTimeout(SETTLES);
          await whole(page);
        }
        const look = { animations: "disabled" as const, mask: [page.locator(RANDOM)], maskColor: "#c9d2d3" };
        if (shot.only === "window") return await page.screenshot(look);
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
        const box = await page.locator(shot.only ?? "html").boundingBox();
        if (!box) throw new Error(`The page has no ${shot.only}`);
        const clip = { ...box, height: Math.min(box.height, MAX_HEIGHT) };
        return await page.screenshot({ ...look, fullPage: true, clip });
      }),
    film: ({ address, prepare, action, duration = 0, isSlow }, language, width, isReduced) =>
      onPage(
        {
          viewport: { width, height: HEIGHT },
          reducedMotion: isReduced ? "reduce" : "no-preference",
          hasTouch: width < 600,
        },
        async (page) => {
          const url = urlOf(address, language);
          if (action) {
            await page.goto(url);
            await whole(page);
            await prepare?.(page);
          }
          if (isSlow) {
            const session = await page.context().newCDPSession(page);
            await session.send("Network.enable");
            await session.send("Network.emulateNetworkConditions", SLOW_LINE);
            await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_PROCESSOR });
          }
          return await record(page, duration, () => (action ? action(page) : page.goto(url, { waitUntil: "commit" })));
        },
      ),
    draw: (figures) =>
      onPage({ viewport: { width: SHEET_WIDTH, height: HEIGHT } }, async (page) => {
        await page.setContent(sheetOf(figures));
        return await page.locator("body").screenshot();
      }),
  };
}

/** Starts the site and a browser, runs `work`, and stops both. */
export async function inStudio(work: (studio: Studio) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "switchyard-pictures-"));
  const { port, stop } = await startSite(data);
  try {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
    await work(studioOf(browser, port)).finally(() => browser.close());
  } finally {
    await stop();
    await rm(data, { recursive: true, force: true });
  }
}
