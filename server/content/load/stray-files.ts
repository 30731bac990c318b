/** Files that somebody meant as content and that are read by nothing. */
import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { inSlices } from "../../lib/yield-to-event-loop.ts";
import type { Problem } from "../files/problems.ts";
import { isNote, isSystemFile } from "../files/system-files.ts";
import { SOURCES } from "../sources/sources.ts";

const ENDING = ".yaml";
/** YAML by another ending, such as .yml, .YAML, or .yaml.txt where the system hides the last one. */
const OTHER_ENDING = /\.ya?ml(\.\w+)?$/i;
/** Files that only tools read (quality/pictures/clips.ts, tools/files.ts). */
const OF_TOOLS: readonly string[] = ["clips.yaml", "files.json"];

const sources = Object.values(SOURCES);
const SINGLE: ReadonlySet<string> = new Set([...sources.flatMap(({ many, path }) => (many ? [] : path)), ...OF_TOOLS]);
const MANY: readonly string[] = sources.flatMap(({ many, path }) => (many ? path : []));
const FOLDERS: readonly string[] = [
  ...new Set([...MANY, ...[...SINGLE].flatMap((path) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : []))]),
];

const listed = (folder: string, recursive: boolean): Promise<Dirent[]> =>
  readdir(folder, { recursive, withFileTypes: true }).catch(() => []);

function isRead(path: string): boolean {
  if (SINGLE.has(path)) return true;
  const [folder = "", ...rest] = path.split("/");
  return rest.length === 1 && MANY.includes(folder) && path.endsWith(ENDING);
}

function hintFor(path: string): string {
  const [folder = "", ...rest] = path.split("/");
  if (rest.length > 1) return `Put it into ${folder}/ itself: folders in it are not read.`;
  if (!OTHER_ENDING.test(path) || path.endsWith(ENDING)) {
    const known = [...SINGLE].filter((each) => each.includes("/") === path.includes("/") && each.endsWith(ENDING));
    const here = known.filter((each) => !path.includes("/") || each.startsWith(`${folder}/`));
    const names = here.map((each) => basename(each)).join(", ");
    return MANY.includes(folder)
      ? "Only files whose names end in .yaml are read. Rename it, or remove it from the folder."
      : `Give it a name that is read (${names}), or remove it from the folder.`;
  }
  return "Let its name end in .yaml.";
}

/** Warns about files in the content folders that nothing reads, and about stray YAML files. */
export async function strayFiles(folder: string): Promise<Problem[]> {
  const places = [folder, ...FOLDERS.map((each) => join(folder, each))];
  const entries = (await Promise.all(places.map((place) => listed(place, place !== folder)))).flat();
  const pathOf = ({ parentPath, name }: Dirent) =>
    join(parentPath, name)
      .slice(folder.length + 1)
      .replaceAll("\\", "/");
  const isStray = (path: string) =>
    !isRead(path) && !isSystemFile(path) && (path.includes("/") ? !isNote(path) : OTHER_ENDING.test(path));
  const strayIn = (some: readonly Dirent[]) =>
    some
      .filter((entry) => !entry.isDirectory())
      .map(pathOf)
      .filter(isStray);
  return (await inSlices(entries, strayIn))
    .sort()
    .map((file) => ({ file, line: 1, field: "", problem: "is not read", hint: hintFor(file) }));
}
