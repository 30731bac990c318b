/**
 * GET /assets/…: the built client. File names contain a hash of the content, so browsers never ask again. Files are sent from
 * memory, in brotli as compressed by the build. They are read at the start, so a new build on the disk has no effect before the
 * restart that brings its pages.
 */
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { ApiProblem } from "../requests/api-problem.ts";
import { prepareResponse } from "../responses/cached-response.ts";
import { ResponseCache } from "../responses/response-cache.ts";
import { sendResponse } from "../responses/send-response.ts";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Route } from "../services.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const COMPRESSED_ALREADY = [".woff2"];
/** Extension of files that the build has compressed (vite.config.ts). */
const COMPRESSED = ".br";

async function readBuild(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const isKnown = (name: string) =>
    TYPES[extname(name.endsWith(COMPRESSED) ? name.slice(0, -COMPRESSED.length) : name)];
  const names = entries.filter((entry) => entry.isFile() && isKnown(entry.name)).map(({ name }) => name);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}

export const assets: Route = async (app, { settings }) => {
  const build = await readBuild(join(settings.builtFolder, "client", "assets"));
  const responses = new ResponseCache();
  const headers = { ...DATA_HEADERS, "cache-control": "public, max-age=31536000, immutable" };

  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const name = request.params["*"];
    const type = TYPES[extname(name)];
    const body = build.get(name);
    if (!body || !type) throw new ApiProblem(404, "There is no such file.");
    const compress = !COMPRESSED_ALREADY.includes(extname(name));
    const brotli = build.get(`${name}${COMPRESSED}`);
    const make = () => prepareResponse({ type, body, headers, compress, brotli });
    sendResponse(await responses.getOrCreate(name, name, make), request, reply);
  });
};
