/** What was read of a content file, as JSON and back again. */
import { AddressPattern, Reference, Said, SaidAtLength, SaidInEach } from "./fields.ts";

/** What is said by language; the most particular first. */
const KINDS = [
  ["$each", SaidInEach],
  ["$length", SaidAtLength],
  ["$said", Said],
] as const;

/** JSON keeps the fields of a class, and forgets the class. */
const marked = (_: string, value: unknown): unknown => {
  if (value instanceof Reference) return { $reference: value.kind, key: value.key };
  const kind = KINDS.find(([, of]) => value instanceof of);
  if (kind) return { [kind[0]]: { ...(value as Said) } };
  return value instanceof AddressPattern ? { $address: value.text } : value;
};

export const jsonOf = (value: unknown): string => JSON.stringify(value, marked);

/**
 * Takes up JSON. What files say alike, such as "Weight" or "110 V", is held once: content never changes, and of thousands of
 * products most texts are the same.
 */
export class JsonReader {
  readonly #texts = new Map<string, string>();
  readonly #said = new Map<string, Said | Reference>();

  read(json: string): unknown {
    return this.#revived(JSON.parse(json));
  }

  /** The same data in as little memory as it takes: a text that was cut out of a file would keep all of that file's text. */
  compact<T>(data: T): T {
    return this.read(jsonOf(data)) as T;
  }

  #revived(value: unknown): unknown {
    if (typeof value === "string") return this.#text(value);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => this.#revived(item));
    if ("$reference" in value && "key" in value) {
      const { $reference: kind, key } = value as { $reference: Reference["kind"]; key: string };
      return this.#once(`${kind} ${key}`, () => new Reference(kind, this.#text(key)));
    }
    const kind = KINDS.find(([key]) => key in value);
    if (kind) return this.#saidBy(kind[1], (value as Record<string, unknown>)[kind[0]] as Said);
    if ("$address" in value) return new AddressPattern(String(value.$address));
    const fields = value as Record<string, unknown>;
    for (const field of Object.keys(fields)) fields[field] = this.#revived(fields[field]);
    return value;
  }

  #saidBy(Kind: typeof Said, texts: Said): Said | Reference {
    const make = () => new Kind(this.#revived(texts) as Said);
    return this.#once(`${Kind.name} ${JSON.stringify(texts)}`, make);
  }

  #text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }

  #once(name: string, make: () => Said | Reference): Said | Reference {
    const known = this.#said.get(name);
    if (known) return known;
    const made = make();
    this.#said.set(name, made);
    return made;
  }
}
