import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { formatProblem } from "../../../server/content/files/problems.ts";
import { SourceFiles } from "../../../server/content/files/source-files.ts";
import { readMedia } from "../../../server/content/pictures/media.ts";

const ENTRY = { width: 1200, height: 800, color: "#e3eaea", focus: [0.5, 0.4], alt: { en: "A strip", zh: "延長線" } };
const json = (value: unknown) => JSON.stringify(value, undefined, 1);

/** Reads a folder with exactly these files. */
async function mediaOf(given: Readonly<Record<string, string | Buffer>>) {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-media-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(given)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return readMedia(new SourceFiles(folder), join(folder, "manifest.json"));
}

test("a picture has the size, colour and focus of media.json", async () => {
  const { media, problems } = await mediaOf({ "media/media.json": json({ "a.jpg": ENTRY }), "media/a.jpg": "" });
  expect(problems).toEqual([]);
  expect(media.pictures.get("/media/a.jpg")).toEqual({ width: 1200, height: 800, color: "#e3eaea", focus: [0.5, 0.4] });
  expect(media.alts.get("/media/a.jpg")).toEqual({ en: "A strip", zh: "延長線" });
});

test("prepared variants take precedence", async () => {
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

test("a drawing needs no entry: its view box gives its size", async () => {
  const { media, problems } = await mediaOf({
    "media/media.json": "{}",
    "media/icons/bolt.svg": '<svg viewBox="0 0 68 80"></svg>',
  });
  expect(problems).toEqual([]);
  expect(media.pictures.get("/media/icons/bolt.svg")).toMatchObject({ width: 68, height: 80 });
});

test.each<[kind: string, svg: string, proportion: number, name?: string]>([
  ["commas", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,800,200"/>', 4],
  ["commas and spaces", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0, 0, 800, 200"/>', 4],
  ["single quotes", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 200'/>", 4],
  ["spaces around", '<svg xmlns="http://www.w3.org/2000/svg" viewBox = " 0 0 800 200 "/>', 4],
  ["exponents", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8e2 2e2"/>', 4],
  ["width and height alone", '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"/>', 4],
  ["pixels", '<svg xmlns="http://www.w3.org/2000/svg" width="800px" height="200px"/>', 4],
  ["millimetres", '<svg xmlns="http://www.w3.org/2000/svg" width="800mm" height="200mm"/>', 4],
  ["a width and a view box", '<svg xmlns="http://www.w3.org/2000/svg" width="400" viewBox="0,0,800,200"/>', 4],
  ["percentages and a view box", "<svg xmlns='http://www.w3.org/2000/svg' width='100%' viewBox='0,0,800,200'/>", 4],
  [
    "a part with a view box of its own",
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><symbol viewBox="0 0 9 9"/></svg>',
    4,
  ],
  ["more than any photograph has", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,800000,200000"/>', 4],
  ["capitals in its name", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 200"/>', 4, "media/A.SVG"],
])("a drawing with %s has its proportions", async (_, svg, proportion, name = "media/a.svg") => {
  const { media } = await mediaOf({ [name]: svg });
  const { width = 0, height = 1 } = media.pictures.get(`/${name}`) ?? {};
  expect(width / height).toBeCloseTo(proportion, 1);
});

test("an invalid drawing is reported as an unusable picture", async () => {
  const { media, unusable } = await mediaOf({ "media/a.svg": "<svg", "media/b.svg": "no picture" });
  expect([...media.pictures.keys()]).toEqual([]);
  expect([...unusable.keys()]).toEqual(["/media/a.svg", "/media/b.svg"]);
});

test("a photograph needs no entry, nor media.json itself: the file gives its size, and an empty alt text counts as missing", async () => {
  const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "red" } });
  const { media, problems, unusable } = await mediaOf({
    "media/a.PNG": await drawn(40, 30).png().toBuffer(),
    "media/b.webp": await drawn(30, 40).webp().toBuffer(),
    "media/c.avif": await drawn(20, 20).avif().toBuffer(),
    // Its camera was held upright.
    "media/d.jpeg": await drawn(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "media/huge.jpg": await drawn(2600, 100).jpeg().toBuffer(),
    "media/broken.jpg": "no picture",
  });
  expect(problems).toEqual([]);
  expect([...media.pictures].map(([path, { width, height, stand_in }]) => [path, width, height, stand_in])).toEqual([
    ["/media/a.PNG", 40, 30, undefined],
    ["/media/b.webp", 30, 40, undefined],
    ["/media/c.avif", 20, 20, undefined],
    // The originals can't be published. A placeholder is shown until their sizes are generated.
    ["/media/d.jpeg", 40, 60, true],
    ["/media/huge.jpg", 2600, 100, true],
  ]);
  expect([...unusable]).toEqual([["/media/broken.jpg", "contains unsupported image format"]]);
  const empty = await mediaOf({
    "media/media.json": json({ "a.jpg": { ...ENTRY, alt: { en: " ", zh: "延長線" } } }),
    "media/a.jpg": "",
  });
  expect(empty.media.alts.get("/media/a.jpg")).toEqual({ zh: "延長線" });
});

test("a picture that the manifest lists as unusable is reported, and its last good version stays", async () => {
  const variant = { width: 40, height: 30, color: "#e3eaea", focus: [0.5, 0.5], base: "/pictures/a-1f", widths: [40] };
  const { media, unusable } = await mediaOf({
    "media/a.jpg": "",
    "media/b.jpg": "",
    "manifest.json": json({
      "/media/a.jpg": { ...variant, fault: "ends early" },
      "/media/b.jpg": { fault: "is text" },
    }),
  });
  expect([...unusable]).toEqual([
    ["/media/a.jpg", "ends early"],
    ["/media/b.jpg", "is text"],
  ]);
  expect([...media.pictures]).toEqual([["/media/a.jpg", variant]]);
});

test("a wrong entry is reported with its line", async () => {
  const { problems } = await mediaOf({
    "media/media.json": json({ "a.jpg": { ...ENTRY, width: "wide" } }),
    "media/a.jpg": "",
  });
  expect(problems.map(formatProblem)).toEqual([
    'media/media.json:3 a.jpg.width: is not a number ("wide"). Write digits without quotes, such as width: 12.',
  ]);
});

test("downloads and videos have their size and format; sources of pictures are not public", async () => {
  const { media } = await mediaOf({
    "media/media.json": "{}",
    "media/videos/turn.mp4": "12345",
    "media/scenes/harbour.py": "x",
    "files/catalogue-en.pdf": "123",
    "files/pump.stp": "1",
  });
  expect([...media.files]).toEqual([
    ["/media/videos/turn.mp4", { size: 5, format: "MP4" }],
    ["/files/catalogue-en.pdf", { size: 3, format: "PDF" }],
    ["/files/pump.stp", { size: 1, format: "STEP" }],
  ]);
});
