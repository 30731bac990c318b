import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Addresses of the scripts that a page's document asks for at once: its entry and all that it preloads. */
function scriptsOf(html: string): string[] {
  const addresses = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/assets\/[^"]+\.js)"/g)];
  return [...new Set(addresses.flatMap(([, address]) => address ?? []))];
}

/** Kilobytes (1000 bytes) of a page's initial JavaScript, gzip. */
export async function scriptSizeOf(url: string, builtFolder: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const sizes = await Promise.all(
    scriptsOf(html).map(async (address) => gzipSync(await readFile(join(builtFolder, "client", address))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
