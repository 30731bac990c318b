/** What a company sets for the whole of its site, views and server alike. It comes once, with the document. */

import type { HomeCountry } from "./countries.ts";
import type { Language, SiteLanguage } from "./languages.ts";

/** A drawing of the company's mark and name; its size says its proportions alone. */
interface LogoFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The mark and name, for light and for dark grounds. */
interface Logo {
  readonly on_light: LogoFile;
  readonly on_dark: LogoFile;
}

export interface CompanySettings {
  /** Texts of the interface that the company says in its own way, by their keys: "forms.referenceHint". */
  readonly words: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
  /** The languages of the site, where they are others than those of the specification; see `offeredBy`. */
  readonly languages?: readonly SiteLanguage[];
  /** The language of a bare address for a visitor without a choice. */
  readonly language: Language;
  /** What the forms begin with. */
  readonly country: HomeCountry;
  readonly logo: Logo;
  /** Where the name is drawn otherwise in a language. */
  readonly logos?: Readonly<Partial<Record<Language, Logo>>>;
}
