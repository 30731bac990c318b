/** Reads what `vite build` wrote of the client: which files a module of the views became, and which those need. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { importMapOf } from "./integrity.ts";
import type { ClientFiles, StyleSheet } from "./views.ts";

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestFile = z.record(z.string(), chunk);
type ClientManifest = z.output<typeof manifestFile>;

const ENTRY = "src/entry-client.tsx";
const STARTER = "src/early-start.ts";

const parseManifest = (text: string): ClientManifest => manifestFile.parse(JSON.parse(text));

/** The chunks that a module and everything it imports at once are in, the deepest first. */
function chunksOf(manifest: ClientManifest, module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const found = manifest[module];
  if (!found) return [];
  return [...found.imports.flatMap((imported) => chunksOf(manifest, imported, seen)), module];
}

/** Addresses of the scripts and style sheets that the given modules need. A module that the manifest does not know needs none. */
function addressesOf(
  manifest: ClientManifest,
  modules: readonly string[],
): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const seen = new Set<string>();
  const chunks = modules.flatMap((module) => chunksOf(manifest, module, seen)).flatMap((name) => manifest[name] ?? []);
  const address = (file: string) => `/${file}`;
  return {
    scripts: [...new Set(chunks.map(({ file }) => address(file)))],
    styles: [...new Set(chunks.flatMap(({ css }) => css.map(address)))],
  };
}

/**
 * Reads the built client in a folder, once.
 * @returns what a document needs so that the given modules can run
 */
export async function readClient(folder: string): Promise<(modules: readonly string[]) => ClientFiles> {
  const manifest = parseManifest(await readFile(join(folder, ".vite", "manifest.json"), "utf8"));
  const textOf = (address: string) => readFile(join(folder, address), "utf8");
  const all = addressesOf(manifest, Object.keys(manifest));
  const sheets = new Map(
    await Promise.all(
      all.styles.map(
        async (address): Promise<[string, StyleSheet]> => [address, { address, text: (await textOf(address)).trim() }],
      ),
    ),
  );
  const [starterAddress = ""] = addressesOf(manifest, [STARTER]).scripts;
  const [entry = ""] = addressesOf(manifest, [ENTRY]).scripts.slice(-1);
  const starter = (await textOf(starterAddress)).trim();
  const importMap = await importMapOf(
    folder,
    all.scripts.filter((address) => address.endsWith(".js") && address !== starterAddress),
  );
  return (modules) => {
    const { scripts, styles } = addressesOf(manifest, [ENTRY, ...modules]);
    const screen = manifest[modules.at(-1) ?? ""];
    return {
      importMap,
      starter,
      scripts: [...scripts.filter((address) => address !== entry), entry],
      screen: screen ? `/${screen.file}` : "",
      styles: styles.flatMap((address) => sheets.get(address) ?? []),
    };
  };
}
