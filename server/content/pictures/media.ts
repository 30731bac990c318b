import { type Dirent, statSync } from "node:fs";
import { open, readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { z } from "zod";
import { type FileInfo, type Picture, picture } from "../../../contract/entities.ts";
import { createYielder } from "../../lib/yield-to-event-loop.ts";
import type { Problem } from "../files/problems.ts";
import type { SourceFiles } from "../files/source-files.ts";
import { isNote, isSystemFile } from "../files/system-files.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import type { Text } from "../texts/text.ts";
import { DOWNLOAD_EXTENSIONS, formatOf } from "./download-types.ts";
import { drawingAt, photographAt } from "./photograph.ts";

/** Pictures and files of the content folder by their path on the site, such as `/media/pump.jpg`. */
export interface Media {
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Alternative text of a picture. */
  readonly alts: ReadonlyMap<string, Text>;
  /** Small vector pictures as `data:` URLs, for embedding in documents. */
  readonly inlined: ReadonlyMap<string, string>;
  /** Downloads ("/files/...") and videos ("/media/....mp4"). */
  readonly files: ReadonlyMap<string, FileInfo>;
  /** Share images (Open Graph) by the path of their photograph. */
  readonly shareImages: ReadonlyMap<string, string>;
}

/**
 * content/media/media.json: colours, focal points and alt texts, by path below content/media. Sizes are optional. If they are
 * given, the server need not read the file while it has no variants.
 */
const mediaFile = z.record(
  z.string(),
  z.object({
    width: picture.shape.width.optional(),
    height: picture.shape.height.optional(),
    color: picture.shape.color,
    focus: picture.shape.focus.optional(),
    alt: z.object({ en: z.string().optional(), zh: z.string().optional() }).catchall(z.string()).default({}),
  }),
);
type MediaEntry = z.output<typeof mediaFile>[string];
/** Why a picture can't be used, in the list of variants. */
const fault = z.string();
/**
 * The manifest that tools/pictures.ts writes next to the variants: the variants of each photograph, and its fault if it has
 * one. A photograph that became unusable has both.
 */
export const manifestFile = z.record(
  z.string(),
  z.union([picture.extend({ fault: fault.optional(), share_image: z.string().optional() }), z.strictObject({ fault })]),
);
/** File name of the manifest in the folder of the variants. */
export const MANIFEST = "manifest.json";

const MEDIA_JSON = "media/media.json";
const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;
const DRAWING = /\.svg$/i;
/** Descriptions, scripts and sources of the media, which are not published. */
const NOT_PUBLIC = /\.(json|py|blend\d?)$/i;
/** File types below media/ that visitors may fetch: no lists, scripts or sources of pictures. */
export const PUBLIC_MEDIA = ["woff2", "jpg", "jpeg", "png", "svg", "webp", "avif", "mp4", "webm", "vtt"];
/** File types that visitors may download: none that a browser would run. */
export const PUBLIC_FILES = ["pdf", ...DOWNLOAD_EXTENSIONS, "csv", "txt", "docx", "xlsx", "pptx", ...PUBLIC_MEDIA];
const CENTRE: [number, number] = [0.5, 0.5];

/** Whether a file below content/media is a photograph that visitors are to see. */
export const isPhotograph = (name: string): boolean =>
  PHOTOGRAPH.test(name) && !NOT_PUBLIC.test(name) && !isSystemFile(name);

/** Reads a JSON file. Returns undefined if it is missing or invalid: the next build writes the manifest again. */
async function readJson<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
}

/** Returns the files below `folder`, relative to it and sorted, without those of systems and editors. Empty without the folder. */
export const filesBelow = (folder: string): Promise<string[]> => namesBelow(folder, (entry) => entry.isFile());

/** Pipes, sockets and devices can't be served. */
const isNoFile = (entry: Dirent) => !entry.isFile() && !entry.isDirectory() && !entry.isSymbolicLink();

async function namesBelow(folder: string, isWanted: (entry: Dirent) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(isWanted)
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((name) => !isSystemFile(name))
    .sort();
}

/** The extension of a file name in lower case, without the dot. */
export const endingOf = (path: string): string => extname(path).slice(1).toLowerCase();

