/** Reads one source of the content, and gives what it holds the numbers that its files leave out. */
import { createYielder, inSlices } from "../../lib/yield-to-event-loop.ts";
import type { Problem } from "../files/problems.ts";
import type { SourceFiles } from "../files/source-files.ts";
import type { Lines, LoadedFile } from "../files/yaml-file.ts";
import {
  type Ids,
  keyOf,
  NUMBERED,
  numberedEntries,
  numberedFile,
  numbersOf,
  SPECIFIED_TYPES,
  unnumbered,
} from "../sources/numbers.ts";
import { SOURCES, type SourceName } from "../sources/sources.ts";

interface LoadedSource {
  readonly name: SourceName;
  readonly data: unknown;
  readonly files: readonly LoadedFile[];
  readonly problems: readonly Problem[];
  readonly warnings?: readonly Problem[];
}

/** The numbers that ids.yaml keeps for the entities of a source; undefined where each says its own. */
function keptFor(name: SourceName, known: Ids): Readonly<Record<string, number>> | undefined {
  const numbered = NUMBERED.find((each) => each === name);
  return numbered && (known[numbered] ?? {});
}

/** Keeps the numbered data while the file and its numbers are unchanged. */
const numberedAs = new WeakMap<LoadedFile, { readonly numbers: string; readonly made: unknown }>();
function withNumbers<T>(loaded: LoadedFile, numbers: readonly unknown[], make: () => T): T {
  const known = numberedAs.get(loaded);
  // Made of the same file, by the same code.
  if (known?.numbers === numbers.join()) return known.made as T;
  const made = make();
  numberedAs.set(loaded, { numbers: numbers.join(), made });
  return made;
}

const entityOf = (loaded: LoadedFile, id: number): { readonly id: number } =>
  // The schema of an entity always outputs an object.
  withNumbers(loaded, [id], () => ({ ...(loaded.data as object), id, key: keyOf(loaded.file.name) }));

const numberedIn = ({ file, data }: LoadedFile) => numberedFile({ ...file, data });

const keysTwice = (file: Lines, entries: readonly { readonly key: string }[]): Problem[] =>
  entries.flatMap(({ key }, index) => {
    if (entries.findIndex((other) => other.key === key) === index) return [];
    const hint = "Write a key that no other has.";
    const path = [index, "key"];
    return [{ file: file.name, line: file.lineOf(path), field: path.join("."), problem: `${key} appears twice`, hint }];
  });

/** A list whose entries have numbers, as its schema read it. */
function numberedList(loaded: LoadedFile, kept: Readonly<Record<string, number>>) {
  const entries = loaded.data as readonly { readonly key: string }[];
  const { given, problems, warnings } = numbersOf(numberedEntries(loaded.file, entries), kept);
  const data = withNumbers(loaded, given, () => entries.map((entry, place) => ({ ...entry, id: given[place] })));
  return { data, problems: [...keysTwice(loaded.file, entries), ...problems], warnings };
}

/** One source with the numbers of what it holds. `known` are those of ids.yaml. */
export async function loadSource(source: SourceFiles, name: SourceName, known: Ids): Promise<LoadedSource> {
  const { many, path, schema } = SOURCES[name];
  const kept = keptFor(name, known);
  const read = kept ? unnumbered(schema) : schema;
  if (!many && "absent" in SOURCES[name] && !source.has(path))
    return { name, data: SOURCES[name].absent, files: [], problems: [] };
  if (!many) {
    const [{ loaded, problems } = { problems: [] }] = await source.load([path], read);
    if (!loaded) return { name, data: undefined, files: [], problems };
    return { name, data: loaded.data, files: [loaded], problems, ...(kept && numberedList(loaded, kept)) };
  }
  const results = await source.load(await source.entities(path), read);
  const yieldToEventLoop = createYielder();
  const files = results.flatMap(({ loaded }) => loaded ?? []);
  const said = await inSlices(files, (some) => some.map(numberedIn), yieldToEventLoop);
  const numbers = numbersOf(said, kept, name === "languages" ? SPECIFIED_TYPES : undefined);
  await yieldToEventLoop();
  const numbered = files.flatMap((loaded, place) => {
    const id = numbers.given[place];
    return id === undefined ? [] : [{ loaded, id }];
  });
  const entities = await inSlices(
    numbered,
    (some) => some.map(({ loaded, id }) => entityOf(loaded, id)),
    yieldToEventLoop,
  );
  return {
    name,
    data: source.settled(
      path,
      entities.sort((a, b) => a.id - b.id),
    ),
    files,
    problems: [...results.flatMap(({ problems }) => problems), ...numbers.problems],
    warnings: numbers.warnings,
  };
}
