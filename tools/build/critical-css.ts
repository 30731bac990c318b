/**
 * Writes down the style of each screen's first view: the sheets of a build hold what several screens share, and a document
 * brings nothing of what its own screen does not import (docs/decisions/019). Print styles are in no document. All of
 * them are one sheet, which no paint waits for.
 */
import { relative, resolve } from "node:path";
import { type CustomAtRules, type Rule, transform, type Visitor } from "lightningcss";
import type { Plugin, Rolldown } from "vite";
import { CRITICAL_CSS_FILE, type CriticalCss, ENTRY } from "../../server/render/critical-css.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SCREEN = /\/src\/pages\/.*Screen\.tsx$/;
type Chunk = Rolldown.OutputChunk;

/** "chrome119" and "safari17.2" as Lightning CSS writes them: a byte for each part of the version. */
const versionsOf = (targets: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    targets.map((target) => {
      const [, name = "", major, minor = 0] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(target) ?? [];
      return [name, (Number(major) << 16) | (Number(minor) << 8)];
    }),
  );

const isOfPaper = (rule: Rule): boolean =>
  rule.type === "media" && rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === "print");

/** Leaves out what paper alone shows. */
const ofScreens: Visitor<CustomAtRules> = { Rule: (rule) => (isOfPaper(rule) ? [] : undefined) };

/** At-rules whose children are kept. */
const FRAMES: ReadonlySet<string> = new Set(["layer-block", "media", "supports", "container"]);

/** Leaves out everything else. For style without nesting. */
function ofPaper(): Visitor<CustomAtRules> {
  let depth = 0;
  return {
    Rule(rule) {
      if (isOfPaper(rule)) depth += 1;
    },
    RuleExit(rule) {
      if (isOfPaper(rule)) depth -= 1;
      else if (depth === 0 && !FRAMES.has(rule.type)) return [];
      return undefined;
    },
  };
}

/** The given ones and everything that they bring at once, each after what it brings. */
function withImports(ids: readonly string[], importsOf: (id: string) => readonly string[], found = new Set<string>()) {
  for (const id of ids) {
    if (found.has(id)) continue;
    // Before its imports: modules may import each other in a circle.
    found.add(id);
    withImports(importsOf(id), importsOf, found);
    found.delete(id);
    found.add(id);
  }
  return found;
}

/**
 * @param targets the browsers that the style is written for
 * @param layers the order of the cascade layers, with which it begins
 */
export function criticalCss(targets: readonly string[], layers: string): Plugin {
  /** Of each module, as Vite has compiled it: before it joins the sheet of its chunk. */
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
        const shown = withImports(roots, (id) => this.getModuleInfo(id)?.importedIds ?? []);
        const names = roots.flatMap((id) => chunkOf.get(id)?.fileName ?? []);
        const used = [...withImports(names, (name) => chunkNamed.get(name)?.imports ?? [])].map((name) => ({
          sheets: [...(chunkNamed.get(name)?.viteMetadata?.importedCss ?? [])],
          modules: chunkNamed.get(name)?.moduleIds.filter((id) => texts.has(id)) ?? [],
        }));
        const code = used.flatMap(({ modules }) => modules.filter((id) => shown.has(id)).map((id) => texts.get(id)));
        // Nesting is undone first: of a rule with paper's style in it, the rest has to stay.
        const written = write(screen, write(screen, code.join("")), ofScreens);
        return {
          // After it was made small: of what sets an order alone, nothing would be left.
          text:
            layers + written.replace(/__VITE_ASSET__([\w$]+)__/g, (_, asset: string) => `/${this.getFileName(asset)}`),
          sheets: used.flatMap(({ modules, sheets }) => (modules.every((id) => shown.has(id)) ? sheets : [])),
        };
      };
      const screens = chunks.flatMap(({ facadeModuleId: id }) => (id && SCREEN.test(id) ? [id] : []));
      const flat = write("print.css", [...texts.values()].join(""));
      // Written once more: without the frames that have become empty.
      const source = write("print.css", write("print.css", flat, ofPaper()));
      const printSheet = this.emitFile({ type: "asset", name: "print.css", source });
      const styles: CriticalCss = {
        print: this.getFileName(printSheet),
        screens: Object.fromEntries(screens.map((id) => [relative(ROOT, id), styleOf(id)])),
      };
      this.emitFile({ type: "asset", fileName: CRITICAL_CSS_FILE, source: JSON.stringify(styles) });
    },
  };
}
