/** Countries of both forms (spec section 3): about 240, the company's first and Other last. */
import { documentLanguage, type Language, SPECIFIED_LANGUAGES } from "./languages.ts";

/** ISO 3166-1 alpha-2 codes, without uninhabited territories. */
export const CODES =
  `AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ
UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** Countries whose short name is used, because the long one has an unwanted addition. */
const SHORT = new Set(["HK", "MO", "PS"]);
const OTHER_COUNTRY = "Other";
const OTHER_NAMES: Readonly<Record<Language, string>> = { en: OTHER_COUNTRY, zh: "其他" };

/** Country of the company. The document carries its names, because the first `Intl.DisplayNames` call is slow. */
export interface HomeCountry {
  /** ISO 3166-1 alpha-2 code. */
  readonly code: string;
  /** Value that the forms send. */
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
  /** Name of the entry Other in languages that the company adds. */
  readonly others?: Readonly<Record<Language, string>>;
}

export interface Country {
  /** Value that the forms send: the English name in every language, so that a draft survives a language change. */
  readonly id: string;
  /** Name in the language of the page. */
  readonly name: string;
}

function namer(language: Language): (code: string) => string {
  const locale = documentLanguage(language);
  const long = new Intl.DisplayNames(locale, { type: "region" });
  const short = new Intl.DisplayNames(locale, { type: "region", style: "short" });
  return (code) => (SHORT.has(code) ? short : long).of(code) ?? code;
}
let english: ReadonlyMap<string, string> | undefined;
/** Returns the value that the forms send for an ISO 3166-1 alpha-2 code; undefined for a code that is not in the list. */
export function englishCountry(code: string): string | undefined {
  if (!english) {
    const name = namer("en");
    english = new Map(CODES.map((each) => [each, name(each)]));
  }
  return english.get(code);
}
/** Returns true if the forms can send this value as a country. */
export const isCountry = (id: string): boolean =>
  id === OTHER_COUNTRY || CODES.some((code) => englishCountry(code) === id);
const otherName = (language: Language, { others }: HomeCountry): string =>
  others?.[language] ?? OTHER_NAMES[language] ?? OTHER_COUNTRY;
/** Returns names that need no `Intl.DisplayNames`. */
function knownName(id: string, language: Language, home: HomeCountry): string | undefined {
  if (id === OTHER_COUNTRY) return otherName(language, home);
  return id === home.id ? home.names[language] : undefined;
}

/** Returns true for an ISO 3166-1 alpha-2 code of the list. */
export const isCountryCode = (code: string): boolean => CODES.includes(code);

/** Returns the company's country by its ISO 3166-1 alpha-2 code, with its names in the languages of the site. */
export const homeCountry = (code: string, languages = SPECIFIED_LANGUAGES): HomeCountry => ({
  code,
  id: namer("en")(code),
  names: Object.fromEntries(languages.map(({ key }) => [key, namer(key)(code)])),
});

/** Returns the countries, named (Unicode CLDR) and sorted in a language. */
export function countriesIn(language: Language, home: HomeCountry): readonly Country[] {
  const english = namer("en");
  const local = namer(language);
  const { compare } = new Intl.Collator(documentLanguage(language));
  const rest = CODES.map((code) => ({ id: english(code), name: local(code) })).sort((a, b) => compare(a.name, b.name));
  return [
    { id: home.id, name: home.names[language] ?? local(home.code) },
    ...rest.filter(({ id }) => id !== home.id),
    { id: OTHER_COUNTRY, name: otherName(language, home) },
  ];
}

/** Returns the name of a country in a language by the value that the forms send; undefined for an unknown value. */
export function countryName(id: string, language: Language, home: HomeCountry): string | undefined {
  const name = knownName(id, language, home);
  if (name || id === "") return name;
  const english = namer("en");
  const code = CODES.find((each) => english(each) === id);
  return code && namer(language)(code);
}

/** Returns the value that the forms send for a country name in one of the site's languages; undefined for an unknown name. */
export function countryCalled(name: string, home: HomeCountry): string | undefined {
  const languages = Object.keys({ ...home.names, en: "" });
  const special = [home.id, OTHER_COUNTRY].find((id) =>
    languages.some((language) => knownName(id, language, home) === name),
  );
  if (special) return special;
  for (const language of languages) {
    const local = namer(language);
    const code = CODES.find((each) => local(each) === name);
    if (code) return namer("en")(code);
  }
  return undefined;
}
