/** The sizes of photographs: generated in order of demand, published on the way, and not deleted too early. */
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { manifestFile } from "../../server/content/pictures/media.ts";
import { mostWantedFirst } from "../../tools/pictures/order.ts";
import { type PictureWork, preparePictures } from "../../tools/pictures/prepare.ts";
import { temporaryFolder } from "../support/server/server.ts";

const NOISE = { type: "gaussian", mean: 120, sigma: 40 } as const;
const SEEN_THROUGH = { create: { width: 40, height: 30, channels: 4, background: "#0000" } } as const;
const DAYS_2 = 2 * 24 * 60 * 60 * 1000;

const photo = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Creates a folder of photographs, each of one colour. */
async function album(colors: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const work: PictureWork = {
    media: join(folder, "media"),
    folder: join(folder, "made"),
    order: async (due) => due,
    progress: () => undefined,
  };
  const put = async (name: string, color: string) => writeFile(join(work.media, name), await photo(color));
  await mkdir(work.media);
  for (const [name, color] of Object.entries(colors)) await put(name, color);
  /** Returns the file names in the manifest, by photograph. */
  async function listed(): Promise<Record<string, string>> {
    const text = await readFile(join(work.folder, "manifest.json"), "utf8");
    const list: Record<string, { base?: string }> = JSON.parse(text);
    return Object.fromEntries(
      Object.entries(list).flatMap(([path, { base }]) => (base ? [[path, `${base.slice(10)}-40.avif`]] : [])),
    );
  }
  const manifest = async () =>
    manifestFile.parse(JSON.parse(await readFile(join(work.folder, "manifest.json"), "utf8")));
  return { work, put, listed, manifest, files: () => readdir(work.folder) };
}

test("the manifest is published on the way: each photograph in the given order, and none without its files", async () => {
  const { work, listed, files } = await album({ "a.jpg": "red", "b.jpg": "green", "c.jpg": "blue" });
  const begun: (readonly string[])[] = [];
  let counted = 0;
  await preparePictures({
    ...work,
    handedOver: 0,
    order: async (due) => {
      begun.push(due);
      return ["c.jpg", "b.jpg", "a.jpg"];
    },
    progress: (done, of) => {
      counted += 1;
      expect([done, of]).toEqual([counted, 3]);
    },
  });
  expect(begun).toEqual([["a.jpg", "b.jpg", "c.jpg"]]);
  expect(counted).toBe(3);
  expect(Object.keys(await listed())).toEqual(["/media/a.jpg", "/media/b.jpg", "/media/c.jpg"]);
  for (const file of Object.values(await listed())) expect(await files()).toContain(file);
});

test("a running server learns about finished ones before the last is done", async () => {
  // More than one batch.
  const count = availableParallelism() + 2;
  const names = Array.from({ length: count }, (_, index) => `${index}.jpg`);
  const { work } = await album(Object.fromEntries(names.map((name) => [name, "red"])));
  const early: string[] = [];
  await preparePictures({
    ...work,
    handedOver: 0,
    progress(done) {
      if (done === count) early.push(readFileSync(join(work.folder, "manifest.json"), "utf8"));
    },
  });
  const listed: Record<string, { base: string }> = JSON.parse(early[0] ?? "");
  expect(Object.keys(listed).length).toBeGreaterThan(0);
  expect(Object.keys(listed).length).toBeLessThan(count);
});

test("an interrupted run loses one photograph at most: the next continues with the others", async () => {
  const { work, listed } = await album({ "a.jpg": "red", "b.jpg": "green", "c.jpg": "blue" });
  const ended = preparePictures({
    ...work,
    atOnce: 1,
    progress(done) {
      if (done === 3) throw new Error("ended");
    },
  });
  await expect(ended).rejects.toThrow("ended");
  const due: number[] = [];
  await preparePictures({ ...work, progress: (_, of) => due.push(of) });
  expect(due).toEqual([1]);
  expect(Object.keys(await listed())).toEqual(["/media/a.jpg", "/media/b.jpg", "/media/c.jpg"]);
});

test("those of the first page come first, then those that the most content files name", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "products"));
  await mkdir(join(folder, "media"));
  await writeFile(join(folder, "products/one.yaml"), "photos: [/media/b.jpg, '/media/c.jpg']");
  await writeFile(join(folder, "products/two.yaml"), 'photo: "/media/c.jpg"\n');
  await writeFile(join(folder, "media/none.yaml.txt"), "/media/a.jpg /media/a.jpg");
  const due = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"];
  expect(await mostWantedFirst(folder, due, ["/media/d.jpg", "/media/e.jpg"])).toEqual([
    "d.jpg",
    "e.jpg",
    "c.jpg",
    "b.jpg",
    "a.jpg",
  ]);
});

