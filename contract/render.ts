/**
 * What the server hands to the views, and what these hand back: types alone, for both sides. The one module of the views that
 * the server loads is src/entry-server.tsx, built to dist/server/entry-server.js; it knows no component.
 */
import type { CompanySettings } from "./company.ts";
import type { FormStart } from "./form-start.ts";
import type { InterfaceWords } from "./interface-words.ts";
import type { Language } from "./languages.ts";
import type { SiteLocation } from "./locations.ts";
import type { PageResponses } from "./pages.ts";
import type { PageValue, ROUTES, RouteName, ScreenName } from "./routes.ts";
import type { SearchResponse } from "./search.ts";

/** The page on the screen: which one, why, and its data. Views render this, never the bare address. */
export interface ShownPage {
  readonly location: SiteLocation;
  readonly language: Language;
  /** The route whose screen is shown: what stands in for a missing page is another one than that of the address. */
  readonly screen: RouteName;
  readonly status: 200 | 404 | 410;
  readonly response: PageResponses[PageValue] | SearchResponse;
  /** What the form of the page starts from: of a page that the server was asked for, not of one that is fetched. */
  readonly start?: FormStart;
}

type Routes = typeof ROUTES;
type ScreenOf<Name extends RouteName> = Routes[Name] extends { readonly screen: infer Screen } ? Screen : Name;
type ResponseOf<Route> = Route extends { readonly isSearch: true; readonly page: infer Page extends PageValue }
  ? SearchResponse | PageResponses[Page]
  : Route extends { readonly page: infer Page extends PageValue }
    ? PageResponses[Page]
    : never;

/** The page that a screen is given: with the data that the route table names for it. */
export type PageOf<Screen extends ScreenName> = Omit<ShownPage, "response"> & {
  readonly response: {
    [Name in RouteName]: ScreenOf<Name> extends Screen ? ResponseOf<Routes[Name]> : never;
  }[RouteName];
};

/** What a page is rendered from, and what the site's actor in the browser starts from. */
export interface RenderInput {
  readonly language: Language;
  readonly location: SiteLocation;
  readonly page: ShownPage;
  readonly company: CompanySettings;
}

export interface RenderOptions {
  /** The key of the maps service; null where none is set, and the drawn map is shown. The browser reads it from `<meta name="maps-key">`. */
  readonly mapsKey: string | null;
  /** The texts of the interface in the language of the page, where it is one that the company adds. */
  readonly words?: InterfaceWords | undefined;
  /** What whole addresses of the site begin with, without a slash at the end. */
  readonly publicUrl: string;
}

/** One candidate set of a picture that is loaded first: the values of a `<link rel="preload" as="image">`. */
export interface PrioritySource {
  readonly imagesrcset: string;
  readonly sizes: string;
  readonly type: string;
  readonly media?: string;
}

/** Every part is named, so that one under another name does not compile. */
export interface Rendered {
  /** The markup of the root element. */
  readonly html: string;
  /** Document title and description; the page response's own where absent. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Candidates of the first picture that must not wait, one for each width of window. */
  readonly priorityPicture: readonly PrioritySource[] | undefined;
  /** What the page is about, in schema.org's words; written into the head, where the browser never makes it anew. */
  readonly structuredData: object | undefined;
  /** Source files of the modules that the first screen needs besides the entry, as Vite's manifest names them ("src/pages/home/Home.tsx"). */
  readonly modules: readonly string[];
}

export type Render = (input: RenderInput, options: RenderOptions) => Rendered | Promise<Rendered>;

/** What src/entry-server.tsx exports; it says so itself, since the server loads it by its address. */
export interface ServerEntry {
  readonly render: Render;
}
