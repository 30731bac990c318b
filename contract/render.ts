/**
 * Types of server rendering: input of the views and their result. The server loads one module of the views, src/entry-server.tsx,
 * built to dist/server/entry-server.js.
 */
import type { CompanySettings } from "./company.ts";
import type { FormStart } from "./form-start.ts";
import type { StatusStart } from "./inquiry-status.ts";
import type { InterfaceWords } from "./interface-words.ts";
import type { Language } from "./languages.ts";
import type { SiteLocation } from "./locations.ts";
import type { PageResponses } from "./pages.ts";
import type { PageValue, ROUTES, RouteName, ScreenName } from "./routes.ts";
import type { SearchResponse } from "./search.ts";

/** Page with its data. Views render this, never the address alone. */
export interface ShownPage {
  readonly location: SiteLocation;
  readonly language: Language;
  /** Route whose screen is shown. It differs from the route of the address if another page replaces a missing one. */
  readonly screen: RouteName;
  readonly status: 200 | 404 | 410;
  readonly response: PageResponses[PageValue] | SearchResponse;
  /** Initial state of the form; only in pages that the server rendered, not in fetched ones. */
  readonly start?: FormStart;
  /** Texts of the fields of ranges that can't be read, by the names of the fields; only in pages that the server rendered. */
  readonly typedEnds?: Readonly<Record<string, string>>;
  /** The inquiry of a status page; only in pages that the server rendered. */
  readonly inquiryStatus?: StatusStart;
}

type Routes = typeof ROUTES;
type ScreenOf<Name extends RouteName> = Routes[Name] extends { readonly screen: infer Screen } ? Screen : Name;
type ResponseOf<Route> = Route extends { readonly isSearch: true; readonly page: infer Page extends PageValue }
  ? SearchResponse | PageResponses[Page]
  : Route extends { readonly page: infer Page extends PageValue }
    ? PageResponses[Page]
    : never;

/** Page that a screen receives, with the response type of its routes. */
export type PageOf<Screen extends ScreenName> = Omit<ShownPage, "response"> & {
  readonly response: {
    [Name in RouteName]: ScreenOf<Name> extends Screen ? ResponseOf<Routes[Name]> : never;
  }[RouteName];
};

/** Input of a render, and of the site actor in the browser. */
export interface RenderInput {
  readonly language: Language;
  readonly location: SiteLocation;
  readonly page: ShownPage;
  readonly company: CompanySettings;
}

export interface RenderOptions {
  /** Key of the maps service; null shows the drawn map. The browser reads it from `<meta name="maps-key">`. */
  readonly mapsKey: string | null;
  /** Interface texts of the page's language if the company adds it. */
  readonly words?: InterfaceWords | undefined;
  /** Origin of the site without a trailing slash. */
  readonly publicUrl: string;
}

/** Attributes of a `<link rel="preload" as="image">`. */
export interface PrioritySource {
  readonly imagesrcset: string;
  readonly sizes: string;
  readonly type: string;
  readonly media?: string;
}

/** Result of a render. No field is optional, so that a misspelled one is a type error. */
export interface Rendered {
  /** Markup of the root element. */
  readonly html: string;
  /** Document title and description; undefined uses those of the page response. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Sources of the picture to preload, one per window width. */
  readonly priorityPicture: readonly PrioritySource[] | undefined;
  /** Structured data (schema.org) for the head. The browser does not update it. */
  readonly structuredData: object | undefined;
  /** Source files that the screen needs in addition to the entry, as in Vite's manifest ("src/pages/home/HomeScreen.tsx"). */
  readonly modules: readonly string[];
}

export type Render = (input: RenderInput, options: RenderOptions) => Rendered | Promise<Rendered>;

/** Exports of src/entry-server.tsx, which the server imports by path. */
export interface ServerEntry {
  readonly render: Render;
}
