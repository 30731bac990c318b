/**
 * Recovers from a view that throws (design section 6): reloads the address once per tab. If it throws again, shows the markup of
 * the server, which works as without scripts.
 */
import { REQUEST_TIMEOUT } from "../../contract/constants.ts";
import { host } from "../providers/host.ts";
import { withoutLanguage } from "../providers/navigation.ts";
import { brokenAddresses, storeBrokenAddress } from "../storage/storage.ts";

/** Returns the current address without language and hash. */
function currentAddress(): string {
  const { pathname, search } = window.location;
  return withoutLanguage({ pathname, search, hash: "" }) ?? pathname + search;
}

/** Never resolves: the document is left or needs nothing more. */
const never = () => new Promise<never>(() => {});

/** Returns true if the server can render the address. An error page would be worse than a failed screen. */
async function canOpen(): Promise<boolean> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
  const { status } = await fetch(window.location.href, { headers: { accept: "text/html" }, signal });
  return status < 500;
}

/**
 * Prepares the recovery. Call it before hydration.
 * @param root root element with the markup of the server
 * @param onGivenUp unmounts the views before the markup of the server is restored
 * @returns a function that reopens the address as a new document; it rejects if a failed screen should be shown instead
 */
export function prepareReopening(root: HTMLElement, onGivenUp: () => void): (signal: AbortSignal) => Promise<never> {
  const address = currentAddress();
  const wasBroken = brokenAddresses()?.includes(address) ?? true;
  // Copying costs time and memory, so only pages that threw before are copied.
  const rendered = wasBroken ? root.cloneNode(true) : undefined;

  function showRendered(copy: Node): void {
    onGivenUp();
    root.replaceWith(copy);
    dispatchEvent(new Event("site.failed"));
    window.scrollTo(0, 0);
    // No router handles history entries any more.
    addEventListener("popstate", () => {
      if (currentAddress() !== address) window.location.reload();
    });
  }

  return async (signal) => {
    const current = currentAddress();
    if (rendered && current === address) {
      showRendered(rendered);
      return never();
    }
    if (brokenAddresses()?.includes(current)) throw new Error("The view of this address threw before");
    if (host().rendersPages && !(await canOpen())) throw new Error("The server cannot render this page");
    signal.throwIfAborted();
    // Without the stored address, the page would reload forever.
    if (!storeBrokenAddress(current)) throw new Error("The browser refuses to store the address");
    window.location.reload();
    return never();
  };
}
