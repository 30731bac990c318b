/** Settings of a company that both server and views use. The document carries them once. */

import type { HomeCountry } from "./countries.ts";
import type { Language, SiteLanguage } from "./languages.ts";

/** Logo file. Its size only gives the aspect ratio. */
interface LogoFile {
  readonly path: string;
  /** Address that contains the file, if it is small, so that the header never comes without its logo. */
  readonly inlined?: string;
  readonly width: number;
  readonly height: number;
}

/** Logo for light and for dark backgrounds. */
interface Logo {
  readonly on_light: LogoFile;
  readonly on_dark: LogoFile;
}

export interface CompanySettings {
  /** Interface texts that the company replaces, by key, such as "forms.referenceHint". */
  readonly words: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
  /** Languages of the site if they differ from the specification's; see `offeredBy`. */
  readonly languages?: readonly SiteLanguage[];
  /** Language of addresses without `?lang=` for visitors who have not chosen one. */
  readonly language: Language;
  /** Initial country of the forms. */
  readonly country: HomeCountry;
  /** ISO 4217 codes of the currencies in which buyers may name a target price; empty if the company does not ask for one. */
  readonly inquiry: { readonly currencies: readonly string[] };
  readonly logo: Logo;
  /** Logos for languages in which the name is written differently. */
  readonly logos?: Readonly<Partial<Record<Language, Logo>>>;
}
