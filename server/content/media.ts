import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { z } from "zod";
import { type FileInfo, type Picture, picture } from "../../contract/entities.ts";
import type { Problem } from "./problems.ts";
import type { Text } from "./text.ts";
import { type LoadedFile, loadFile } from "./yaml-file.ts";

/** The pictures and files that lie under the content folder, by the path that the site calls them by. */
export interface Media {
  readonly pictures: ReadonlyMap<string, Picture>;
  /** What a picture shows, for those who can't see it. */
  readonly alts: ReadonlyMap<string, Text>;
  /** Downloads ("/files/...") and videos ("/media/....mp4"). */
  readonly files: ReadonlyMap<string, FileInfo>;
}

/** content/media/media.json: sizes, colours, focal points and alt texts, by path below content/media. */
const mediaFile = z.record(
  z.string(),
  z.object({
    width: picture.shape.width,
    height: picture.shape.height,
    color: picture.shape.color,
    focus: picture.shape.focus.default([0.5, 0.5]),
    alt: z.object({ en: z.string().min(1).optional(), zh: z.string().min(1).optional() }),
  }),
);
/** What tools/pictures.ts leaves beside the variants that it makes. */
const manifestFile = z.record(z.string(), picture);

const MEDIA_JSON = "media/media.json";
const PICTURE = /\.(jpg|png|svg)$/;
const NOT_PUBLIC = /(^|\/)(studio|\.[^/]*)(\/|$)|\.(json|py|blend\d?)$/;

/** The list of variants is made anew at every build: one that is missing or out of date counts for nothing. */
async function readJson<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
}

/** Every file below `folder`, relative to it, in order. A folder that is not there has none. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
}

interface ReadMedia {
  readonly media: Media;
  readonly files: readonly LoadedFile[];
  readonly problems: readonly Problem[];
}

/**
 * Reads what there is under `folder`/media and `folder`/files. `manifest` is the list of picture variants; where it
 * has no entry, a picture is shown in its own size.
 */
export async function readMedia(folder: string, manifest: string): Promise<ReadMedia> {
  const list = await loadFile(folder, MEDIA_JSON, mediaFile);
  const known = list.loaded?.data ?? {};
  const variants = (await readJson(manifest, manifestFile)) ?? {};
  const media = {
    pictures: new Map<string, Picture>(),
    alts: new Map<string, Text>(),
    files: new Map<string, FileInfo>(),
  };
  const problems: Problem[] = [...list.problems];

  for (const name of await filesBelow(join(folder, "media"))) {
    if (NOT_PUBLIC.test(name)) continue;
    const path = `/media/${name}`;
    if (!PICTURE.test(name)) {
      media.files.set(path, await infoOf(join(folder, path)));
      continue;
    }
    const entry = known[name];
    const shown = variants[path] ?? sizesOf(entry) ?? (name.endsWith(".svg") && (await drawing(join(folder, path))));
    if (entry) media.alts.set(path, entry.alt);
    if (shown) media.pictures.set(path, shown);
    else if (list.loaded) problems.push({ file: MEDIA_JSON, line: 1, field: name, ...WITHOUT_ENTRY });
  }
  for (const name of await filesBelow(join(folder, "files"))) {
    media.files.set(`/files/${name}`, await infoOf(join(folder, "files", name)));
  }
  return { media, files: list.loaded ? [list.loaded] : [], problems };
}

const WITHOUT_ENTRY = {
  problem: "is a picture without an entry",
  hint: "Write its width, height, color and alt texts.",
};

function sizesOf(entry: z.output<typeof mediaFile>[string] | undefined): Picture | undefined {
  return entry && { width: entry.width, height: entry.height, color: entry.color, focus: entry.focus };
}

async function infoOf(path: string): Promise<FileInfo> {
  return { size: (await stat(path)).size, format: extname(path).slice(1).toUpperCase() };
}

/** The size of a vector picture, which has no entry where it is an icon. */
async function drawing(path: string): Promise<Picture> {
  const [, width = "24", height = "24"] =
    /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(await readFile(path, "utf8")) ?? [];
  return { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)), color: "#f3f6f6", focus: [0.5, 0.5] };
}
