import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
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

/** Returns the bytes of a response in brotli. Files too small to compress are sent as they are. */
async function sentBytesOf(url: string): Promise<number> {
  const clientRequest = request(url, { headers: { "accept-encoding": "br" } });
  clientRequest.end();
  const [response] = (await once(clientRequest, "response")) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${url} was answered ${response.statusCode}`);
  return body.length;
}

/** Returns the kilobytes (1000 bytes) of a page's initial JavaScript as its server sends it, brotli. */
export async function sentScriptSizeOf(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const sizes = await Promise.all(scriptsOf(html).map((address) => sentBytesOf(new URL(address, url).href)));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
