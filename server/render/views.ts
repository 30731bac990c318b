/**
 * The views as the server has them (contract/render.ts says what is asked of them), and what index.html gives room for.
 *
 * index.html holds these places, each once:
 * - `<html lang="en">`: the language is written here
 * - `<!--head-->` inside the head: title, description, canonical and alternate links, Open Graph, preloads, styles, maps key
 * - `<!--app-->` inside the root element, with nothing around it: the rendered views
 * - `<!--data-->` at the end of the body: `<script type="application/json" id="site-input">` with the RenderInput, and the
 *   script that starts the others
 */
import type { Render } from "../../contract/render.ts";

/** The built views, or in development the ones that Vite makes from the sources. */
export interface Views {
  readonly render: Render;
  /** The document of index.html with its places. */
  readonly template: string;
  /** What the document of a page that shows these modules brings of the client. */
  clientFilesOf(modules: readonly string[]): ClientFiles;
}

/** What a document brings of the client. All of it but one is empty in development, where Vite writes its own into the template. */
export interface ClientFiles {
  /** The import map that tells the browser the digest of every script of the build (server/render/integrity.ts). */
  readonly importMap: string;
  /** The script that stands inline and starts the others (src/early-start.ts). */
  readonly starter: string;
  /** Addresses of the modules that the page needs to come alive: each after those that it imports, the entry last. */
  readonly scripts: readonly string[];
  /** Which of them is the screen that is shown. */
  readonly screen: string;
  /** The script that asks whether a company may measure visits (src/entry-analytics.ts). In development Vite's own as well. */
  readonly analytics: string;
  /** What the first paint needs; it stands inline as well. */
  readonly style: string;
  /** Addresses of the sheets that it holds the whole of. */
  readonly sheets: readonly string[];
  /** The sheet for paper, which no paint waits for. */
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
