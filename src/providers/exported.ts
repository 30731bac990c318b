/** Whether the document is one that was written to a file (`npm run export`). Elsewhere nothing of that is loaded. */
import { RUNNING_SERVER } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import type { RenderInput } from "../../contract/render.ts";
import type { PageWanted } from "../../machines/page.ts";

export interface FilePage {
  /** Origin of the server that runs elsewhere. */
  readonly server: string;
  /** What the paths of the document's language begin with; empty in that of bare addresses, and where nothing is. */
  readonly base: string;
  /** The language that the document's address decides; undefined where the visitor's choice of an earlier visit holds. */
  readonly language: Language | undefined;
  /** Opens the file of a page, where it is one: the promise stays open while the document goes. */
  open(wanted: PageWanted): Promise<never> | undefined;
}

let page: FilePage | undefined;

/** The document as a file among files; undefined where a server has made it for its visitor. */
export const filePage = (): FilePage | undefined => page;

/** Takes the document for what it is. First of all, since the router, the machines and every request ask for it. */
export async function beginExported(input: RenderInput): Promise<void> {
  const server = document.querySelector<HTMLMetaElement>(`meta[name="${RUNNING_SERVER}"]`)?.content;
  if (server !== undefined) page = (await import("./file-page.ts")).beginFilePage(input, server);
}
