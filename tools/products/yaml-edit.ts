/** Changes fields of a YAML file and leaves the rest as somebody wrote it: comments, order, quotes and blank lines. */
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type ScalarTag,
  visit,
  type YAMLSeq,
} from "yaml";
import type { Language } from "../../contract/languages.ts";

/** Characters that a map may have in one line. */
const ONE_LINE = 110;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string | number | Written =>
  typeof value === "string" || typeof value === "number" || value instanceof Written;

type Languages = readonly Language[];

/** A scalar that is no text for YAML, such as 0080 or true, and stays as it is written: texts are read so (yaml-file.ts). */
class Written {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
  toString(): string {
    return this.source;
  }
  toJSON(): string {
    return this.source;
  }
}
/** A number, true or false, as it is to be written without quotes. */
export const plainScalar = (text: string): object => new Written(text);
const WRITTEN: ScalarTag = {
  tag: "tag:yaml.org,2002:str",
  default: true,
  identify: (value) => value instanceof Written,
  resolve: String,
  stringify: ({ value }) => String(value),
};

function parsed(text: string): Document.Parsed {
  const document = parseDocument(text, { customTags: [WRITTEN] });
  visit(document, {
    Scalar(_, node) {
      const { type, source, value } = node;
      if (type === "PLAIN" && source && typeof value !== "string" && value !== null) node.value = new Written(source);
    },
  });
  return document;
}

const dataOf = (node: Node, document: Document): unknown => JSON.parse(JSON.stringify(node.toJS(document)));

/** The single text of `{en, zh}` if it is the same in all languages of the site. */
function sameInAll(value: unknown, languages: Languages): unknown {
  if (!isRecord(value) || languages.length === 0) return undefined;
  if (Object.keys(value).sort().join() !== [...languages].sort().join()) return undefined;
  const [first, ...others] = Object.values(value);
  return isText(first) && others.every((other) => other === first) ? first : undefined;
}

/** Whether a value is a map by language, as far as tables have these languages. */
const isByLanguage = (value: unknown, languages: Languages): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && Object.keys(value).some((key) => languages.includes(key));
/** Texts in the languages that have columns in tables. Texts of a file in other languages stay unchanged. */
const inTable = (value: unknown, languages: Languages): unknown =>
  isByLanguage(value, languages)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => languages.includes(key)))
    : value;

/** Fields that identify an item of a list that has moved or changed. */
function identityOf(item: unknown, languages: Languages): string {
  if (!isRecord(item)) return JSON.stringify(item);
  const { kind, product, article, file, language } = item;
  if (kind !== undefined) {
    const path = sameInAll(file, languages) ?? inTable(file, languages);
    return JSON.stringify([kind, product, article, path, language]);
  }
  const name = inTable(item["group"] ?? item["name"] ?? item["question"] ?? item, languages);
  return JSON.stringify(sameInAll(name, languages) ?? name);
}

/** Fields of an entry of a list that tables do not have: they stay with their entry. */
const KEPT: readonly string[] = ["older", "draft", "publish_at", "unpublish_at"];

/** The maps of attribute values, whose lists are written in a line. */
const VALUE_FIELDS: readonly string[] = ["attributes", "values"];

/** The languages of a field's value. The keys of attributes may be tags of languages too. */
const languagesIn = (field: string, languages: Languages): Languages => (VALUE_FIELDS.includes(field) ? [] : languages);

function styleValues(field: string, node: unknown): void {
  if (!VALUE_FIELDS.includes(field) || !isMap(node)) return;
  for (const { value } of node.items) if (isSeq(value)) value.flow = true;
}

/** As the files of the content are written: short maps in a line, and so lists of keys that are a field by themselves. */
function newNode(document: Document, value: unknown, field = ""): Node {
  const node = document.createNode(value) as Node;
  styleValues(field, node);
  styleMaps(node);
  if (isSeq(node)) node.flow = node.items.every((item) => isScalar(item) && /^[\w-]+$/.test(String(item.value)));
  return node;
}

