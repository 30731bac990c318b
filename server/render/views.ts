/**
 * What the server asks of the built views (src/entry-server.tsx, built to dist/server/entry-server.js), and what
 * index.html gives room for. The server knows no component; this is all that joins the two.
 *
 * index.html holds these places, each once:
 * - `<html lang="en">`: the language is written here
 * - `<!--head-->` inside the head: title, description, canonical and alternate links, Open Graph, preloads, styles, maps key
 * - `<!--app-->` inside the root element, with nothing around it: the rendered views
 * - `<!--data-->` at the end of the body: `<script type="application/json" id="site-input">` with the SiteInput, and the
 *   script that starts the others
 */
import type { Language } from "../../contract/constants.ts";
import type { FormStart } from "../../contract/form-start.ts";
import type { SiteLocation } from "../../contract/locations.ts";
import type { PageResponses } from "../../contract/pages.ts";
import type { PageValue, RouteName } from "../../contract/routes.ts";
import type { SearchResponse } from "../../contract/search.ts";

/** The page on the screen: which one, why, and its data. */
export interface ShownPage {
  readonly location: SiteLocation;
  readonly language: Language;
  readonly screen: RouteName;
  readonly status: 200 | 404;
  readonly response: PageResponses[PageValue] | SearchResponse;
  /** What the form of the page starts from: of a page that the server was asked for, not of one that is fetched. */
  readonly start?: FormStart;
}

/** What the site's actor starts from, on the server as in the browser. */
export interface SiteInput {
  readonly language: Language;
  readonly location: SiteLocation;
  readonly page: ShownPage;
}

export interface RenderOptions {
  /** The key of the maps service; null where none is set, and the drawn map is shown. The browser reads it from `<meta name="maps-key">`. */
  readonly mapsKey: string | null;
}

/** One candidate set of a picture to preload: the values of a `<link rel="preload" as="image">`. */
export interface PrioritySource {
  readonly imagesrcset: string;
  readonly sizes: string;
  readonly type: string;
  readonly media?: string;
}

export interface Rendered {
  /** The markup of the root element. */
  readonly html: string;
  /** Document title and description; the page response's own where absent. */
  readonly title?: string;
  readonly description?: string;
  /** Candidates of the first picture that must not wait, one for each width of window. */
  readonly priorityPicture?: readonly PrioritySource[];
  /** What the page is about, in schema.org's words; written into the head, where the browser never makes it anew. */
  readonly structuredData?: object;
  /** Source files of the modules that the first screen needs besides the entry, as Vite's manifest names them ("src/pages/home/Home.tsx"). */
  readonly modules?: readonly string[];
}

export type Render = (input: SiteInput, options: RenderOptions) => Rendered | Promise<Rendered>;

/** The built views, or in development the ones that Vite makes from the sources. */
export interface Views {
  readonly render: Render;
  /** The document of index.html with its places. */
  readonly template: string;
  /** What the document of a page that shows these modules brings of the client. */
  clientFilesOf(modules: readonly string[]): ClientFiles;
}

/** A style sheet of the build: its address, and what is in it. */
export interface StyleSheet {
  readonly address: string;
  readonly text: string;
}

/** What a document brings of the client. All of it is empty in development, where Vite writes its own into the template. */
export interface ClientFiles {
  /** The import map that tells the browser the digest of every script of the build (server/render/integrity.ts). */
  readonly importMap: string;
  /** The script that stands inline and starts the others (src/early-start.ts). */
  readonly starter: string;
  /** Addresses of the modules that the page needs to come alive, the entry first. */
  readonly scripts: readonly string[];
  /** What the first paint needs, in order; it stands inline as well. */
  readonly styles: readonly StyleSheet[];
}

export const NO_CLIENT_FILES: ClientFiles = { importMap: "", starter: "", scripts: [], styles: [] };
