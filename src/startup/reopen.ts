/**
 * What is done where a view broke (design section 6): the address is opened as a new document, once in a tab. Where it breaks again,
 * what the server rendered for it takes the place of the views, and lives as pages do without scripts.
 */
import { REQUEST_TIMEOUT } from "../../contract/constants.ts";
import { filePage } from "../providers/exported.ts";
import { withoutLanguage } from "../providers/navigation.ts";
import { brokenAddresses, storeBrokenAddress } from "../storage/storage.ts";

/** The address on the screen, without what tells only of the language or of a place on the page. */
function currentAddress(): string {
  const { pathname, search } = window.location;
  return withoutLanguage({ pathname, search, hash: "" }) ?? pathname + search;
}

/** The document goes, or needs nothing any more. */
const forGood = () => new Promise<never>(() => {});

/** Whether the server has a document for the address; one that cannot be opened is worse than a failed screen. */
async function canOpen(): Promise<boolean> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
  const { status } = await fetch(window.location.href, { headers: { accept: "text/html" }, signal });
  return status < 500;
}

/**
 * Prepares for views that break. To be called before they take over the document.
 * @param root what the server rendered into
 * @param onGivenUp ends the views, before what the server rendered takes their place
 * @returns what opens the address as a new document; it rejects where a failed screen is the best there is
 */
export function prepareReopening(root: HTMLElement, onGivenUp: () => void): (signal: AbortSignal) => Promise<never> {
  const address = currentAddress();
  const wasBroken = brokenAddresses()?.includes(address) ?? true;
  // A copy costs time and memory: only a page that broke before is likely to break again.
  const rendered = wasBroken ? root.cloneNode(true) : undefined;

  function showRendered(copy: Node): void {
    onGivenUp();
    root.replaceWith(copy);
    dispatchEvent(new Event("site.failed"));
    window.scrollTo(0, 0);
    // No router is there to show another entry of the history.
    addEventListener("popstate", () => {
      if (currentAddress() !== address) window.location.reload();
    });
  }

  return async (signal) => {
    const current = currentAddress();
    if (rendered && current === address) {
      showRendered(rendered);
      return forGood();
    }
    if (brokenAddresses()?.includes(current)) throw new Error("This address has broken before");
    if (!filePage() && !(await canOpen())) throw new Error("The server cannot make this page");
    signal.throwIfAborted();
    // Without a note of it, the address would be opened again and again.
    if (!storeBrokenAddress(current)) throw new Error("The browser keeps no note of what broke");
    window.location.reload();
    return forGood();
  };
}
