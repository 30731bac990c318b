/** Removes parts of the content, and the links to them. Unchanged parts stay the same objects. */
import { namesOf } from "../../../contract/records.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import { goesWith } from "../addresses/disabled-pages.ts";
import type { Content } from "../content.ts";
import { AddressPattern, Reference } from "../files/fields.ts";
import { namesIn } from "../files/mentions.ts";
import type { Path } from "../files/problems.ts";
import { SOURCES, type SourceName } from "../sources/sources.ts";

/** A place in a file of the content. */
export interface Part {
  /** The file, below the content folder. */
  readonly name: string;
  /** Empty for the whole file. */
  readonly path: Path;
}

/** Whether the target of a reference or a link exists. */
export type Resolves = (named: string | Reference) => boolean;

const NAMES = namesOf(SOURCES);
const GONE = Symbol("gone");

/** Changes each part of the content. GONE removes an entity of a folder; for other parts it means no change. */
function changed(content: Content, change: (part: object, file: string) => unknown): Content {
  const parts = NAMES.flatMap((name): (readonly [SourceName, unknown])[] => {
    const { many, path } = SOURCES[name];
    const part: unknown = content[name];
    if (typeof part !== "object" || part === null) return [];
    if (!many) {
      const now = change(part, path);
      return now === part || now === GONE ? [] : [[name, now]];
    }
    // Entities of a folder have keys (Keyed of sources.ts).
    const entities = part as readonly { readonly key: string }[];
    const now = entities.map((entity) => change(entity, `${path}/${entity.key}.yaml`));
    return now.every((each, place) => each === entities[place]) ? [] : [[name, now.filter((each) => each !== GONE)]];
  });
  return parts.length === 0 ? content : { ...content, ...Object.fromEntries(parts) };
}

/** A value without the list entries at these places. */
function withoutEntries(value: unknown, paths: readonly Path[]): unknown {
  const below = (key: string | number) => paths.flatMap(([first, ...rest]) => (first === key ? [rest] : []));
  const inside = (key: string | number, item: unknown) => {
    const inner = below(key);
    return inner.length > 0 ? withoutEntries(item, inner) : item;
  };
  if (Array.isArray(value))
    return value.flatMap((item, place) =>
      below(place).some(({ length }) => length === 0) ? [] : [inside(place, item)],
    );
  return Object.fromEntries(Object.entries(value as object).map(([name, item]) => [name, inside(name, item)]));
}

/** Removes parts from the content. From a required page, only list entries can be removed. */
export function withoutParts(content: Content, parts: readonly Part[]): Content {
  const byFile = Map.groupBy(parts, ({ name }) => name);
  const rest = changed(content, (part, file) => {
    const paths = byFile.get(file)?.map(({ path }) => path);
    if (!paths) return part;
    return paths.some(({ length }) => length === 0) ? GONE : withoutEntries(part, paths);
  });
  const absent = NAMES.flatMap((name): (readonly [SourceName, unknown])[] => {
    const source = SOURCES[name];
    const isHidden = byFile.get(source.path)?.some(({ path }) => path.length === 0);
    if (!isHidden || !("absent" in source)) return [];
    return [[name, source.absent], ...goesWith(name).map((each) => [each, []] as const)];
  });
  return { ...rest, ...Object.fromEntries(absent) };
}

/** Replaces broken links in a text by their words. */
const unlinked = (html: string, resolves: Resolves): string =>
  html.replace(/<a\b[^>]*\shref="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs, (link, href: string, words: string) =>
    resolves(href) ? link : words,
  );

/** Whether a mention (mentions.ts) leads somewhere: a reference, a path, or a text with links in it. */
export const isWhole = (mention: string | Reference, resolves: Resolves): boolean =>
  typeof mention === "string" && !mention.startsWith("/") ? unlinked(mention, resolves) === mention : resolves(mention);

/** A value without list entries that refer to hidden content; GONE if the value itself needs hidden content. */
function pruned(value: unknown, resolves: Resolves, isInList = false): unknown {
  if (value instanceof Reference) return resolves(value) ? value : GONE;
  if (typeof value === "string") {
    if (value.startsWith("/")) return isInList && !resolves(value) ? GONE : value;
    return value.includes(' href="/') ? unlinked(value, resolves) : value;
  }
  if (typeof value !== "object" || value === null || value instanceof AddressPattern) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => pruned(item, resolves, true));
    return items.every((item, place) => item === value[place]) ? value : items.filter((item) => item !== GONE);
  }
  const fields = Object.entries(value).map(([name, item]) => [name, item, pruned(item, resolves, isInList)] as const);
  if (fields.some(([, , now]) => now === GONE)) return GONE;
  if (fields.every(([, item, now]) => now === item)) return value;
  return Object.fromEntries(fields.map(([name, , now]) => [name, now]));
}

const mentionsIn = memoizeByObject((data: object) => namesIn({ data }));

/**
 * Removes everything that refers to hidden content. Returns the same object if nothing does. A card or slide is removed with
 * its target, a product with its category. A link in a text becomes plain words. A link outside of lists, such as the single
 * link of a page, stays.
 */
export const withoutDangling = (content: Content, resolves: Resolves): Content =>
  changed(content, (part) =>
    mentionsIn(part).every((each) => isWhole(each, resolves)) ? part : pruned(part, resolves),
  );

const FILE_PATH = /\/(?:media|files)\/[\w./-]+/g;
const filesIn = memoizeByObject((part: object) =>
  mentionsIn(part).flatMap((value) => (typeof value === "string" ? (value.match(FILE_PATH) ?? []) : [])),
);

/** Every picture and file that the content names. */
export function filesNamed(content: Content): ReadonlySet<string> {
  const parts = NAMES.flatMap((name) => content[name] as object | readonly object[] | undefined);
  return new Set(parts.flatMap((part) => (typeof part === "object" ? filesIn(part) : [])));
}
