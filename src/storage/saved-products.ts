/** Keeps what a machine holds of products in the browser's storage. A browser that refuses keeps nothing. */
import { isSitePath } from "../../contract/paths.ts";
import type { Kept, KeptProduct, KeptRestored } from "../../machines/kept-products.ts";
import { handOverSession } from "./session-handover.ts";
import { attempt, type KeptList } from "./storage.ts";

handOverSession();

/** An actor of a machine that keeps products. */
export interface Keeper {
  send(event: KeptRestored): void;
  subscribe(listener: () => void): unknown;
  getSnapshot(): { readonly context: Kept };
}

const TEXTS = ["photo", "name", "number", "language"] as const;
const REFUSED = "refused";

const isKeptProduct = (value: unknown): value is KeptProduct =>
  typeof value === "object" &&
  value !== null &&
  isSitePath(Reflect.get(value, "link")) &&
  TEXTS.every((name) => typeof Reflect.get(value, name) === "string");

/** What was kept; nothing that is no product. */
function load({ name, storage }: KeptList): Kept {
  const stored = attempt(() => JSON.parse(storage().getItem(name) ?? "[]") as unknown);
  return { items: Array.isArray(stored) ? stored.filter(isKeptProduct) : [], isRefused: stored === REFUSED };
}

/** Of nothing that is kept nothing stays. */
function store({ name, storage }: KeptList, { items, isRefused }: Kept): void {
  attempt(() => {
    if (isRefused) storage().setItem(name, JSON.stringify(REFUSED));
    else if (items.length === 0) storage().removeItem(name);
    else storage().setItem(name, JSON.stringify(items));
  });
}

/**
 * Starts a machine with what a list keeps, and keeps there what it holds from then on. Its actor lives as long as the document.
 * @param start begins with what was kept
 */
export function keep<Actor extends Keeper>(list: KeptList, start: (kept: Kept) => Actor): Actor {
  const actor = start(load(list));
  let { items, isRefused } = actor.getSnapshot().context;
  actor.subscribe(() => {
    const { context } = actor.getSnapshot();
    if (context.items === items && context.isRefused === isRefused) return;
    ({ items, isRefused } = context);
    store(list, context);
  });
  const restore = () => actor.send({ type: "kept.restored", ...load(list) });
  // A document that the browser has kept whole while others were shown may hold what is no longer so.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) restore();
  });
  // Another window of the same visitor has changed it.
  addEventListener("storage", ({ key, storageArea }) => {
    if (storageArea === attempt(list.storage) && (key === list.name || key === null)) restore();
  });
  return actor;
}