function styleMaps(node: unknown): void {
  if (isSeq(node)) node.items.forEach(styleMaps);
  if (!isMap(node)) return;
  for (const { key, value } of node.items) styleValues(String(key), value);
  const values = node.items.map(({ value }) => value);
  values.forEach(styleMaps);
  const text = JSON.stringify(node.toJSON());
  const isFlat = values.every((value) => isScalar(value) || ((isMap(value) || isSeq(value)) && value.flow));
  node.flow = isFlat && text.length <= ONE_LINE && !text.includes("\\n");
}

/** Changes a node to the value `target`. Parts that already have their value keep their node and its comments. */
function merged(document: Document, node: Node | null | undefined, target: unknown, languages: Languages): Node {
  const same = (value: unknown) => sameInAll(value, languages);
  if (node && isScalar(node) && (isText(target) || same(target) === String(node.value))) {
    if (isText(target) && String(node.value) !== String(target)) node.value = target;
    return node;
  }
  if (isMap(node) && isText(target) && same(dataOf(node, document)) === target) return node;
  if (isMap(node) && isText(target)) {
    const current = dataOf(node, document);
    const everywhere = Object.fromEntries(languages.map((language) => [language, target]));
    if (isByLanguage(current, languages) && !Object.keys(current).every((key) => languages.includes(key)))
      return merged(document, node, everywhere, languages);
  }
  if (isMap(node) && isRecord(target)) {
    const stays = (key: string) =>
      Object.hasOwn(target, key) || KEPT.includes(key) || (isByLanguage(target, languages) && !languages.includes(key));
    for (const { key } of [...node.items]) if (!stays(String(key))) node.delete(key);
    for (const [key, value] of Object.entries(target))
      node.set(key, merged(document, node.get(key, true) as Node, value, languagesIn(key, languages)));
    return node;
  }
  if (isSeq(node) && Array.isArray(target)) {
    node.items = mergedItems(document, node, target, languages);
    return node;
  }
  return newNode(document, target);
}

function mergedItems(document: Document, list: YAMLSeq, targets: readonly unknown[], languages: Languages): Node[] {
  const { items } = list;
  const remaining = new Map<unknown, string>(
    items.map((item) => [item, identityOf(dataOf(item as Node, document), languages)]),
  );
  const names = targets.map((each) => identityOf(each, languages));
  const found = names.map((name) => {
    const node = [...remaining].find(([, identity]) => identity === name)?.[0];
    remaining.delete(node);
    return node;
  });
  return targets.map((value, index) => {
    const inPlace = items[index];
    const node = found[index] ?? (remaining.delete(inPlace) ? inPlace : undefined);
    return merged(document, node as Node | undefined, value, languages);
  });
}

/** The text of a document: maps in a line have spaces within their brackets, lists have none. */
function documentText(document: Document): string {
  visit(document, {
    Seq(_, list) {
      if (!list.flow || list.comment || !list.items.every((item) => isScalar(item) && !item.comment)) return undefined;
      const text = new Document(list, { customTags: [WRITTEN] }).toString({
        lineWidth: 0,
        flowCollectionPadding: false,
      });
      const node = document.createNode(new Written(text.trimEnd()));
      node.commentBefore = list.commentBefore ?? null;
      return node;
    },
  });
  return document.toString({ lineWidth: 0 }).trimEnd();
}

/** The text of one field in the notation of the content files. */
function fieldText(field: string, value: Node): string {
  const document = new Document({}, { customTags: [WRITTEN] });
  document.set(field, value);
  return documentText(document);
}

interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Applies splices to a text in linear time. */
function splicedText(text: string, splices: readonly Splice[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to, text: put } of splices.toSorted((a, b) => a.from - b.from)) {
    parts.push(text.slice(done, from), put);
    done = to;
  }
  return parts.join("") + text.slice(done);
}

function spliceOf(
  document: Document,
  text: string,
  pair: Pair,
  [field, target]: readonly [string, unknown],
  languages: Languages,
): Splice {
  const from = (pair.key as Node).range?.[0] ?? 0;
  const value = pair.value as Node | null;
  const to = value?.range?.[1] ?? from + field.length + 1;
  if (target === undefined) {
    const end = text.indexOf("\n", to - 1);
    return { from, to: end < 0 ? text.length : end + 1, text: "" };
  }
  const node = merged(document, value, target, languagesIn(field, languages));
  // The rest of a line after its value is not replaced.
  if (isScalar(node) || (isSeq(node) && node.flow) || (isMap(node) && node.flow)) node.comment = null;
  if (isScalar(node)) node.commentBefore = null;
  return { from, to: text[to - 1] === "\n" ? to - 1 : to, text: fieldText(field, node) };
}

