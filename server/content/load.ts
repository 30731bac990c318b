import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Content } from "./content.ts";
import { readMedia } from "./media.ts";
import { picturesInUse } from "./pictures-in-use.ts";
import { ContentError, type Problem } from "./problems.ts";
import { redirectProblems } from "./redirect-problems.ts";
import { referenceProblems } from "./references.ts";
import { SOURCES, type SourceData, type SourceName } from "./sources.ts";
import { type LoadedFile, loadFile } from "./yaml-file.ts";

export interface LoadOptions {
  /** List of the picture variants, see tools/pictures.ts. Without it each picture has its own size alone. */
  readonly manifest?: string;
  /** For the tool that makes the files: those that the content names need not be there yet. */
  readonly withoutFiles?: boolean;
}

/** The content with the files that it was read from, the list of pictures included. */
export interface ReadContent {
  readonly content: Content;
  readonly files: readonly LoadedFile[];
  /** What keeps nothing from being shown, and still is to be mended: pictures that are missing or can't be used. */
  readonly warnings: readonly Problem[];
}

/**
 * Reads and checks the content folder. Throws a ContentError with every problem found: bad notation, fields that are
 * missing, unknown or wrong, entities with the same id, and references, files or links that lead nowhere. A picture that is
 * missing or can't be used is none: a quiet ground stands in its place.
 */
export async function loadContent(folder: string, options: LoadOptions = {}): Promise<Content> {
  return (await readContent(folder, options)).content;
}

/** Like loadContent, for those who want to place further problems in the files. */
export async function readContent(folder: string, options: LoadOptions = {}): Promise<ReadContent> {
  const [{ media, unusable, ...pictures }, ...parts] = await Promise.all([
    readMedia(folder, options.manifest),
    ...(Object.keys(SOURCES) as SourceName[]).map((name) => loadSource(folder, name)),
  ]);
  const problems = [...pictures.problems, ...parts.flatMap((part) => part.problems)];
  if (problems.length > 0) throw new ContentError(problems);

  // One part a name, each as its own schema gave it; of a record made of entries TypeScript forgets which is which.
  const sources = Object.fromEntries(parts.map(({ name, data }) => [name, data])) as unknown as SourceData;
  const files = [...pictures.files, ...parts.flatMap((part) => part.files)];
  const { standIns, warnings } = picturesInUse(files, media.pictures, unusable);
  const content: Content = { ...sources, media: { ...media, pictures: new Map([...media.pictures, ...standIns]) } };
  const dangling = [
    ...referenceProblems(content, files, options.withoutFiles),
    ...redirectProblems(
      content,
      files.find(({ file }) => file.name === SOURCES.redirects.path),
    ),
  ];
  if (dangling.length > 0) throw new ContentError(dangling);
  return { content, files, warnings: options.withoutFiles ? [] : warnings };
}

interface LoadedSource {
  readonly name: SourceName;
  readonly data: unknown;
  readonly files: readonly LoadedFile[];
  readonly problems: readonly Problem[];
}

async function loadSource(folder: string, name: SourceName): Promise<LoadedSource> {
  const source = SOURCES[name];
  const { many, path, schema } = source;
  if ("absent" in source && !existsSync(join(folder, path)))
    return { name, data: source.absent, files: [], problems: [] };
  if (!many) {
    const { loaded, problems } = await loadFile(folder, path, schema);
    return { name, data: loaded?.data, files: loaded ? [loaded] : [], problems };
  }
  const names = await readdir(join(folder, path)).catch(() => []);
  const wanted = names.filter((file) => file.endsWith(".yaml") && file !== "types.yaml").sort();
  const results = await Promise.all(wanted.map((file) => loadFile(folder, `${path}/${file}`, schema)));
  const files = results.flatMap(({ loaded }) => loaded ?? []);
  const entities = files.map(({ file, data }) => ({ ...(data as { id: number }), key: keyOf(file.name) }));
  return {
    name,
    data: entities.sort((a, b) => a.id - b.id),
    files,
    problems: [...results.flatMap(({ problems }) => problems), ...sameIds(files)],
  };
}

const keyOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.yaml$/, "");

function sameIds(files: readonly LoadedFile[]): Problem[] {
  const seen = new Map<number, string>();
  return files.flatMap(({ file, data }) => {
    const { id } = data as { id: number };
    const first = seen.get(id);
    seen.set(id, first ?? file.name);
    if (first === undefined) return [];
    const problem = `${id} is the id of ${first} as well`;
    return [
      { file: file.name, line: file.lineOf(["id"]), field: "id", problem, hint: "Write an id that no other file has." },
    ];
  });
}
