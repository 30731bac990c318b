import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readMedia } from "../../server/content/media.ts";
import { formatProblem } from "../../server/content/problems.ts";

const ENTRY = { width: 1200, height: 800, color: "#e3eaea", focus: [0.5, 0.4], alt: { en: "A strip", zh: "延長線" } };
const json = (value: unknown) => JSON.stringify(value, undefined, 1);

/** Reads a folder that holds just these files. */
async function mediaOf(given: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-media-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(given)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return readMedia(folder, join(folder, "manifest.json"));
}

test("a picture has the size, colour and focus that media.json gives", async () => {
  const { media, problems } = await mediaOf({ "media/media.json": json({ "a.jpg": ENTRY }), "media/a.jpg": "" });
  expect(problems).toEqual([]);
  expect(media.pictures.get("/media/a.jpg")).toEqual({ width: 1200, height: 800, color: "#e3eaea", focus: [0.5, 0.4] });
  expect(media.alts.get("/media/a.jpg")).toEqual({ en: "A strip", zh: "延長線" });
});

test("prepared variants go before", async () => {
  const variant = {
    width: 1200,
    height: 800,
    color: "#e3eaea",
    focus: [0.5, 0.4],
    base: "/pictures/a-1f",
    widths: [320, 1200],
  };
  const { media } = await mediaOf({
    "media/media.json": json({ "a.jpg": ENTRY }),
    "media/a.jpg": "",
    "manifest.json": json({ "/media/a.jpg": variant }),
  });
  expect(media.pictures.get("/media/a.jpg")).toEqual(variant);
});

test("a drawing needs no entry: its view box says its size", async () => {
  const { media, problems } = await mediaOf({
    "media/media.json": "{}",
    "media/icons/bolt.svg": '<svg viewBox="0 0 68 80"></svg>',
  });
  expect(problems).toEqual([]);
  expect(media.pictures.get("/media/icons/bolt.svg")).toMatchObject({ width: 68, height: 80 });
});

test("a photograph without an entry is told", async () => {
  const { problems } = await mediaOf({ "media/media.json": "{}", "media/a.jpg": "" });
  expect(problems.map(formatProblem)).toEqual([
    "media/media.json:1 a.jpg: is a picture without an entry. Write its width, height, color and alt texts.",
  ]);
});

test("a wrong entry is told with its line", async () => {
  const { problems } = await mediaOf({
    "media/media.json": json({ "a.jpg": { ...ENTRY, width: "wide" } }),
    "media/a.jpg": "",
  });
  expect(problems.map(formatProblem)).toEqual(["media/media.json:3 a.jpg.width: is not a number. Write a number."]);
});

test("downloads and videos have their size and format; what makes the pictures is not public", async () => {
  const { media } = await mediaOf({
    "media/media.json": "{}",
    "media/videos/turn.mp4": "12345",
    "media/studio/studio.py": "x",
    "files/catalogue-en.pdf": "123",
  });
  expect([...media.files]).toEqual([
    ["/media/videos/turn.mp4", { size: 5, format: "MP4" }],
    ["/files/catalogue-en.pdf", { size: 3, format: "PDF" }],
  ]);
});
