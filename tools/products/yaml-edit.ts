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
const isText = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

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
const WRITTEN: ScalarTag = {
  tag: "tag:yaml.org,2002:str",
  default: true,
  identify: (value) => value instanceof Written,
  resolve: String,
  stringify: ({ value }) => String(value),
};

function parsed(text: string): Document.Parsed {
  const document = parseDocument(text);
  visit(document, {
    Scalar(_, node) {
      const { type, source, value } = node;
      if (type === "PLAIN" && source && typeof value !== "string" && value !== null) node.value = new Written(source);
    },
  });
  return document;
}

const dataOf = (node: Node, document: Document): unknown => JSON.parse(JSON.stringify(node.toJS(document)));

/** The one text that `{en, zh}` says where all languages of the site say the same. */
function sameInAll(value: unknown, languages: Languages): unknown {
  if (!isRecord(value) || languages.length === 0) return undefined;
  if (Object.keys(value).sort().join() !== [...languages].sort().join()) return undefined;
  const [first, ...others] = Object.values(value);
  return isText(first) && others.every((other) => other === first) ? first : undefined;
}

/** Whether something is said by language, as far as tables know of them. */
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
  const name = inTable(item["group"] ?? item["name"] ?? item["question"] ?? item, languages);
  return JSON.stringify(sameInAll(name, languages) ?? name);
}

/** As the files of the content are written: short maps in a line, and so lists of keys that are a field by themselves. */
function newNode(document: Document, value: unknown): Node {
  const node = document.createNode(value) as Node;
  styleMaps(node);
  if (isSeq(node)) node.flow = node.items.every((item) => isScalar(item) && /^[\w-]+$/.test(String(item.value)));
  return node;
}

function styleMaps(node: unknown): void {
  if (isSeq(node)) node.items.forEach(styleMaps);
  if (!isMap(node)) return;
  const values = node.items.map(({ value }) => value);
  values.forEach(styleMaps);
  const text = JSON.stringify(node.toJSON());
  const isFlat = values.every((value) => isScalar(value) || (isMap(value) && value.flow));
  node.flow = isFlat && text.length <= ONE_LINE && !text.includes("\\n");
}

/** `node` made to say `wanted`; what already says it stays the same node, with its comments. */
function merged(document: Document, node: Node | null | undefined, wanted: unknown, languages: Languages): Node {
  const same = (value: unknown) => sameInAll(value, languages);
  if (node && isScalar(node) && (isText(wanted) || same(wanted) === String(node.value))) {
    if (isText(wanted) && String(node.value) !== String(wanted)) node.value = wanted;
    return node;
  }
  if (isMap(node) && isText(wanted) && same(dataOf(node, document)) === wanted) return node;
  if (isMap(node) && isText(wanted)) {
    const said = dataOf(node, document);
    const everywhere = Object.fromEntries(languages.map((language) => [language, wanted]));
    if (isByLanguage(said, languages) && !Object.keys(said).every((key) => languages.includes(key)))
      return merged(document, node, everywhere, languages);
  }
  if (isMap(node) && isRecord(wanted)) {
    const stays = (key: string) =>
      Object.hasOwn(wanted, key) || (isByLanguage(wanted, languages) && !languages.includes(key));
    for (const { key } of [...node.items]) if (!stays(String(key))) node.delete(key);
    for (const [key, value] of Object.entries(wanted))
      node.set(key, merged(document, node.get(key, true) as Node, value, languages));
    return node;
  }
  if (isSeq(node) && Array.isArray(wanted)) {
    node.items = mergedItems(document, node, wanted, languages);
    return node;
  }
  return newNode(document, wanted);
}

function mergedItems(document: Document, list: YAMLSeq, wanted: readonly unknown[], languages: Languages): Node[] {
  const { items } = list;
  const left = new Map<unknown, string>(
    items.map((item) => [item, identityOf(dataOf(item as Node, document), languages)]),
  );
  const names = wanted.map((each) => identityOf(each, languages));
  const found = names.map((name) => {
    const node = [...left].find(([, identity]) => identity === name)?.[0];
    left.delete(node);
    return node;
  });
  return wanted.map((value, index) => {
    const inPlace = items[index];
    const node = found[index] ?? (left.delete(inPlace) ? inPlace : undefined);
    return merged(document, node as Node | undefined, value, languages);
  });
}

/** One field with what it says, in the notation of the content files. */
function fieldText(field: string, value: Node): string {
  const document = new Document({}, { customTags: [WRITTEN] });
  document.set(field, value);
  const isList = isSeq(value) && value.flow;
  return document.toString({ lineWidth: 0, flowCollectionPadding: !isList }).trimEnd();
}

interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function spliceOf(
  document: Document,
  text: string,
  pair: Pair,
  [field, wanted]: readonly [string, unknown],
  languages: Languages,
): Splice {
  const from = (pair.key as Node).range?.[0] ?? 0;
  const value = pair.value as Node | null;
  const to = value?.range?.[1] ?? from + field.length + 1;
  if (wanted === undefined) {
    const end = text.indexOf("\n", to - 1);
    return { from, to: end < 0 ? text.length : end + 1, text: "" };
  }
  const node = merged(document, value, wanted, languages);
  // The rest of a line after its value is not replaced.
  if (isScalar(node) || (isSeq(node) && node.flow) || (isMap(node) && node.flow)) node.comment = null;
  if (isScalar(node)) node.commentBefore = null;
  return { from, to: text[to - 1] === "\n" ? to - 1 : to, text: fieldText(field, node) };
}

/**
 * The text of a YAML file whose fields are made to say what is wanted; a field that is to be undefined goes. Everything
 * else stays byte by byte. `languages` are those that `changes` says everything in; a text in another one stays.
 */
export function editYaml(text: string, changes: Readonly<Record<string, unknown>>, languages: Languages = []): string {
  const document = parsed(text);
  const { contents } = document;
  if (!isMap(contents)) return yamlOf(changes);
  const splices: Splice[] = [];
  let added = "";
  for (const [field, wanted] of Object.entries(changes)) {
    const pair = contents.items.find(({ key }) => String(key) === field);
    if (pair) splices.push(spliceOf(document, text, pair as Pair, [field, wanted], languages));
    else if (wanted !== undefined) added += `${fieldText(field, newNode(document, wanted))}\n`;
  }
  const edited = splices
    .sort((a, b) => b.from - a.from)
    .reduce((done, { from, to, text: put }) => done.slice(0, from) + put + done.slice(to), text);
  return added ? `${edited.trimEnd()}\n${added}` : edited;
}

/** A new file. */
export function yamlOf(fields: Readonly<Record<string, unknown>>): string {
  const document = new Document({});
  return Object.entries(fields)
    .flatMap(([field, value]) => (value === undefined ? [] : `${fieldText(field, newNode(document, value))}\n`))
    .join("");
}
