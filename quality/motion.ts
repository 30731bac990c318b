/** `npm run quality -- motion`: records what moves on the site, frame by frame, for a designer to look at. Nothing is compared. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SpecifiedLanguage } from "../contract/constants.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { record } from "./motion/record.ts";
import { SCENES, type Scene } from "./motion/scenes.ts";
import { stripOf } from "./motion/strip.ts";
import { eachLook, HEIGHT, inStudio, type Studio, whole } from "./pictures/site.ts";

const HELP = `Records menus, search, pages, questions and lists while they move, in both languages, and writes a picture of the frames
with their times to reports/motion.

Usage: npm run quality -- motion [scene ...] [--reduced]

  scene       selects scenes that begin with it, such as menu; all by default
  --reduced   with reduced motion

Scenes: ${SCENES.map(({ name }) => name).join(", ")}`;

const FOLDER = join(import.meta.dirname, "..", "reports", "motion");
/** Line of a slow phone: 1.6 Mbit/s in bytes per second, and its latency in milliseconds. */
const SLOW_LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const SLOW_PROCESSOR = 4;
/** Width of a frame on the picture, pixels. */
const shownWidth = (width: number) => (width < 600 ? 195 : 460);

function wanted(): { readonly scenes: readonly Scene[]; readonly isReduced: boolean } | undefined {
  const program = { command: "npm run quality -- motion", help: HELP };
  const line = readCommandLine(program, {
    allowPositionals: true,
    options: { reduced: { type: "boolean", default: false } },
  });
  if (!line) return undefined;
  const starts = line.positionals;
  const stray = starts.find((start) => !SCENES.some(({ name }) => name.startsWith(start)));
  if (stray !== undefined) throw refusal(program, `No scene begins with "${stray}"`);
  const scenes = SCENES.filter(({ name }) => starts.length === 0 || starts.some((start) => name.startsWith(start)));
  return { scenes, isReduced: line.values.reduced };
}

async function film(
  { browser, urlOf }: Studio,
  scene: Scene,
  language: SpecifiedLanguage,
  width: number,
  isReduced: boolean,
) {
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    reducedMotion: isReduced ? "reduce" : "no-preference",
    hasTouch: width < 600,
  });
  try {
    const slow = async () => {
      if (!scene.isSlow) return;
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", SLOW_LINE);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_PROCESSOR });
    };
    const { action } = scene;
    const url = urlOf(scene.address, language);
    if (!action) {
      await slow();
      return await record(page, scene.duration, () => page.goto(url, { waitUntil: "commit" }));
    }
    await page.goto(url);
    await whole(page);
    await scene.prepare?.(page);
    await slow();
    return await record(page, scene.duration, () => action(page));
  } finally {
    await page.close();
  }
}

async function filmAll(scenes: readonly Scene[], isReduced: boolean): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await inStudio(async (studio) => {
    for (const scene of scenes) {
      await eachLook(scene.widths, async (language, width) => {
        const name = `${scene.name}-${language}-${width}${isReduced ? "-reduced" : ""}.png`;
        const frames = await film(studio, scene, language, width, isReduced).catch((problem: Error) => {
          process.exitCode = 1;
          console.log(`${name}: not recorded. ${problem.message.split("\n", 1)[0]}`);
        });
        if (!frames) return;
        await writeFile(join(FOLDER, name), await stripOf(frames, shownWidth(width)));
        const last = frames.at(-1)?.at ?? 0;
        console.log(`${name}: ${frames.length} different frames, the last after ${last} ms`);
      });
    }
  });
}

await runProgram(async () => {
  const asked = wanted();
  if (asked) await filmAll(asked.scenes, asked.isReduced);
});
