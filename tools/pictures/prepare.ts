/** Makes the variants of new and changed photographs. */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { picture } from "../../contract/entities.ts";
import { isPhotograph, MANIFEST, type manifestFile, reasonOf } from "../../server/content/pictures/media.ts";
import { shareImageName } from "../../server/content/pictures/share-images.ts";
import { filesOf, nameOf, RECIPE, widthsFor } from "./names.ts";
import { takeTurn } from "./turn.ts";

/** Cached facts about a photograph, so that an unchanged one is not read again. */
const knownPhoto = z.object({
  modified: z.number(),
  size: z.number(),
  /** Version of the recipe (names.ts). Old records have none. */
  recipe: z.number().optional(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
});
type KnownPhoto = z.output<typeof knownPhoto>;
type Manifest = z.output<typeof manifestFile>;
type KnownPhotos = Readonly<Record<string, KnownPhoto>>;
const described = z.record(z.string(), picture.pick({ color: true, focus: true }).partial());

const KNOWN = "known.json";
const TURN = "turn.json";
const CENTRE: [number, number] = [0.5, 0.5];
/**
 * How long unused files are kept, in milliseconds. Open pages and shared caches may still request them.
 */
const KEPT = 24 * 60 * 60 * 1000;
/** Interval in which the manifest is written during the work, in milliseconds. A running server reloads the content each time. */
const HANDED_OVER = 30_000;

/** The folders to work with, and what to tell of the work. */
export interface PictureWork {
  /** The photographs, below content/media. */
  readonly media: string;
  /** Their sizes, and the list of them. */
  readonly folder: string;
  /** Sorts the paths of due photographs in the order of the work. */
  order(due: readonly string[]): Promise<readonly string[]>;
  /** Called after each photograph. */
  progress(done: number, of: number): void;
  /** Number of photographs to process in parallel; by default, the number of processors. */
  readonly atOnce?: number;
  /** How often the list is written on the way, milliseconds. */
  readonly handedOver?: number;
}

/** A photograph that can't be used. Its earlier variants stay in use, or else the file itself. */
export interface BadPhoto {
  readonly path: string;
  readonly reason: string;
}

async function readJson<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
}

/** Writes a file only if its content changes, because a running server reloads the list of pictures. */
async function writeJson(path: string, data: unknown): Promise<void> {
  const text = `${JSON.stringify(data, undefined, 1)}\n`;
  if (text === (await readFile(path, "utf8").catch(() => undefined))) return;
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

async function photosBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const paths = names.map((name) => name.replaceAll("\\", "/"));
  return paths.filter(isPhotograph).sort();
}

