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

/** The build puts the sheets of shared chunks first; this line at the top keeps the order of the layers all the same. */
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
 * The server writes scripts and styles into each document (server/render/document.ts), so what it starts from is
 * index.html without its entry, which is there for the development server.
 */
const template: Plugin = {
  name: "template",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  async generateBundle() {
    const text = await readFile("index.html", "utf8");
    this.emitFile({ type: "asset", fileName: "index.html", source: text.replace(/ *<script .*<\/script>\n/, "") });
  },
};

/** Matches a module of ours by its path from the root, whatever the checkout's folder is called. */
const own = (pattern: RegExp) => (id: string) =>
  id.startsWith(import.meta.dirname) && pattern.test(id.slice(import.meta.dirname.length));
const OWN = own(/^\/(src|machines|contract)\//);
/** Without what its modules import, which belongs to others as well. */
const ALONE = { includeDependenciesRecursively: false };
/** Few requests: what every page needs in one file, what several screens share in a few more. */
const CHUNKS = [
  // Two, because evaluating them as one is a task that a slow processor takes too long for.
  { name: "packages", tags: ["$initial" as const], test: /node_modules|rolldown/ },
  {
    name: "site",
    tags: ["$initial" as const],
    test: own(/^\/(src\/(?!entry-client|entry-analytics|early-start)|machines|contract)/),
  },
  // React Aria's further components, by the screens and parts that share them.
  {
    name: "aria",
    test: /node_modules\/(react-aria|react-stately|@internationalized|clsx)|\/src\/ui\/Popover/,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
    ...ALONE,
  },
  {
    name: "header",
    test: /\/src\/shell\/(SiteMenus|MenuPanel|LinkMenu|CartContents)|machines\/menu-panel/,
    ...ALONE,
  },
  {
    name: "forms",
    test: /\/src\/(parts\/forms|effects\/(form|proof|captcha|error-title|speech|media-query)|i18n\/(form-texts|\w+\/forms)|ui\/(TextArea|ComboBox(Frame)?\.|MailLink))|\/(machines\/([a-z]+-)?(form|captcha)|contract\/(form|countr))/,
    ...ALONE,
  },
  {
    name: "lists",
    test: /\/src\/(parts\/(Product|KeyFigures|Inquiry|compare\/CompareC|Related|News|ReadMore|first-)|ui\/(Carousel|use-slider|Pagination))|machines\/carousel/,
    ...ALONE,
  },
  // With the theme's colours, which forms and maps read: a file of these alone would be one more for the contact page.
  {
    name: "fields",
    test: /\/src\/(effects\/theme\.|parts\/(YearNavigation|NoScriptLinks)|ui\/(Field(Frame|Label|\.)|Select|YearSelect|TextField|Checkbox))/,
    ...ALONE,
  },
  { name: "common", minShareCount: 4, test: OWN, ...ALONE },
  // Two pages quote people; with the map, it would come to a third as well.
  { name: "testimonials", test: /\/src\/parts\/Testimonials/, ...ALONE },
  {
    name: "parts",
    minShareCount: 2,
    entriesAware: true,
    // From 14,000 on, shared files import one another in a circle.
    entriesAwareMergeThreshold: 10500,
    ...ALONE,
  },
];

/** Short, because each document holds the style of its screen, and names its classes once more. */
const classNameOf = (name: string, file: string): string =>
  `${name}_${createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("base64url")
    .slice(0, 4)}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), criticalCss(TARGET, LAYERS), layerOrder, template, packed],
  css: { modules: { generateScopedName: classNameOf } },
  // What the site serves besides its build comes from the content folder, through the server.
  publicDir: false,
  appType: "custom",
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  build: {
    target: isSsrBuild ? "node24" : TARGET,
    cssTarget: TARGET,
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // No data: addresses; the content security policy allows none for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: "src/entry-server.tsx" }
      : {
          input: ["src/entry-client.tsx", "src/early-start.ts", "src/entry-analytics.ts"],
          preserveEntrySignatures: false,
          optimization: { inlineConst: true },
          output: {
            // Seven letters tell the states of a file apart; every script names others, and their letters can't be compressed.
            entryFileNames: "assets/[name]-[hash:7].js",
            // Without the names of all that share them, which every script that imports them would repeat.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash:7].js`,
            assetFileNames: ({ names: [name = ""] }) => `assets/${name.replace(/(~.*)?\.\w+$/, "")}-[hash:7][extname]`,
            codeSplitting: { groups: CHUNKS },
          },
        },
  },
  // The views are bundled whole, so that the built server needs no package of theirs.
  ssr: { noExternal: true, target: "node" },
}));
