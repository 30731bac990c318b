import type { Language } from "../../contract/languages.ts";
import type { PageWanted } from "../../machines/page.ts";

/** The origin of the document, and how pages are requested there. */
export interface Host {
  /** Origin of the API; empty if the document's origin has it. */
  readonly api: string;
  /** Path prefix of all pages. */
  readonly base: string;
  /** Language in the path; undefined if the stored choice of the visitor applies. */
  readonly language: Language | undefined;
  /** True if the origin renders any address, and accepts reports. */
  readonly rendersPages: boolean;
  /** Opens a page as a document. Returns a promise that never resolves, or undefined if its data must be fetched. */
  open(wanted: PageWanted): Promise<never> | undefined;
}

/** The server that rendered the document. */
let current: Host = { api: "", base: "", language: undefined, rendersPages: true, open: () => undefined };

/** Returns the host of the document. */
export const host = (): Host => current;

/** Replaces the host. Call it before the entry runs, because router, machines and requests depend on it. */
export function setHost(other: Host): void {
  current = other;
}
