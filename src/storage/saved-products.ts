/** Saves the products of a machine in browser storage. If the browser refuses, nothing is saved. */
import { isSitePath } from "../../contract/paths.ts";
import { listOf, text, valueThat, wholeOf } from "../../contract/readers.ts";
import type { SavedProducts, SavedProductsRestored } from "../../machines/saved-products.ts";
import { attempt, type SavedList, storedJson } from "./storage.ts";

/** Actor of a machine that saves products. */
export interface SavingActor {
  send(event: SavedProductsRestored): void;
  subscribe(listener: () => void): unknown;
  getSnapshot(): { readonly context: SavedProducts };
}

const REFUSED = "refused";

const readProducts = listOf(
  wholeOf({ link: valueThat(isSitePath), photo: text, name: text, number: text, language: text }),
);

/** Returns the stored products; invalid entries are dropped. */
function load({ name, storage }: SavedList): SavedProducts {
  const stored = storedJson(name, storage);
  return { items: readProducts(stored) ?? [], isRefused: stored === REFUSED };
}

/** Stores the products; an empty list removes the key. */
function store({ name, storage }: SavedList, { items, isRefused }: SavedProducts): void {
  attempt(() => {
    if (isRefused) storage().setItem(name, JSON.stringify(REFUSED));
    else if (items.length === 0) storage().removeItem(name);
    else storage().setItem(name, JSON.stringify(items));
  });
}

/**
 * Starts an actor with the stored products and stores them on every change. The actor lives as long as the document.
 * @param start starts the actor with the stored products
 */
export function keep<Actor extends SavingActor>(list: SavedList, start: (products: SavedProducts) => Actor): Actor {
  const actor = start(load(list));
  let { items, isRefused } = actor.getSnapshot().context;
  actor.subscribe(() => {
    const { context } = actor.getSnapshot();
    if (context.items === items && context.isRefused === isRefused) return;
    ({ items, isRefused } = context);
    store(list, context);
  });
  const restore = () => actor.send({ type: "products.restored", ...load(list) });
  // A document restored from the back/forward cache may hold outdated products.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) restore();
  });
  // Another window has changed the products.
  addEventListener("storage", ({ key, storageArea }) => {
    if (storageArea === attempt(list.storage) && (key === list.name || key === null)) restore();
  });
  return actor;
}