/** Processes a list with a number of workers. */
async function inParallel<T>(items: readonly T[], workers: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

type Focus = readonly [number, number];
type Described = z.output<typeof described>;

const focusOf = (facts: Described, path: string): Focus => facts[path]?.focus ?? CENTRE;

/** All files of a photograph: its sizes, and the crop that stands for a page elsewhere. */
const everyFileOf = (photo: KnownPhoto, focus: Focus): readonly string[] => [
  ...filesOf(photo),
  shareImageName(photo.name, focus),
];

/** Makes the missing files of one photograph. Returns its record. */
async function prepare(
  { media, folder }: PictureWork,
  path: string,
  focus: Focus,
  there: Set<string>,
): Promise<KnownPhoto> {
  const { factsOf, writeShareImage, writeVariants } = await import("./variants.ts");
  const { mtimeMs: modified, size } = await stat(join(media, path));
  const photo = await readFile(join(media, path));
  const record = { modified, size, recipe: RECIPE, name: nameOf(path, photo), ...(await factsOf(photo)) };
  await writeVariants(photo, folder, record, (file) => !there.has(file));
  const shareImage = shareImageName(record.name, focus);
  if (!there.has(shareImage)) await writeShareImage(photo, join(folder, shareImage), focus);
  there.add(shareImage);
  return record;
}

/** Whether the files of a photograph are current. */
async function isUpToDate(media: string, path: string, record: KnownPhoto): Promise<boolean> {
  const { mtimeMs, size } = await stat(join(media, path));
  return record.recipe === RECIPE && mtimeMs === record.modified && size === record.size;
}

/** The list for the site; `bad` are the photographs that can't be used. */
function manifestOf(
  facts: Described,
  photos: KnownPhotos,
  bad: readonly BadPhoto[],
  there: ReadonlySet<string>,
): Manifest {
  const entries = Object.entries(photos).map(([path, { name, width, height, color }]) => {
    const [x, y] = focusOf(facts, path);
    const base = `/pictures/${name}`;
    const shareImage = there.has(shareImageName(name, [x, y])) && shareImageName(base, [x, y]);
    const picture = { width, height, color: facts[path]?.color ?? color, focus: [x, y] as [number, number] };
    return [
      `/media/${path}`,
      { ...picture, base, widths: widthsFor(width), ...(shareImage && { share_image: shareImage }) },
    ] as const;
  });
  const manifest: Manifest = Object.fromEntries(entries);
  for (const { path, reason: fault } of bad) manifest[`/media/${path}`] = { ...manifest[`/media/${path}`], fault };
  return Object.fromEntries(Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Removes files that have been unused for a day. For files that were in use until now, the day begins. */
async function removeOld(folder: string, filesInUse: ReadonlySet<string>, before: ReadonlySet<string>): Promise<void> {
  const now = new Date();
  for (const file of await readdir(folder)) {
    if (filesInUse.has(file)) continue;
    const path = join(folder, file);
    if (before.has(file)) await utimes(path, now, now);
    else if (file.endsWith(".part") || now.getTime() - (await stat(path)).mtimeMs > KEPT) await rm(path);
  }
}

/** Processes new and changed photographs, and reports unusable ones. Waits while another process does the same. */
export async function preparePictures(work: PictureWork): Promise<readonly BadPhoto[]> {
  await mkdir(work.folder, { recursive: true });
  const release = await takeTurn(join(work.folder, TURN));
  try {
    return await prepareAll(work);
  } finally {
    release();
  }
}

async function prepareAll(work: PictureWork): Promise<readonly BadPhoto[]> {
  const { media, folder, atOnce = availableParallelism(), handedOver = HANDED_OVER } = work;
  const there = new Set(await readdir(folder));
  const before = (await readJson(join(folder, KNOWN), z.record(z.string(), knownPhoto))) ?? {};
  const facts = (await readJson(join(media, "media.json"), described)) ?? {};
  const paths = await photosBelow(media);
  const photos: Record<string, KnownPhoto> = {};
  const due: string[] = [];
  for (const path of paths) {
    const record = before[path];
    // Older sizes are served until the new ones exist.
    if (record && filesOf(record).every((file) => there.has(file))) photos[path] = record;
    const current = photos[path];
    const isWhole = current && there.has(shareImageName(current.name, focusOf(facts, path)));
    if (!isWhole || !(await isUpToDate(media, path, current))) due.push(path);
  }

  const bad: BadPhoto[] = [];
  const sorted = () => Object.fromEntries(paths.flatMap((path) => (photos[path] ? [[path, photos[path]]] : [])));
  const writeKnown = () => writeJson(join(folder, KNOWN), sorted());
  const writeManifest = () => writeJson(join(folder, MANIFEST), manifestOf(facts, sorted(), bad, there));

  let done = 0;
  let last = performance.now();
  let writing = Promise.resolve();
  await inParallel(due.length > 1 ? await work.order(due) : due, atOnce, async (path) => {
    try {
      photos[path] = await prepare(work, path, focusOf(facts, path), there);
    } catch (problem) {
      bad.push({ path, reason: reasonOf(problem) });
    }
    done += 1;
    work.progress(done, due.length);
    // Written at once, so that the next run continues an interrupted one.
    writing = writing.then(writeKnown);
    if (performance.now() - last >= handedOver) {
      last = performance.now();
      writing = writing.then(writeManifest);
    }
    await writing;
  });

  await writeManifest();
  await writeKnown();
  const all = (records: KnownPhotos) =>
    Object.entries(records).flatMap(([path, photo]) => everyFileOf(photo, focusOf(facts, path)));
  await removeOld(folder, new Set([MANIFEST, KNOWN, TURN, ...all(photos)]), new Set(all(before)));
  return bad;
}
