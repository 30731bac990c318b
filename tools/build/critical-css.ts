/**
 * Writes the critical CSS of each screen. The sheets of a build hold styles of several screens, and a document
 * contains only the styles that its own screen imports (docs/decisions/019). Print styles are in no document. They
 * form one sheet, which delays no paint.
 */
import { relative, resolve } from "node:path";
import { type CustomAtRules, type Rule, transform, type Visitor } from "lightningcss";
import type { Plugin, Rolldown } from "vite";
import { CRITICAL_CSS_FILE, type CriticalCss, ENTRY } from "../../server/render/critical-css.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SCREEN = /\/src\/pages\/.*Screen\.tsx$/;
type Chunk = Rolldown.OutputChunk;

/** Converts "chrome119" and "safari17.2" to the versions of Lightning CSS, with one byte for each part. */
const versionsOf = (targets: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    targets.map((target) => {
      const [, name = "", major, minor = 0] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(target) ?? [];
      return [name, (Number(major) << 16) | (Number(minor) << 8)];
    }),
  );

const isPrintRule = (rule: Rule): boolean =>
  rule.type === "media" && rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === "print");

/** Removes print rules. */
const withoutPrint: Visitor<CustomAtRules> = { Rule: (rule) => (isPrintRule(rule) ? [] : undefined) };

/** At-rules with children to keep. */
const WRAPPERS: ReadonlySet<string> = new Set(["layer-block", "media", "supports", "container"]);

/** Keeps print rules only. Expects style without nesting. */
function onlyPrint(): Visitor<CustomAtRules> {
  let depth = 0;
  return {
    Rule(rule) {
      if (isPrintRule(rule)) depth += 1;
    },
    RuleExit(rule) {
      if (isPrintRule(rule)) depth -= 1;
      else if (depth === 0 && !WRAPPERS.has(rule.type)) return [];
      return undefined;
    },
  };
}

/** Returns the given ids and all their static imports, each after its own imports. */
function withImports(ids: readonly string[], importsOf: (id: string) => readonly string[], found = new Set<string>()) {
  for (const id of ids) {
    if (found.has(id)) continue;
    // Added before its imports, because modules may import each other in a cycle.
    found.add(id);
    withImports(importsOf(id), importsOf, found);
    found.delete(id);
    found.add(id);
  }
  return found;
}

/**
 * Returns the plugin that writes the critical CSS file.
 * @param targets the browsers that the styles are compiled for
 * @param layers the order of the cascade layers, written first
 */
export function criticalCss(targets: readonly string[], layers: string): Plugin {
  /** The style of each module as Vite compiled it, before it joins the sheet of its chunk. */
  const texts = new Map<string, string>();
  const write = (filename: string, code: string, visitor: Visitor<CustomAtRules> = {}): string =>
    transform({
      filename,
      code: Buffer.from(code),
      minify: true,
      targets: versionsOf(targets),
      visitor,
    }).code.toString();
  return {
    name: "critical-css",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        texts.set(id, code);
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
      const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
      const chunkNamed = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const styleOf = (screen: string): CriticalCss["screens"][string] => {
        const roots = [resolve(ROOT, ENTRY), screen];
        const screenModules = withImports(roots, (id) => this.getModuleInfo(id)?.importedIds ?? []);
        const names = roots.flatMap((id) => chunkOf.get(id)?.fileName ?? []);
        const used = [...withImports(names, (name) => chunkNamed.get(name)?.imports ?? [])].map((name) => ({
          sheets: [...(chunkNamed.get(name)?.viteMetadata?.importedCss ?? [])],
          modules: chunkNamed.get(name)?.moduleIds.filter((id) => texts.has(id)) ?? [],
        }));
        const code = used.flatMap(({ modules }) =>
          modules.filter((id) => screenModules.has(id)).map((id) => texts.get(id)),
        );
        // Flattens nesting first, because a rule around a print rule must stay.
        const written = write(screen, write(screen, code.join("")), withoutPrint);
        return {
          // Added after minification, which would remove a statement that only sets an order.
          text:
            layers + written.replace(/__VITE_ASSET__([\w$]+)__/g, (_, asset: string) => `/${this.getFileName(asset)}`),
          sheets: used.flatMap(({ modules, sheets }) => (modules.every((id) => screenModules.has(id)) ? sheets : [])),
        };
      };
      const screens = chunks.flatMap(({ facadeModuleId: id }) => (id && SCREEN.test(id) ? [id] : []));
      const flat = write("print.css", [...texts.values()].join(""));
      // The second pass removes at-rules that have become empty.
      const source = write("print.css", write("print.css", flat, onlyPrint()));
      const printSheet = this.emitFile({ type: "asset", name: "print.css", source });
      const styles: CriticalCss = {
        print: this.getFileName(printSheet),
        screens: Object.fromEntries(screens.map((id) => [relative(ROOT, id), styleOf(id)])),
      };
      this.emitFile({ type: "asset", fileName: CRITICAL_CSS_FILE, source: JSON.stringify(styles) });
    },
  };
}
