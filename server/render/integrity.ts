/**
 * Subresource integrity of the built client. The document names the digest of each script of the build, and the browser runs
 * no other script (docs/decisions/013). An import map holds the digests. It covers preloads, imports and the scripts of later
 * pages. Styles need none, because they are inline.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const digestOf = (content: Buffer) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

/** Returns the text of the import map for scripts in the client's folder. Addresses look like "/assets/site-1.js". */
export async function importMapOf(folder: string, scripts: readonly string[]): Promise<string> {
  const entries = scripts.map(async (address) => [address, digestOf(await readFile(join(folder, address)))] as const);
  return JSON.stringify({ integrity: Object.fromEntries(await Promise.all(entries)) });
}
