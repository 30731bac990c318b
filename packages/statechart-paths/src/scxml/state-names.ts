/** Maps the state ids of a document to the states of the machine. */
import type { Element } from "@xmldom/xmldom";
import { UsageError } from "../errors.ts";
import { attribute, childrenOf, own, STATES, wordsIn } from "./elements.ts";

export class StateNames {
  readonly #machine: string;
  readonly #remark: (sentence: string) => void;
  readonly #paths = new Map<string, readonly string[]>();
  /** Custom ids of states. */
  readonly #ids = new Map<string, string>();

  /** `machine` is the id of the machine. `remark` gets a sentence for each renamed state. */
  constructor(root: Element, machine: string, remark: (sentence: string) => void) {
    this.#machine = machine;
    this.#remark = remark;
    this.#find(root, []);
  }

  /** Assigns a path to each state. The key of "leaf.open" within "leaf" is "open". */
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
      if (key !== short) this.#remark(`The state ${id} is renamed to ${key}.`);
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
  /** Returns the key of a state within its parent. */
  keyOf(state: string): string | undefined {
    return this.#paths.get(state)?.at(-1);
  }
  /** Returns the XState targets for the targets of a transition. */
  targetsOf(text: string | undefined): string[] {
    return wordsIn(text).map((state) => `#${this.idOf(state)}`);
  }
  /** Returns the id of a state, or of the machine for the root element. */
  nameOf(element: Element): string {
    return attribute(element, "id") ?? this.#machine;
  }
  readonly idOf = (state: string): string => this.#ids.get(state) ?? [this.#machine, ...this.pathOf(state)].join(".");
}
