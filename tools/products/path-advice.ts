/** The problem of a cell that should hold paths of pictures or files, with advice. */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { file, photo } from "../../server/content/files/fields.ts";
import { isSystemFile } from "../../server/content/files/system-files.ts";

const KINDS = {
  picture: { schema: photo, folder: "media", endings: /\.(jpe?g|png|webp|avif|svg)$/i, example: "/media/pump-1.jpg" },
  file: { schema: file, folder: "files", endings: /\.[a-z0-9]+$/i, example: "/files/pump.pdf" },
} as const;
type PathKind = keyof typeof KINDS;

const NAME = /^[\w./*-]+$/;

interface PathProblem {
  readonly problem: string;
  /** The same for all cells with the same mistake. */
  readonly cause: string;
}

/** The path of a file of this name below the content folder, if there is exactly one. */
export type FindPath = (folder: string, name: string) => string | undefined;

/** Looks for files by their names alone. The folders are read once, when something is looked for. */
export function pathFinder(contentFolder: string): FindPath {
  const cache = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const namesIn = (folder: string) => {
    const there = cache.get(folder) ?? Map.groupBy(pathsBelow(contentFolder, folder), (path) => basename(path));
    cache.set(folder, there);
    return there;
  };
  return (folder, name) => {
    const [path, ...others] = namesIn(folder).get(name) ?? [];
    return others.length === 0 ? path : undefined;
  };
}

function pathsBelow(contentFolder: string, folder: string): readonly string[] {
  try {
    const names = readdirSync(join(contentFolder, folder), { recursive: true, encoding: "utf8" });
    return names.filter((name) => !isSystemFile(name)).map((name) => `/${folder}/${name.replaceAll("\\", "/")}`);
  } catch {
    return [];
  }
}

/** The first wrong path among `paths`, with advice; undefined if all are right. */
export function pathProblem(kind: PathKind, paths: readonly string[], find: FindPath): PathProblem | undefined {
  const { schema, folder, endings, example } = KINDS[kind];
  const wrong = paths.find((path) => !schema.safeParse(path).success);
  if (wrong === undefined) return undefined;
  const tell = (cause: string, advice: string) => ({
    cause,
    problem: `"${wrong}" is not the path of a ${kind}. ${advice}`,
  });
  if (kind === "file" && /[;,\n]/.test(wrong)) return tell("several", `Write one path alone, such as ${example}.`);
  const name = wrong.split(/[\\/]/).at(-1) ?? "";
  if (!NAME.test(name))
    return tell(
      "name",
      "Rename the file: its name may have the letters A to Z and a to z, digits, full stop, - and _.",
    );
  if (!endings.test(name)) {
    const ending = kind === "picture" ? ".jpg, .png, .webp, .avif or .svg" : "its type in small letters, such as .pdf";
    return tell("ending", `It has to end in ${ending}.`);
  }
  const found = find(folder, name);
  if (found) return tell("folder", `Write ${found}.`);
  return tell("folder", `Put /${folder}/ in front: /${folder}/${name}.`);
}
