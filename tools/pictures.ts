/**
 * Prepares the photographs of content/media for the site: AVIF, WebP and JPEG in several widths, named by what is in
 * them, and the list of them that the content is compiled with (.cache/pictures/manifest.json). Only what is new or
 * changed is made; what belongs to no photograph any more is removed. `--help` tells more.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type Picture, picture } from "../contract/entities.ts";
import { isToBegin } from "../server/command-line.ts";
import { readEnvironment } from "../server/environment.ts";
import { foldersOf } from "../server/settings.ts";
import { runProgram, StartProblem } from "../server/start-problem.ts";
import { filesOf, nameOf, widthsFor } from "./picture-names.ts";

const HELP = `Makes the sizes in which photographs are served, of those that are new or changed. Every start does so by itself.

  node tools/pictures.ts

CONTENT, as a variable of the environment or in .env, says of which content.`;

/** What is remembered of a photograph, so that an unchanged one need not be read again. */
const knownPhoto = z.object({
  modified: z.number(),
  size: z.number(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
});
type KnownPhoto = z.output<typeof knownPhoto>;
type KnownPhotos = Readonly<Record<string, KnownPhoto>>;
const described = z.record(z.string(), picture.pick({ color: true, focus: true }).partial());

const MANIFEST = "manifest.json";
const KNOWN = "known.json";
const PHOTO = /\.jpe?g$/i;
const NOT_PUBLIC = /(^|\/)(studio|\.[^/]*)(\/|$)/;
const CENTRE: [number, number] = [0.5, 0.5];

async function readJson<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
}

/** Writes where that changes something: the running server takes a new list of pictures up. */
async function writeJson(path: string, data: unknown): Promise<void> {
  const text = `${JSON.stringify(data, undefined, 1)}\n`;
  if (text === (await readFile(path, "utf8").catch(() => undefined))) return;
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

async function photosBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const paths = names.map((name) => name.replaceAll("\\", "/"));
  return paths.filter((path) => PHOTO.test(path) && !NOT_PUBLIC.test(path)).sort();
}

/** Works through a list with as many workers as there are processors. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

function tellProgress(done: number, of: number): void {
  const line = `Pictures: ${done} of ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === of ? "\n" : ""}`);
  else if (done === of || done % 25 === 0) console.log(line);
}

/** Makes what is missing for one photograph and says what is to be remembered of it. */
async function prepare(media: string, path: string, folder: string, there: ReadonlySet<string>): Promise<KnownPhoto> {
  const { factsOf, writeVariants } = await import("./picture-variants.ts");
  try {
    const { mtimeMs: modified, size } = await stat(join(media, path));
    const photo = await readFile(join(media, path));
    const known = { modified, size, name: nameOf(path, photo), ...(await factsOf(photo)) };
    await writeVariants(photo, folder, known, (file) => !there.has(file));
    return known;
  } catch (problem) {
    throw new StartProblem([`content/media/${path} can't be prepared: ${(problem as Error).message}.`], {
      cause: problem,
    });
  }
}

async function isUnchanged(media: string, path: string, known: KnownPhoto | undefined, there: ReadonlySet<string>) {
  if (!known) return false;
  const { mtimeMs, size } = await stat(join(media, path));
  return mtimeMs === known.modified && size === known.size && filesOf(known).every((file) => there.has(file));
}

async function manifestOf(media: string, photos: KnownPhotos): Promise<Record<string, Picture>> {
  const facts = (await readJson(join(media, "media.json"), described)) ?? {};
  const entries = Object.entries(photos).map(([path, { name, width, height, color }]) => {
    const { color: given = color, focus = CENTRE } = facts[path] ?? {};
    const base = `/pictures/${name}`;
    return [`/media/${path}`, { width, height, color: given, focus, base, widths: widthsFor(width) }] as const;
  });
  return Object.fromEntries(entries);
}

/** Brings the folder of variants up to date with the photographs of the media folder. */
export async function preparePictures(media: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const before = (await readJson(join(folder, KNOWN), z.record(z.string(), knownPhoto))) ?? {};
  const paths = await photosBelow(media);
  const photos: Record<string, KnownPhoto> = {};
  const due: string[] = [];
  for (const path of paths) {
    const known = before[path];
    if (known && (await isUnchanged(media, path, known, there))) photos[path] = known;
    else due.push(path);
  }

  let done = 0;
  await inParallel(due, async (path) => {
    photos[path] = await prepare(media, path, folder, there);
    done += 1;
    tellProgress(done, due.length);
  });

  const sorted = Object.fromEntries(paths.flatMap((path) => (photos[path] ? [[path, photos[path]]] : [])));
  await writeJson(join(folder, MANIFEST), await manifestOf(media, sorted));
  await writeJson(join(folder, KNOWN), sorted);
  const wanted = new Set([MANIFEST, KNOWN, ...Object.values(sorted).flatMap(filesOf)]);
  await Promise.all([...there].filter((file) => !wanted.has(file)).map((file) => rm(join(folder, file))));
}

if (import.meta.main) {
  await runProgram(async () => {
    if (!isToBegin({ command: "node tools/pictures.ts", help: HELP })) return;
    // Just the folders: a wrong setting is for the server to tell, once.
    const { contentFolder, picturesFolder } = foldersOf(readEnvironment());
    await preparePictures(join(contentFolder, "media"), picturesFolder);
  });
}
