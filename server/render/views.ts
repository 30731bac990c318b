/**
 * The views that the server renders with (contract/render.ts), and the placeholders of index.html.
 *
 * index.html holds each of these placeholders once:
 * - `<html lang="en">`: replaced by the language of the page
 * - `<!--head-->` inside the head: title, description, canonical and alternate links, Open Graph, preloads, styles, maps key
 * - `<!--app-->` inside the root element, without white space around it: the rendered views
 * - `<!--data-->` at the end of the body: `<script type="application/json" id="site-input">` with the RenderInput, and the
 *   script that loads the others
 */
import type { Render } from "../../contract/render.ts";

/** The built views, or in development the ones that Vite compiles. */
export interface Views {
  readonly render: Render;
  /** The text of index.html with its placeholders. */
  readonly template: string;
  /** Returns the files of the client for the document of a page with these modules. */
  clientFilesOf(modules: readonly string[]): ClientFiles;
}

/** Files of the client for a document. All but `analytics` are empty in development, because Vite adds its own to the template. */
export interface ClientFiles {
  /** The import map with the digest of every script of the build (server/render/integrity.ts). */
  readonly importMap: string;
  /** The inline script that loads the others (src/early-start.ts). */
  readonly starter: string;
  /** Addresses of the modules that hydration needs. Imports precede the modules that import them, and the entry is last. */
  readonly scripts: readonly string[];
  /** The one among them that holds the screen. */
  readonly screen: string;
  /** The script that asks for consent to measure visits (src/entry-analytics.ts). Set in development as well. */
  readonly analytics: string;
  /** The critical CSS, which is inline. */
  readonly style: string;
  /** Addresses of the style sheets that `style` contains completely. */
  readonly sheets: readonly string[];
  /** The print style sheet. No paint waits for it. */
  readonly print: string;
}

export const NO_CLIENT_FILES: ClientFiles = {
  importMap: "",
  starter: "",
  scripts: [],
  screen: "",
  analytics: "/src/entry-analytics.ts",
  style: "",
  sheets: [],
  print: "",
};
