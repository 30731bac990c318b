/** Products that the browser keeps for the session. A browser that refuses keeps nothing. */
import { isSitePath } from "../../contract/paths.ts";
import type { KeptProduct } from "../../machines/compare.ts";
import { attempt } from "./storage.ts";

const TEXTS = ["photo", "name", "number", "language"] as const;

const isKeptProduct = (value: unknown): value is KeptProduct =>
  typeof value === "object" &&
  value !== null &&
  isSitePath(Reflect.get(value, "link")) &&
  TEXTS.every((name) => typeof Reflect.get(value, name) === "string");

/** What was kept under a name; nothing that is no product. */
export function loadProducts(name: string): readonly KeptProduct[] {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(name) ?? "[]") as unknown);
  return Array.isArray(stored) ? stored.filter(isKeptProduct) : [];
}

/** Keeps products under a name; of none nothing stays. */
export function storeProducts(name: string, products: readonly KeptProduct[]): void {
  attempt(() => {
    if (products.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(products));
  });
}