test("a change of the settings generates all sizes again", async () => {
  const { work } = await album({ "a.jpg": "red" });
  await preparePictures(work);
  const known = join(work.folder, "known.json");
  await writeFile(known, (await readFile(known, "utf8")).replace(/"recipe": \d+/, '"recipe": 0'));
  const made: number[] = [];
  const progress = (_: number, of: number) => made.push(of);
  await preparePictures({ ...work, progress });
  await preparePictures({ ...work, progress });
  expect(made).toEqual([1]);
});

test("an unusable photograph is named, and blocks none of the others", async () => {
  const { work, listed, manifest } = await album({ "a.jpg": "red", "c.jpg": "blue" });
  await writeFile(join(work.media, "b.jpg"), "no picture");
  const bad = await preparePictures(work);
  expect(bad).toEqual([{ path: "b.jpg", reason: "contains unsupported image format" }]);
  // Used by the server and by the content check.
  expect((await manifest())["/media/b.jpg"]).toEqual({ fault: "contains unsupported image format" });
  expect(Object.keys(await listed())).toEqual(["/media/a.jpg", "/media/c.jpg"]);
});

test("a truncated photograph is unusable, though its size is readable", async () => {
  const { work, manifest } = await album({});
  const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: "red", noise: NOISE } })
    .jpeg()
    .toBuffer();
  await writeFile(join(work.media, "a.jpg"), whole.subarray(0, whole.length / 2));
  expect((await preparePictures(work)).map(({ path }) => path)).toEqual(["a.jpg"]);
  expect((await manifest())["/media/a.jpg"]).toEqual({ fault: expect.stringMatching(/\w/) });
});

