import type { Language } from "../../contract/languages.ts";
import type { PageResponses, ShellResponse } from "../../contract/pages.ts";
import type { PageValue } from "../../contract/routes.ts";
import type { Content } from "./content.ts";
import { inLines } from "./texts/line-ends.ts";
import {
  type Localizable,
  type Localized,
  localize,
  pathIn,
  say,
  type Text,
  type Wanted,
  wantedOf,
} from "./texts/text.ts";
import type { ServerWords } from "./words/en.ts";
import { offeredLanguages } from "./words/offered-languages.ts";
import { wordsIn } from "./words/words.ts";

/** The input of a compile function. */
export interface PageContext {
  readonly content: Content;
  /** The query of GET /api/page but for page and lang. Values come from visitors. */
  readonly query: Readonly<Record<string, string>>;
  readonly language: Language;
  /** The server's own words in the page's language. */
  readonly words: ServerWords;
  /** The page's language, with its fallback language. */
  readonly wanted: Wanted;
  /** Picks the texts of one page object in the page's language (text.ts). */
  readonly localize: <T extends Record<string, Localizable<string | string[]> | undefined>>(texts: T) => Localized<T>;
  /** The path of a file in the page's language, or in another one if that file does not exist; empty if there is none. */
  readonly fileOf: (file: Text | undefined) => string;
  /** The given alt text of a picture, or else the one that media.json has for it. */
  readonly altOf: (photo: string, alt?: Text) => Text;
}

/** Overrides the title and description of site.yaml for one page. */
export interface PageMeta {
  readonly meta?: { readonly title: string; readonly description: string };
}
/** A page response without what compile.ts adds to each: menu, footer, pictures and files. */
type PageBody<P extends PageValue> = Omit<PageResponses[P], keyof ShellResponse> & PageMeta;

/** Makes the body of one page value. Undefined means 404: nothing has the query's id. */
export type CompilePage<P extends PageValue> = (context: PageContext) => PageBody<P> | undefined;

/** Title and description of a page in site.yaml. load.ts has checked that each page of the site has both. */
export function metaOf({ site }: Content, page: PageValue): { readonly title: Text; readonly description: Text } {
  return site.meta[page] ?? { title: {}, description: {} };
}

/** The context that the page of `query` is compiled in. */
export function contextOf(content: Content, language: Language, query: PageContext["query"] = {}): PageContext {
  const wanted = wantedOf(content, language);
  return {
    content,
    query,
    language,
    wanted,
    words: wordsIn(content, language),
    localize: (texts) => inLines(localize(texts, wanted), texts, language),
    fileOf(file) {
      const paths = [wanted, offeredLanguages(content).map(({ key }) => key)]
        .flat(2)
        .map((each) => file && pathIn(file, each));
      return paths.find((path) => path !== undefined && content.media.files.has(path)) ?? say(file, wanted);
    },
    altOf: (photo, alt) => alt ?? content.media.alts.get(photo) ?? {},
  };
}
