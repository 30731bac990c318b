/** Detects documents of an exported site (`npm run export`) and loads their navigation only there. */
import { RUNNING_SERVER } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import type { RenderInput } from "../../contract/render.ts";
import type { PageWanted } from "../../machines/page.ts";

export interface FilePage {
  /** Origin of the server for searches and forms. */
  readonly server: string;
  /** Path prefix of the document's language; empty for the default language and for Page Not Found. */
  readonly base: string;
  /** Language in the path; undefined if the stored choice of the visitor applies. */
  readonly language: Language | undefined;
  /** Opens the file of a page. Returns a promise that never resolves, or undefined if the page has no file. */
  open(wanted: PageWanted): Promise<never> | undefined;
}

let page: FilePage | undefined;

/** Returns the exported document; undefined if a server rendered the document. */
export const filePage = (): FilePage | undefined => page;

/** Detects an exported document. Call it first, because router, machines and requests depend on it. */
export async function beginExported(input: RenderInput): Promise<void> {
  const server = document.querySelector<HTMLMetaElement>(`meta[name="${RUNNING_SERVER}"]`)?.content;
  if (server !== undefined) page = (await import("./file-page.ts")).beginFilePage(input, server);
}
