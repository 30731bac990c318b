import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Addresses of the scripts that a page's document names: those that make it come alive. */
const scriptsOf = (html: string): string[] => /<script data-modules="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];

/** Kilobytes (1000 bytes) of a page's initial JavaScript, gzip. */
export async function scriptSizeOf(url: string, builtFolder: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const sizes = await Promise.all(
    scriptsOf(html).map(async (address) => gzipSync(await readFile(join(builtFolder, "client", address))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
