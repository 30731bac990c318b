/** Compares guards by their form: how they are combined from others with `and`, `or` and `not`. */
import { type NamedGuards, partsOf } from "./guards.ts";
import { isPlainObject } from "./plain-object.ts";
import { isBuiltInGuard } from "./xstate-internals.ts";

/** A guard that is combined from others is read as a formula. */
type Formula =
  | { readonly operator: "and" | "or" | "not"; readonly parts: readonly Formula[] }
  | { readonly atom: string };

/** Guards with more parts than this are not compared. */
const MAX_ATOMS = 10;

/** Numbers the functions, which have no name that identifies them. */
class Atoms {
  readonly #functions = new Map<unknown, number>();
  readonly names = new Set<string>();

  #textOf(value: unknown): string {
    if (typeof value !== "function") return JSON.stringify(value) ?? "";
    const number = this.#functions.get(value) ?? this.#functions.size;
    this.#functions.set(value, number);
    return `function ${number}`;
  }

  of(guard: unknown): Formula {
    const atom = isPlainObject(guard) ? `${guard["type"]} ${this.#textOf(guard["params"])}` : this.#textOf(guard);
    this.names.add(atom);
    return { atom };
  }
}

function formulaOf(guard: unknown, named: NamedGuards, atoms: Atoms): Formula {
  const own = typeof guard === "string" && isBuiltInGuard(named[guard]) ? named[guard] : guard;
  const parts = partsOf(own);
  if (!parts || typeof own !== "function") return atoms.of(typeof own === "string" ? { type: own } : own);
  const operator = own.name === "not" ? "not" : own.name === "or" ? "or" : "and";
  return { operator, parts: parts.map((part) => formulaOf(part, named, atoms)) };
}

function holds(formula: Formula, isTrue: (atom: string) => boolean): boolean {
  if ("atom" in formula) return isTrue(formula.atom);
  const { operator, parts } = formula;
  if (operator === "or") return parts.some((part) => holds(part, isTrue));
  const isAll = parts.every((part) => holds(part, isTrue));
  return operator === "not" ? !isAll : isAll;
}

/** True if two guards can't both be true, whatever their parts are, such as `isOpen` and `not("isOpen")`. */
export function excludeEachOther(first: unknown, second: unknown, named: NamedGuards): boolean {
  const atoms = new Atoms();
  const both = [first, second].map((guard) => formulaOf(guard, named, atoms));
  const names = [...atoms.names];
  if (names.length > MAX_ATOMS) return false;
  for (let answers = 0; answers < 2 ** names.length; answers += 1) {
    const isTrue = (atom: string) => Math.floor(answers / 2 ** names.indexOf(atom)) % 2 === 1;
    if (both.every((formula) => holds(formula, isTrue))) return false;
  }
  return true;
}
