/** Finds the key that a cell means: it may hold the key itself, a title or a model number. */
import { alikeForm } from "../../server/content/texts/alike.ts";

/** An entry with all that it is called besides its key. */
export interface NamedEntry {
  readonly key: string;
  readonly names: readonly string[];
}

/** Entries by the forms of their keys and names. */
export class NamedEntries {
  readonly keys: ReadonlySet<string>;
  readonly #byKey = new Map<string, Set<string>>();
  readonly #byName = new Map<string, Set<string>>();

  constructor(entries: readonly NamedEntry[]) {
    this.keys = new Set(entries.map(({ key }) => key));
    const add = (map: Map<string, Set<string>>, name: string, key: string) =>
      void map.set(alikeForm(name), (map.get(alikeForm(name)) ?? new Set()).add(key));
    for (const { key, names } of entries) {
      add(this.#byKey, key, key);
      for (const name of names) add(this.#byName, name, key);
    }
  }

  /** The keys that a name may mean: that of the exact key, or those whose key, or else whose name, is alike. */
  meantBy(name: string): readonly string[] {
    if (this.keys.has(name)) return [name];
    const form = alikeForm(name);
    return [...(this.#byKey.get(form) ?? this.#byName.get(form) ?? [])];
  }
}
