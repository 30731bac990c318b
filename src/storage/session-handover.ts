/**
 * The products that a session keeps, handed from one document of a tab to the next. Firefox gives a document that Back brings
 * from its own cache the session storage that it was left with, so that the cart would lack what was added since. A document
 * that is left, and has changed them, leaves them in the storage that all documents share; the next that comes back takes them
 * from there. Nothing that a visitor has written is among them.
 */
import { STORAGE_KEY } from "../../contract/constants.ts";
import { attempt } from "./storage.ts";

const HANDED = "handedOver";
/** Tells a tab from others; a document that is kept has the one of its tab. */
const TAB = "tab";
const isOfProducts = (name: string) => name.startsWith(STORAGE_KEY.cart("")) || name === "compared";

const productsKept = (): [name: string, value: string][] =>
  Object.entries(sessionStorage).filter(([name]) => isOfProducts(name));

interface HandedOver {
  readonly tab: string | null;
  readonly products: [name: string, value: string][];
}

/** Takes what the document that was left has handed over, if it is one of this tab. Says whether there was something. */
function takeOver(): boolean {
  // As `hand` has written it.
  const handed = JSON.parse(localStorage.getItem(HANDED) ?? "null") as HandedOver | null;
  if (handed === null || handed.tab !== sessionStorage.getItem(TAB)) return false;
  localStorage.removeItem(HANDED);
  for (const [name] of productsKept()) sessionStorage.removeItem(name);
  for (const [name, value] of handed.products) sessionStorage.setItem(name, value);
  return true;
}

/** Hands over for as long as the document lives, or until `signal` aborts. Begun before what reads the session storage when a document comes back. */
export function handOverSession(signal?: AbortSignal): void {
  // What was there when the document began is not known: it may have been added to before this comes.
  let shown = "[]";
  const remember = () => {
    shown = JSON.stringify(productsKept());
  };
  const hand = () => {
    const products = productsKept();
    if (JSON.stringify(products) === shown) return;
    const handed: HandedOver = { tab: sessionStorage.getItem(TAB), products };
    localStorage.setItem(HANDED, JSON.stringify(handed));
  };
  attempt(() => {
    if (sessionStorage.getItem(TAB) === null) sessionStorage.setItem(TAB, `${performance.timeOrigin}${Math.random()}`);
    // What an earlier session has left, because nobody came back.
    localStorage.removeItem(HANDED);
  });
  const options = signal ? { signal } : {};
  addEventListener(
    "pagehide",
    ({ persisted }) => {
      if (persisted) attempt(hand);
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
  // The one that is left may say so after this one is back: it comes back once more then, with what it has taken over.
  addEventListener(
    "storage",
    ({ key, newValue }) => {
      if (key !== HANDED || newValue === null || !attempt(takeOver)) return;
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    },
    options,
  );
}
