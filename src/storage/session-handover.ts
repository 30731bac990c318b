/**
 * Passes session storage to the document that Back or Forward restores. Firefox restores a document from the back/forward cache with
 * its old session storage, so the cart, for example, would lack products that were added since.
 *
 * The document that is left writes its session storage to local storage, under the history entry that comes next, and the restored
 * document takes it from there. Session storage holds no name of its tab, because browsers copy it when a tab is duplicated: a
 * duplicate begins with a copy and shares nothing afterwards.
 *
 * Firefox has `navigation` since version 147. Without it, nothing is passed on.
 */
import { attempt } from "./storage.ts";

const HANDED = "handedOver";

interface HandedOver {
  /** Id of the history entry that was opened. */
  readonly entry: string;
  readonly items: readonly (readonly [name: string, value: string])[];
}

function handOver(entry: string): void {
  const handed: HandedOver = { entry, items: Object.entries(sessionStorage) };
  localStorage.setItem(HANDED, JSON.stringify(handed));
}

/** Returns what was handed over last, and removes it. */
function take(): HandedOver | null {
  const handed = localStorage.getItem(HANDED);
  localStorage.removeItem(HANDED);
  // Written by `handOver`.
  return JSON.parse(handed ?? "null") as HandedOver | null;
}

function restore(): void {
  const handed = take();
  if (handed === null || handed.entry !== navigation.currentEntry?.id) return;
  sessionStorage.clear();
  for (const [name, value] of handed.items) sessionStorage.setItem(name, value);
}

/** Hands session storage over while the document lives. Call it before other `pageshow` listeners read session storage. */
export function handOverSession(): void {
  // A new document has the current session storage.
  attempt(take);
  if (!("navigation" in globalThis)) return;
  // Before the document is left, so that the next one can't come too early.
  navigation.addEventListener("navigate", ({ navigationType, destination: { sameDocument, id } }) => {
    if (navigationType === "traverse" && !sameDocument) attempt(() => handOver(id));
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) attempt(restore);
  });
}
