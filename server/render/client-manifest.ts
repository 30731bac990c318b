/** Reads the build's manifest: the files of each module of the views, their imports, and the critical CSS. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { CRITICAL_CSS_FILE, criticalCssSchema, ENTRY } from "./critical-css.ts";
import { importMapOf } from "./integrity.ts";
import type { ClientFiles } from "./views.ts";

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
});
const manifestFile = z.record(z.string(), chunk);
type ClientManifest = z.output<typeof manifestFile>;

const STARTER = "src/early-start.ts";
const ANALYTICS = "src/entry-analytics.ts";

const parseManifest = (text: string): ClientManifest => manifestFile.parse(JSON.parse(text));

const addressOf = (file: string) => `/${file}`;

/** Returns the chunks of a module and of its static imports, the deepest first. */
function chunksOf(manifest: ClientManifest, module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const found = manifest[module];
  if (!found) return [];
  return [...found.imports.flatMap((imported) => chunksOf(manifest, imported, seen)), module];
}

/** Returns the addresses of the scripts that the modules need. A module that is not in the manifest needs none. */
function scriptsOf(manifest: ClientManifest, modules: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const chunks = modules.flatMap((module) => chunksOf(manifest, module, seen)).flatMap((name) => manifest[name] ?? []);
  return [...new Set(chunks.map(({ file }) => addressOf(file)))];
}

/**
 * Reads the built client in a folder, once.
 * @returns a function that gives the files a document needs so that the given modules can run
 */
export async function readClient(folder: string): Promise<(modules: readonly string[]) => ClientFiles> {
  const textOf = (name: string) => readFile(join(folder, name), "utf8");
  const manifest = parseManifest(await textOf(".vite/manifest.json"));
  const { print, screens: styles } = criticalCssSchema.parse(JSON.parse(await textOf(CRITICAL_CSS_FILE)));
  const [starterFile = ""] = scriptsOf(manifest, [STARTER]);
  const [entry = ""] = scriptsOf(manifest, [ENTRY]).slice(-1);
  const [analytics = ""] = scriptsOf(manifest, [ANALYTICS]).slice(-1);
  const starter = (await textOf(starterFile)).trim();
  const importMap = await importMapOf(
    folder,
    scriptsOf(manifest, Object.keys(manifest)).filter((address) => address.endsWith(".js") && address !== starterFile),
  );
  return (modules) => {
    const scripts = scriptsOf(manifest, [ENTRY, ...modules]);
    const name = modules.at(-1) ?? "";
    const screen = manifest[name];
    const { text = "", sheets = [] } = styles[name] ?? {};
    return {
      importMap,
      starter,
      scripts: [...scripts.filter((address) => address !== entry), entry],
      screen: screen ? addressOf(screen.file) : "",
      analytics,
      style: text,
      sheets: sheets.map(addressOf),
      print: addressOf(print),
    };
  };
}