/**
 * Returns the text of a YAML file after `changes` to its fields. Undefined removes a field. Everything else stays byte by byte.
 * `languages` are the languages of `changes`; texts in other languages stay.
 */
export function editYaml(text: string, changes: Readonly<Record<string, unknown>>, languages: Languages = []): string {
  const document = parsed(text);
  const { contents } = document;
  if (!isMap(contents)) return yamlOf(changes);
  const splices: Splice[] = [];
  let added = "";
  for (const [field, target] of Object.entries(changes)) {
    const pair = contents.items.find(({ key }) => String(key) === field);
    if (pair) splices.push(spliceOf(document, text, pair as Pair, [field, target], languages));
    else if (target !== undefined) added += `${fieldText(field, newNode(document, target, field))}\n`;
  }
  const edited = splicedText(text, splices);
  return added ? `${edited.trimEnd()}\n${added}` : edited;
}

/** Items of a list with a text of its own in the file. */
export interface ItemEdits {
  /** New values of items by their place in the list. */
  readonly changed: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  readonly added: readonly Readonly<Record<string, unknown>>[];
}

/** The text of an item, whose further lines begin below its first sign. */
function itemText(node: Node, isFlow: boolean, indent: number): string {
  if (isMap(node) && isFlow) node.flow = true;
  node.commentBefore = null;
  node.spaceBefore = false;
  if (isMap(node) && node.flow) node.comment = null;
  const lines = documentText(new Document(node, { customTags: [WRITTEN] })).split("\n");
  return lines.map((line, index) => (index === 0 || line === "" ? line : " ".repeat(indent) + line)).join("\n");
}

const columnAt = (text: string, offset: number) => offset - (text.lastIndexOf("\n", offset - 1) + 1);

/** The place after a node and the rest of its last line. */
function lineEnd(text: string, { range }: Node): number {
  const end = range?.[1] ?? 0;
  const written = text.slice(0, end).trimEnd().length;
  const line = text.indexOf("\n", written);
  return line < 0 ? text.length : line;
}

/** Changes and adds items of a list, such as the articles of a series. The other items stay byte by byte. */
export function editItems(text: string, field: string, edits: ItemEdits, languages: Languages = []): string {
  const { changed, added } = edits;
  const document = parsed(text);
  const { contents } = document;
  const list = isMap(contents) ? contents.items.find(({ key }) => String(key) === field)?.value : undefined;
  if (!isSeq(list) || list.items.length === 0) return editYaml(text, { [field]: [...added] }, languages);
  const items = list.items as readonly Node[];
  const splices: Splice[] = [];
  const last = items.at(-1);
  if (last && added.length > 0) {
    const isFlow = list.flow === true || (isMap(last) && last.flow === true);
    const column = columnAt(text, last.range?.[0] ?? 0);
    const start = text.slice(0, last.range?.[0] ?? 0);
    const dash = `\n${start.slice(start.length - column)}`;
    const texts = added.map((item) => {
      const node = newNode(document, item);
      if (isMap(node) && !isFlow) node.flow = false;
      return (list.flow ? ", " : dash) + itemText(node, isFlow, column);
    });
    const end = list.flow ? (last.range?.[1] ?? 0) : lineEnd(text, last);
    splices.push({ from: end, to: end, text: texts.join("") });
  }
  for (const [index, target] of changed) {
    const node = items[index];
    const [from = 0, to = 0] = node?.range ?? [];
    const column = columnAt(text, from);
    const edited = itemText(merged(document, node, target, languages), list.flow === true, column);
    splices.push({ from, to: text[to - 1] === "\n" ? text.slice(0, to).trimEnd().length : to, text: edited });
  }
  return splicedText(text, splices);
}

/** A new file. */
export function yamlOf(fields: Readonly<Record<string, unknown>>): string {
  const document = new Document({}, { customTags: [WRITTEN] });
  return Object.entries(fields)
    .flatMap(([field, value]) => (value === undefined ? [] : `${fieldText(field, newNode(document, value, field))}\n`))
    .join("");
}