describe("photographs from people's cameras", () => {
  const noisy = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "red", noise: NOISE } });
  const cases: readonly [string, string, () => Promise<Buffer>, readonly [number, number]][] = [
    ["a PNG that can be seen through", "a.png", () => sharp(SEEN_THROUGH).png().toBuffer(), [40, 30]],
    ["a PNG of 16 bits", "a.PNG", () => noisy(40, 30).toColorspace("rgb16").png().toBuffer(), [40, 30]],
    ["a WebP", "a.webp", () => noisy(40, 30).webp().toBuffer(), [40, 30]],
    ["an AVIF", "a.avif", () => noisy(40, 30).avif().toBuffer(), [40, 30]],
    ["a JPEG for a printer", "a.jpeg", () => noisy(40, 30).toColorspace("cmyk").jpeg().toBuffer(), [40, 30]],
    ["a JPEG in grey", "a.jpg", () => noisy(40, 30).greyscale().jpeg().toBuffer(), [40, 30]],
    ["a JPEG of a wide colour space", "b.jpg", () => noisy(40, 30).withIccProfile("p3").jpeg().toBuffer(), [40, 30]],
    [
      "one whose camera was held upright, with what the camera noted",
      "c.jpg",
      () =>
        noisy(40, 30)
          .withExif({ IFD0: { Artist: "Somebody" } })
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
      [30, 40],
    ],
    ["one larger than any is published", "d.jpg", () => noisy(75, 3000).jpeg().toBuffer(), [64, 2560]],
  ];

  test.each(cases)("%s", async (_what, name, made, [width, height]) => {
    const { work, manifest, files } = await album({});
    await writeFile(join(work.media, name), await made());
    expect(await preparePictures(work)).toEqual([]);
    const shown = (await manifest())[`/media/${name}`];
    expect(shown).toMatchObject({ width, height, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    const largest = (await files()).filter((file) => file.includes(`-${width}.`));
    expect(largest.map((file) => file.split(".").at(-1)).toSorted()).toEqual(["avif", "jpg"]);
    for (const file of largest) {
      const { exif, icc, orientation, space, ...facts } = await sharp(join(work.folder, file)).metadata();
      expect({ exif, icc, orientation, space }, file).toEqual({ space: "srgb" });
      expect([facts.width, facts.height], file).toEqual([width, height]);
    }
  });

  test("transparency is kept, and is white for browsers that only know JPEG", async () => {
    const { work, files } = await album({});
    await writeFile(join(work.media, "a.png"), await sharp(SEEN_THROUGH).png().toBuffer());
    await preparePictures(work);
    const cornerOf = async (ending: string) => {
      const file = (await files()).find((each) => each.endsWith(`-40.${ending}`)) ?? "";
      return [
        ...(await sharp(join(work.folder, file)).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
      ];
    };
    expect((await cornerOf("avif"))[3]).toBe(0);
    expect(await cornerOf("jpg")).toEqual([255, 255, 255]);
  });
});

test("a run waits for another running process, but not for one that crashed", async () => {
  const { work, listed } = await album({ "a.jpg": "red" });
  await mkdir(work.folder);
  const turn = join(work.folder, "turn.json");
  // The parent process outlives this one.
  await writeFile(turn, String(process.ppid));
  const prepared = preparePictures(work);
  expect(await Promise.race([prepared.then(() => "made"), setImmediate("waits")])).toBe("waits");
  await rm(turn);
  await prepared;
  expect(Object.keys(await listed())).toEqual(["/media/a.jpg"]);
  // No process has such an id.
  await writeFile(turn, "99999999");
  expect(await preparePictures(work)).toEqual([]);
});

test("a run does not wait for one that was killed while it took its turn, and left the lock empty", async () => {
  const { work, listed } = await album({ "a.jpg": "red" });
  await mkdir(work.folder, { recursive: true });
  await writeFile(join(work.folder, "turn.json"), "");
  await preparePictures(work);
  expect(Object.keys(await listed())).toHaveLength(1);
});

test("files of the last good version stay listed while the new one is unusable", async () => {
  const { work, listed } = await album({ "a.jpg": "red" });
  await preparePictures(work);
  const before = await listed();
  await writeFile(join(work.media, "a.jpg"), "no picture");
  expect(await preparePictures(work)).toHaveLength(1);
  expect(await listed()).toEqual(before);
});

test("files of an older version stay for a day, because earlier pages request them", async () => {
  const { work, put, listed, files } = await album({ "a.jpg": "red" });
  await preparePictures(work);
  const { "/media/a.jpg": old = "" } = await listed();
  const twoDaysAgo = new Date(Date.now() - DAYS_2);
  // Its previous age does not count.
  await utimes(join(work.folder, old), twoDaysAgo, twoDaysAgo);
  await put("a.jpg", "yellow");
  await preparePictures(work);
  expect(Object.values(await listed())).not.toContain(old);
  expect(await files()).toContain(old);
  await preparePictures(work);
  expect(await files()).toContain(old);
  await utimes(join(work.folder, old), twoDaysAgo, twoDaysAgo);
  await preparePictures(work);
  expect(await files()).not.toContain(old);
  expect(await files()).toEqual(expect.arrayContaining(Object.values(await listed())));
});

test("the next run removes half-written files", async () => {
  const { work, files } = await album({ "a.jpg": "red" });
  await mkdir(work.folder);
  await writeFile(join(work.folder, "a-0123456789-40.avif.part"), "half");
  await preparePictures(work);
  expect((await files()).filter((file) => file.endsWith(".part"))).toEqual([]);
  await rm(join(work.media, "a.jpg"));
  expect(await preparePictures(work)).toEqual([]);
});

describe("the share image of a page", () => {
  const left = {
    input: { create: { width: 100, height: 45, channels: 3, background: "blue" } },
    left: 0,
    top: 0,
  } as const;
  /** Red, with its left third blue. */
  const halves = () =>
    sharp({ create: { width: 300, height: 45, channels: 3, background: "red" } })
      .composite([left])
      .jpeg()
      .toBuffer();

  test("is cropped around the focal point, again after that moves, and listed once it exists", async () => {
    const { work, manifest, files } = await album({});
    await writeFile(join(work.media, "wide.jpg"), await halves());
    const cropAt = async () => {
      await preparePictures(work);
      const [entry] = Object.values(await manifest());
      const path = entry && "share_image" in entry ? (entry.share_image ?? "") : "";
      const crop = sharp(join(work.folder, path.replace("/pictures/", "")));
      const { width, height } = await crop.metadata();
      expect([width, height]).toEqual([1200, 630]);
      const { dominant } = await crop.stats();
      return { path, isRed: dominant.r > 200, isBlue: dominant.b > 200 };
    };
    const middle = await cropAt();
    expect(middle).toMatchObject({ isRed: true, isBlue: false });
    await writeFile(join(work.media, "media.json"), JSON.stringify({ "wide.jpg": { focus: [0.1, 0.5] } }));
    const moved = await cropAt();
    expect(moved.path).not.toBe(middle.path);
    expect(moved).toMatchObject({ isRed: false, isBlue: true });
    expect((await files()).filter((file) => file.includes("-share-"))).toHaveLength(2);
  });

  test("does not block the sizes while it is still to be generated", async () => {
    const { work, put, listed, manifest, files } = await album({ "a.jpg": "red" });
    await preparePictures(work);
    const before = await listed();
    for (const file of await files()) if (file.includes("-share-")) await rm(join(work.folder, file));
    await put("b.jpg", "blue");
    const shown: string[] = [];
    await preparePictures({
      ...work,
      handedOver: 0,
      order: async () => ["b.jpg", "a.jpg"],
      progress: () => shown.push(readFileSync(join(work.folder, "manifest.json"), "utf8")),
    });
    for (const list of shown) expect(list).toContain('"base": "/pictures/a-');
    expect(await listed()).toMatchObject(before);
    expect(Object.values(await manifest()).filter((entry) => "share_image" in entry)).toHaveLength(2);
  });
});
