/**
 * Passes the products in session storage from one document of a tab to the next. Firefox restores a document from the
 * back/forward cache with its old session storage, so the cart would lack products that were added since. A document that changed
 * the products writes them to local storage when it is left, and the restored document reads them from there. Text that visitors
 * have typed is not included.
 */
import { STORAGE_KEY } from "../../contract/constants.ts";
import { attempt } from "./storage.ts";

const HANDED = "handedOver";
/** Key of the tab id, which all documents of a tab share. */
const TAB = "tab";
const isOfProducts = (name: string) => name.startsWith(STORAGE_KEY.cart("")) || name === "compared";

const productsKept = (): [name: string, value: string][] =>
  Object.entries(sessionStorage).filter(([name]) => isOfProducts(name));

interface HandedOver {
  readonly tab: string | null;
  readonly products: [name: string, value: string][];
}

/** Restores the products that another document of this tab has handed over. Returns true if there were any. */
function takeOver(): boolean {
  // Written by `handOver`.
  const handed = JSON.parse(localStorage.getItem(HANDED) ?? "null") as HandedOver | null;
  if (handed === null || handed.tab !== sessionStorage.getItem(TAB)) return false;
  localStorage.removeItem(HANDED);
  for (const [name] of productsKept()) sessionStorage.removeItem(name);
  for (const [name, value] of handed.products) sessionStorage.setItem(name, value);
  return true;
}

/** Hands over products until `signal` aborts. Call it before other `pageshow` listeners that read session storage. */
export function handOverSession(signal?: AbortSignal): void {
  // The initial products are unknown: some may have been added before this module loaded.
  let shown = "[]";
  const remember = () => {
    shown = JSON.stringify(productsKept());
  };
  const handOver = () => {
    const products = productsKept();
    if (JSON.stringify(products) === shown) return;
    const handed: HandedOver = { tab: sessionStorage.getItem(TAB), products };
    localStorage.setItem(HANDED, JSON.stringify(handed));
  };
  attempt(() => {
    if (sessionStorage.getItem(TAB) === null) sessionStorage.setItem(TAB, `${performance.timeOrigin}${Math.random()}`);
    // Removes products of an earlier session that no document restored.
    localStorage.removeItem(HANDED);
  });
  const options = signal ? { signal } : {};
  addEventListener(
    "pagehide",
    ({ persisted }) => {
      if (persisted) attempt(handOver);
    },
    options,
  );
  addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) attempt(takeOver);
      attempt(remember);
    },
    { ...options, capture: true },
  );
  // The left document may write after this one was restored. A second `pageshow` then applies the products.
  addEventListener(
    "storage",
    ({ key, newValue }) => {
      if (key !== HANDED || newValue === null || !attempt(takeOver)) return;
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    },
    options,
  );
}
