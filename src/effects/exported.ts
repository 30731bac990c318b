/** Whether the document is one that was written to a file (`npm run export`). Elsewhere nothing of that is loaded. */
import { RUNNING_SERVER } from "../../contract/constants.ts";
import type { RenderInput } from "../../contract/render.ts";
import type { FilePage } from "./file-page.ts";

let page: FilePage | undefined;

/** The document as a file among files; undefined where a server has made it for its visitor. */
export const filePage = (): FilePage | undefined => page;

/** Takes the document for what it is. First of all, since the router, the machines and every request ask for it. */
export async function beginExported(input: RenderInput): Promise<void> {
  const server = document.querySelector<HTMLMetaElement>(`meta[name="${RUNNING_SERVER}"]`)?.content;
  if (server !== undefined) page = (await import("./file-page.ts")).beginFilePage(input, server);
}
