import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Returns the addresses of the scripts that a document names. */
const scriptsOf = (html: string): string[] => /<script data-modules="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];

/** Returns the kilobytes (1000 bytes) of a page's initial JavaScript, gzip. */
export async function scriptSizeOf(url: string, builtFolder: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const sizes = await Promise.all(
    scriptsOf(html).map(async (address) => gzipSync(await readFile(join(builtFolder, "client", address))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
