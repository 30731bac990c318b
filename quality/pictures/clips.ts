/**
 * Makes the placeholder clips for recordings of shareholders' meetings and investor conferences. Each is a title card in both
 * languages, of equal size, with a line that moves along.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { z } from "zod";
import { readYaml, validate } from "../../server/content/files/yaml-file.ts";
import { StartProblem } from "../../server/settings/start-problem.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../../tools/chromium.ts";
import { escaped } from "../../tools/printing/markup.ts";

/** content/clips.yaml: the path of each clip and the text of its card. */
const clips = z.array(
  z.strictObject({
    path: z.string().regex(/^\/media\/videos\/[\w-]+\.mp4$/),
    title: z.strictObject({ en: z.string(), zh: z.string() }),
    date: z.string(),
  }),
);
type Clip = z.output<typeof clips>[number];

const WIDTH = 1280;
const HEIGHT = 720;
const SECONDS = 8;
/** The logo with the name in both languages. */
const LOGO = "media/brand/logo-zh-light.svg";
const FONT = join(import.meta.dirname, "../../tools/printing/fonts/print-sans-400.woff2");

const cardOf = ({ title, date }: Clip, font: string, logo: string) => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: "Instrument Sans"; font-weight: 400; src: url("data:font/woff2;base64,${font}"); }
body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; box-sizing: border-box; padding: 88px 112px; background: #06363a;
  color: #fff; font: 28px/1.4 "Instrument Sans", "Noto Sans TC", "Noto Sans CJK TC", sans-serif;
  display: flex; flex-direction: column; justify-content: space-between; }
svg { height: 44px; width: auto; display: block; align-self: flex-start; }
h1 { text-wrap: balance; margin: 0; font-size: 56px; line-height: 1.2; font-weight: 400; letter-spacing: -0.02em; }
h1:lang(zh) { margin-bottom: 32px; font-family: "Noto Sans TC", "Noto Sans CJK TC", sans-serif; letter-spacing: 0; }
p { margin: 0; color: #c9dcdc; }
</style>${logo}
<div><h1 lang="zh-Hant-TW">${escaped(title.zh)}</h1><h1 lang="en">${escaped(title.en)}</h1></div><p>${escaped(date)}</p>`;

/** Makes the clips that clips.yaml of a content folder lists: the missing ones, or all. */
export async function makeClips(folder: string, all: boolean): Promise<void> {
  const { data, problems } = validate(clips, await readYaml(folder, "clips.yaml"));
  if (!data) throw new StartProblem(problems.map(({ file, line, problem }) => `${file}:${line} ${problem}`));
  const wanted = data.filter(({ path }) => all || !existsSync(join(folder, path)));
  if (wanted.length > 0) await encode(wanted, folder);
  console.log(`Clips: ${wanted.length} made, ${data.length - wanted.length} already there.`);
}

async function encode(wanted: readonly Clip[], folder: string): Promise<void> {
  const cards = await mkdtemp(join(tmpdir(), "clips-"));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    const font = await readFile(FONT, "base64");
    const logo = await readFile(join(folder, LOGO), "utf8");
    for (const clip of wanted) {
      await page.setContent(cardOf(clip, font, logo));
      await page.evaluate(() => document.fonts.ready);
      const card = join(cards, "card.png");
      await page.screenshot({ path: card });
      animate(card, join(folder, clip.path));
      console.log(clip.path);
    }
  } finally {
    await browser.close();
    await rm(cards, { recursive: true });
  }
}

/** Encodes a still card that fades out at the end, with an amber line that grows along its bottom. */
function animate(card: string, path: string): void {
  const line = `color=0xf2a33a:size=${WIDTH}x4:rate=12:duration=${SECONDS}`;
  const filter = [
    `[1:v][0:v]overlay=x='-w+w*t/${SECONDS}':y=${HEIGHT - 4}:shortest=1[lined]`,
    `[lined]fade=out:st=${SECONDS - 0.5}:d=0.5,format=yuv420p[out]`,
  ].join(";");
  const { status, error } = spawnSync(
    "ffmpeg",
    [
      ...["-y", "-loglevel", "error", "-f", "lavfi", "-i", line, "-loop", "1", "-framerate", "12", "-i", card],
      ...["-filter_complex", filter, "-map", "[out]", "-t", String(SECONDS)],
      ...["-c:v", "libx264", "-crf", "27", "-preset", "slow", "-movflags", "+faststart", path],
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  if (error) throw new StartProblem(["ffmpeg did not start. Install it to make the clips."]);
  if (status !== 0) throw new StartProblem([`ffmpeg failed to make ${path}; its message is above.`]);
}