interface ReadMedia {
  readonly media: Media;
  /** Pictures that can't be shown as they are, with the reason. */
  readonly unusable: ReadonlyMap<string, string>;
  readonly files: readonly LoadedFile[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/**
 * Reads media/ and files/ of the content folder. `manifest` is the path of the list of picture variants. A photograph without
 * variants is shown in its own size if the file may be published as it is.
 */
export async function readMedia(source: SourceFiles, manifest?: string): Promise<ReadMedia> {
  const { folder } = source;
  const listed = source.has(MEDIA_JSON) ? await source.load([MEDIA_JSON], mediaFile) : [];
  const [list = { problems: [] }] = listed;
  const entries = list.loaded?.data ?? {};
  const variants = (manifest && (await readJson(manifest, manifestFile))) || {};
  const pictures = new Map<string, Picture>();
  const alts = new Map<string, Text>();
  const inlined = new Map<string, string>();
  const files = new Map<string, FileInfo>();
  const shareImages = new Map<string, string>();
  const unusable = new Map<string, string>();

  for (const name of await filesBelow(join(folder, "media"))) {
    if (NOT_PUBLIC.test(name)) continue;
    const path = `/media/${name}`;
    const entry = entries[name];
    if (entry) alts.set(path, filledIn(entry.alt));
    if (DRAWING.test(name)) {
      const found = await drawing(join(folder, path), entry);
      if (typeof found === "string") unusable.set(path, found);
      else {
        pictures.set(path, found);
        const address = await inlinedAt(join(folder, path));
        if (address) inlined.set(path, address);
      }
    } else if (!isPhotograph(name)) files.set(path, infoOf(join(folder, path)));
    else {
      const { reason, shareImage, shown } = listedOf(variants[path]);
      if (shareImage) shareImages.set(path, shareImage);
      if (reason !== undefined) unusable.set(path, reason);
      if (shown) pictures.set(path, shown);
      else if (reason === undefined) {
        const found = await unprepared(join(folder, path), entry);
        if (typeof found === "string") unusable.set(path, found);
        else pictures.set(path, found);
      }
    }
  }
  const yieldToEventLoop = createYielder();
  for (const name of await filesBelow(join(folder, "files"))) {
    files.set(`/files/${name}`, infoOf(join(folder, "files", name)));
    await yieldToEventLoop();
  }
  return {
    media: { pictures, alts, inlined, files: source.withHeld(files), shareImages },
    unusable,
    files: list.loaded ? [list.loaded] : [],
    problems: list.problems,
    warnings: [...unserved(files.keys()), ...(await noFilesIn(folder))],
  };
}

/** Returns a warning for each file of a type that is not served. */
const unserved = (paths: Iterable<string>): Problem[] =>
  [...paths].flatMap((path) => {
    const kinds = path.startsWith("/media/") ? PUBLIC_MEDIA : PUBLIC_FILES;
    if (kinds.includes(endingOf(path)) || isNote(path)) return [];
    const problem = "is of a kind that is not served";
    return [{ file: path.slice(1), line: 1, field: "", problem, hint: `Served are ${kinds.join(", ")}.` }];
  });

/** Returns a warning for each entry that is not a regular file. */
async function noFilesIn(folder: string): Promise<Problem[]> {
  const places = ["media", "files"].map(async (place) =>
    (await namesBelow(join(folder, place), isNoFile)).map((name) => ({
      file: `${place}/${name}`,
      line: 1,
      field: "",
      problem: "is not a regular file, so it is not served",
      hint: "Put a file in its place, or remove it.",
    })),
  );
  return (await Promise.all(places)).flat();
}

type Listed = z.output<typeof manifestFile>[string];

/** Reads the manifest entry of a photograph: its fault, and the variants that can be shown. */
function listedOf(entry: Listed | undefined): {
  reason?: string | undefined;
  shareImage?: string | undefined;
  shown?: Picture;
} {
  if (!entry || !("width" in entry)) return { reason: entry?.fault };
  const { fault: reason, share_image: shareImage, ...shown } = entry;
  return { reason, shareImage, shown };
}

/** Removes empty alt texts. */
const filledIn = (alt: Text): Text => Object.fromEntries(Object.entries(alt).filter(([, text]) => text?.trim()));

/** Returns a photograph without variants in its own size, or the reason that it can't be used. */
async function unprepared(path: string, entry: MediaEntry | undefined): Promise<Picture | string> {
  const { width, height, focus = CENTRE } = entry ?? {};
  const details = { focus, ...(entry?.color && { color: entry.color }) };
  if (width && height) return { width, height, ...details };
  try {
    const { isFit, ...size } = await photographAt(path);
    return { ...size, ...details, ...(isFit ? {} : { stand_in: true }) };
  } catch (problem) {
    return reasonOf(problem);
  }
}

/** The first line of an error's message, without paths of this machine. */
export const reasonOf = (problem: unknown): string =>
  (problem as Error).message.split("\n", 1)[0]?.replace(/^(Input file|Input buffer) |(?<=:) ?\/\S+/g, "") ?? "";

/** Synchronous, because the thread pool takes ten times as long for thousands of files. */
const infoOf = (path: string): FileInfo => ({ size: statSync(path).size, format: formatOf(endingOf(path)) });

/** Bytes to search for the size of a vector picture. */
const BEGINNING = 64 * 1024;

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(BEGINNING), position: 0 });
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Maximum size in bytes of a vector picture that an error page may carry. Other documents carry less (company-settings.ts). */
const MAX_INLINED = 16 * 1024;

/** Returns a small vector picture as a `data:` URL. Few characters are escaped, so that it compresses well. */
async function inlinedAt(path: string): Promise<string | undefined> {
  if (statSync(path).size > MAX_INLINED) return undefined;
  const drawn = (await readFile(path, "utf8")).trim().replace(/>\s+</g, "><");
  return `data:image/svg+xml,${encodeURIComponent(drawn).replace(/%(?:20|2C|2F|3A|3B|3D)/g, decodeURIComponent)}`;
}

/** The view box as most programs write it. Other spellings need sharp, which takes long to load. */
const VIEW_BOX = /<svg\b[^>]*\sviewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/;

/** Returns the size of a vector picture, or the reason that it can't be used. */
async function drawing(path: string, entry: MediaEntry | undefined): Promise<Picture | string> {
  const { focus = CENTRE } = entry ?? {};
  if (entry?.width && entry.height) return { width: entry.width, height: entry.height, focus };
  const [, width, height] = VIEW_BOX.exec(await beginningOf(path)) ?? [];
  if (Number(width) > 0 && Number(height) > 0)
    return { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)), focus };
  try {
    return { ...(await drawingAt(path)), focus };
  } catch (problem) {
    return reasonOf(problem);
  }
}
