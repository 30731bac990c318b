/**
 * Subresource integrity of the built client: the document says which digest each script of the build must have, and the browser runs
 * nothing else, whoever stands between the build and the browser (docs/decisions/013). It is said in an import map, which holds for
 * preloads, for imports, and for the scripts that a later page brings. Style needs none: it stands in the document.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const digestOf = (content: Buffer) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

/** The text of the import map for scripts of the client's folder, given by their addresses ("/assets/site-1.js"). */
export async function importMapOf(folder: string, scripts: readonly string[]): Promise<string> {
  const entries = scripts.map(async (address) => [address, digestOf(await readFile(join(folder, address)))] as const);
  return JSON.stringify({ integrity: Object.fromEntries(await Promise.all(entries)) });
}
