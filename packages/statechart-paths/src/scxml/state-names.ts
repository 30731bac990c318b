/** What the states of a document are called in the machine that is read of it. */
import type { Element } from "@xmldom/xmldom";
import { UsageError } from "../problems.ts";
import { attribute, childrenOf, own, STATES, wordsIn } from "./elements.ts";

export class StateNames {
  readonly #machine: string;
  readonly #remark: (sentence: string) => void;
  readonly #paths = new Map<string, readonly string[]>();
  /** Of states whose machine gave them an id of their own. */
  readonly #ids = new Map<string, string>();

  /** `machine` is the id of the machine; states whose names can't be kept are told to `remark`. */
  constructor(root: Element, machine: string, remark: (sentence: string) => void) {
    this.#machine = machine;
    this.#remark = remark;
    this.#find(root, []);
  }

  /** Gives each state its path in the machine: of "leaf.open" in "leaf", the last part is its key. */
  #find(element: Element, path: readonly string[]): void {
    const parent = attribute(element, "id");
    const used = new Set<string>();
    for (const [index, child] of childrenOf(element, ...STATES).entries()) {
      const id = attribute(child, "id") ?? `${child.localName}${index + 1}`;
      const isRoot = own(child, "root") !== undefined;
      const short = parent !== undefined && id.startsWith(`${parent}.`) ? id.slice(parent.length + 1) : id;
      let key = short.replace(/[.\s#]/g, "_");
      while (used.has(key)) key += "_";
      used.add(key);
      if (key !== short) this.#remark(`The state ${id} is called ${key}.`);
      if (!child.hasAttribute("id")) child.setAttribute("id", id);
      this.#paths.set(id, isRoot ? path : [...path, key]);
      const ownId = own(child, "id");
      if (ownId !== undefined) this.#ids.set(id, ownId);
      this.#find(child, isRoot ? path : [...path, key]);
    }
  }

  readonly pathOf = (state: string): readonly string[] => {
    const path = this.#paths.get(state);
    if (!path) throw new UsageError(`It has no state "${state}".`);
    return path;
  };
  /** The key of a state in the one around it. */
  keyOf(state: string): string | undefined {
    return this.#paths.get(state)?.at(-1);
  }
  /** What the machine calls the targets of a transition. */
  targetsOf(text: string | undefined): string[] {
    return wordsIn(text).map((state) => `#${this.idOf(state)}`);
  }
  /** What a state is called, or the machine where it is no state. */
  nameOf(element: Element): string {
    return attribute(element, "id") ?? this.#machine;
  }
  readonly idOf = (state: string): string => this.#ids.get(state) ?? [this.#machine, ...this.pathOf(state)].join(".");
}
