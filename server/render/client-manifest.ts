/** Reads Vite's manifest of the client: which files a module of the views became, and which those need. */
import { z } from "zod";
import type { ClientFiles } from "./views.ts";

const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestFile = z.record(z.string(), chunk);
export type ClientManifest = z.output<typeof manifestFile>;

export const parseManifest = (text: string): ClientManifest => manifestFile.parse(JSON.parse(text));

/** The chunks that a module and everything it imports at once are in, the deepest first. */
function chunksOf(manifest: ClientManifest, module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const found = manifest[module];
  if (!found) return [];
  return [...found.imports.flatMap((imported) => chunksOf(manifest, imported, seen)), module];
}

/** The files that the given modules need before they can run. A module that the manifest does not know needs none. */
export function filesOf(manifest: ClientManifest, modules: readonly string[]): ClientFiles {
  const seen = new Set<string>();
  const chunks = modules.flatMap((module) => chunksOf(manifest, module, seen)).flatMap((name) => manifest[name] ?? []);
  const address = (file: string) => `/${file}`;
  return {
    scripts: [...new Set(chunks.map(({ file }) => address(file)))],
    styles: [...new Set(chunks.flatMap(({ css }) => css.map(address)))],
  };
}
