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

type Shared = Said | Reference;

/** Data made of JSON again. What it holds is taken from the one who reads. */
function revived(
  value: unknown,
  by: { text(text: string): string; shared(name: string, given: unknown): Shared },
): unknown {
  if (typeof value === "string") return by.text(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place += 1) value[place] = revived(value[place], by);
    return value;
  }
  const fields = value as Record<string, unknown>;
  const names = Object.keys(fields);
  const [first = ""] = names;
  if (first === "$address") return new AddressPattern(String(fields[first]));
  if (first.startsWith("$")) return by.shared(first, first === "$reference" ? fields : fields[first]);
  for (const name of names) fields[name] = revived(fields[name], by);
  return value;
}

function madeShared(name: string, given: unknown): Shared {
  if (name === "$reference") {
    const { $reference: kind, key } = given as { $reference: Reference["kind"]; key: string };
    return new Reference(kind, key);
  }
  const [, Kind] = KINDS.find(([each]) => each === name) ?? [];
  if (!Kind) throw new Error(`nothing is written as ${name}`);
  return new Kind(given as Said);
}

/**
 * Takes up JSON. What files say alike, such as "Weight" or "110 V", is held once: content never changes, and of thousands of
 * products most texts are the same.
 */
abstract class Reader {
  readonly #texts = new Map<string, string>();

  read(json: string): unknown {
    return revived(JSON.parse(json), this);
  }

  text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }

  abstract shared(name: string, given: unknown): Shared;
}

/** Takes up JSON that stands by itself. */
export class JsonReader extends Reader {
  readonly #shared = new Map<string, Shared>();

  /** The same data in as little memory as it takes: a text that was cut out of a file would keep all of that file's text. */
  compact<T>(data: T): T {
    return this.read(jsonOf(data)) as T;
  }

  shared(name: string, given: unknown): Shared {
    const key = name + JSON.stringify(given);
    const known = this.#shared.get(key) ?? madeShared(name, given);
    this.#shared.set(key, known);
    return known;
  }
}

/** What stands for something that was written before. */
const NUMBER = "$";

/** Writes values that hold the same things: each is written once, and is its number where it comes again. */
export class SeriesWriter {
  readonly #numbers = new Map<unknown, number>();

  /** How many things were written until now. */
  get size(): number {
    return this.#numbers.size;
  }

  write(value: unknown): string {
    return JSON.stringify(value, (name, each: unknown) => {
      if (!(each instanceof Said || each instanceof Reference)) return marked(name, each);
      const known = this.#numbers.get(each);
      if (known !== undefined) return { [NUMBER]: known };
      this.#numbers.set(each, this.#numbers.size);
      return marked(name, each);
    });
  }
}

/** Reads what a SeriesWriter wrote, in the same order. */
export class SeriesReader extends Reader {
  readonly #shared: Shared[] = [];

  get size(): number {
    return this.#shared.length;
  }

  shared(name: string, given: unknown): Shared {
    const known = name === NUMBER ? this.#shared[Number(given)] : undefined;
    if (known) return known;
    const made = madeShared(name, given);
    this.#shared.push(made);
    return made;
  }
}
