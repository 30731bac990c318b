/** A typical static host: index.html for a folder, 404.html for missing files, and queries ignored. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

export interface FileHost {
  readonly origin: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
};

/** Serves the current files of a folder. */
export async function hostFiles(folder: string): Promise<FileHost> {
  const read = (path: string) => readFile(join(folder, normalize(path))).catch(() => undefined);
  const server = createServer(async ({ url = "/" }, response) => {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const body = await read(name);
    if (body) response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(body);
    else if (await read(`${path}/index.html`)) response.writeHead(301, { location: `${path}/` }).end();
    else response.writeHead(404, { "content-type": "text/html; charset=utf-8" }).end(await read("404.html"));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
