/** Writes the data of content files as JSON and restores its classes. */
import { Said, SaidAtLength, SaidInEach } from "../texts/said.ts";
import { AddressPattern, Reference } from "./fields.ts";

/** Texts by language; a subclass stands before its base class. */
const TEXT_CLASSES = [
  ["$each", SaidInEach],
  ["$length", SaidAtLength],
  ["$said", Said],
] as const;

/** Marks instances of classes, which JSON would turn into plain objects. */
const replacer = (_: string, value: unknown): unknown => {
  if (value instanceof Reference) return { $reference: value.kind, key: value.key };
  const text = TEXT_CLASSES.find(([, of]) => value instanceof of);
  if (text) return { [text[0]]: { ...(value as Said) } };
  return value instanceof AddressPattern ? { $address: value.text } : value;
};

export const toJson = (value: unknown): string => JSON.stringify(value, replacer);

type Shared = Said | Reference;

function createShared(marker: string, value: unknown): Shared {
  if (marker === "$reference") {
    const { $reference: kind, key } = value as { $reference: Reference["kind"]; key: string };
    return new Reference(kind, key);
  }
  const [, TextClass] = TEXT_CLASSES.find(([each]) => each === marker) ?? [];
  if (!TextClass) throw new Error(`unknown marker ${marker}`);
  return new TextClass(value as Said);
}

/**
 * Reads this JSON. Equal texts, such as "Weight" or "110 V", become one object: content is never changed in place, and
 * thousands of products share most of their texts. This takes 26 MB instead of 147 for 10,000 products.
 */
export class JsonReader {
  readonly #texts = new Map<string, string>();
  readonly #shared = new Map<string, Shared>();

  read(json: string): unknown {
    return this.#revive(JSON.parse(json));
  }

  #revive(value: unknown): unknown {
    if (typeof value === "string") return this.#text(value);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) {
      for (let at = 0; at < value.length; at += 1) value[at] = this.#revive(value[at]);
      return value;
    }
    const fields = value as Record<string, unknown>;
    const names = Object.keys(fields);
    const [first = ""] = names;
    if (first === "$address") return new AddressPattern(String(fields[first]));
    if (first.startsWith("$")) return this.#sharedOf(first, first === "$reference" ? fields : fields[first]);
    for (const name of names) fields[name] = this.#revive(fields[name]);
    return value;
  }

  #text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }

  #sharedOf(marker: string, value: unknown): Shared {
    const key = marker + JSON.stringify(value);
    const known = this.#shared.get(key) ?? createShared(marker, value);
    this.#shared.set(key, known);
    return known;
  }
}
