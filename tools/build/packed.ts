import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

/** Compresses each script and sheet of the client with brotli at an effort that is too slow for a request. */
export const packed: Plugin = {
  name: "packed",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name));
    await Promise.all(
      files.map(async (name) => writeFile(join(dir, `${name}.br`), await compress(await readFile(join(dir, name))))),
    );
  },
};
