import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vite";
import { criticalCss } from "./tools/build/critical-css.ts";
import { packed } from "./tools/build/packed.ts";

/** Browsers of the last three years: cascade layers, `inert`, range media queries. */
const TARGET = ["chrome119", "edge119", "firefox121", "safari17.2"];

const LAYERS = "@layer theme, tokens, base, ui, parts, shell, pages, print, overrides;";

/** Writes the order of the layers at the top of each sheet, because the build puts the sheets of shared chunks first. */
const layerOrder: Plugin = {
  name: "layer-order",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = LAYERS + String(file.source);
    }
  },
};

/**
 * Writes index.html without its entry script, which only the development server uses. The server adds scripts and
 * styles to each document (server/render/document.ts).
 */
const template: Plugin = {
  name: "template",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  async generateBundle() {
    const text = await readFile("index.html", "utf8");
    this.emitFile({ type: "asset", fileName: "index.html", source: text.replace(/ *<script .*<\/script>\n/, "") });
  },
};

/** Matches a project module by its path from the root, in any checkout. */
const own = (pattern: RegExp) => (id: string) =>
  id.startsWith(import.meta.dirname) && pattern.test(id.slice(import.meta.dirname.length));
const OWN = own(/^\/(src|machines|contract)\//);
/** Excludes a chunk's imports, which other chunks share. */
const ALONE = { includeDependenciesRecursively: false };
/**
 * Limits the number of requests: two files for code of every page, and a few for code of several screens. The order counts: a module
 * belongs to the first chunk that takes it. Rules name folders and packages only.
 */
const CHUNKS = [
  // Split in two, because evaluating both at once is too long a task on a slow processor.
  { name: "packages", tags: ["$initial" as const], test: /node_modules|rolldown/ },
  // Without the entries, which are in no folder.
  { name: "site", tags: ["$initial" as const], test: own(/^\/(src\/[^/]+|machines|contract)\//) },
  // Alone, because loading it is slow.
  { name: "language", test: own(/^\/src\/ui\/language\//) },
  // Further components of React Aria, grouped by the screens and parts that share them.
  {
    name: "aria",
    test: /node_modules\/(react-aria|react-stately|@internationalized|clsx)/,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
    ...ALONE,
  },
  // The header's list and the inquiry share it.
  { name: "lines", test: own(/^\/src\/parts\/lines\//), ...ALONE },
  { name: "cards", test: own(/^\/src\/parts\/cards\//), ...ALONE },
  { name: "fields", test: own(/^\/src\/ui\/fields\//), ...ALONE },
  { name: "search", test: own(/^\/src\/parts\/search\//), ...ALONE },
  { name: "common", minShareCount: 5, test: OWN, ...ALONE },
  // With all that forms alone need, such as machines and countries.
  { name: "forms", test: own(/^\/src\/(parts|providers)\/forms\//) },
  {
    name: "parts",
    minShareCount: 2,
    entriesAware: true,
    // From 14,000 on, shared files import one another in a cycle.
    entriesAwareMergeThreshold: 10_500,
    ...ALONE,
  },
];

/** Class names are short, because each document contains the style of its screen and its class names. */
const classNameOf = (name: string, file: string): string =>
  `${name}_${createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("base64url")
    .slice(0, 4)}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), criticalCss(TARGET, LAYERS), layerOrder, template, packed],
  css: { modules: { generateScopedName: classNameOf } },
  // The server delivers all other files from the content folder.
  publicDir: false,
  appType: "custom",
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  build: {
    target: isSsrBuild ? "node24" : TARGET,
    cssTarget: TARGET,
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: "src/entry-server.tsx" }
      : {
          input: ["src/entry-client.tsx", "src/early-start.ts", "src/entry-analytics.ts", "src/entry-exported.ts"],
          preserveEntrySignatures: false,
          optimization: { inlineConst: true },
          output: {
            // Seven letters distinguish the versions of a file. Scripts name other files, and hashes do not compress.
            entryFileNames: "assets/[name]-[hash:7].js",
            // Omits the names of the sharing chunks, which every importing script would repeat.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash:7].js`,
            assetFileNames: ({ names: [name = ""] }) => `assets/${name.replace(/(~.*)?\.\w+$/, "")}-[hash:7][extname]`,
            codeSplitting: { groups: CHUNKS },
          },
        },
  },
  // Bundles all packages of the views, so the built server needs none of them.
  ssr: { noExternal: true, target: "node" },
}));
