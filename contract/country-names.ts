/**
 * Finds countries by alternative names: in many languages, in both Chinese scripts, short and long. Only pages with a form load
 * this module.
 */
import { CODES, countryCalled, englishCountry, type HomeCountry } from "./countries.ts";

/** Locales whose country names (`Intl.DisplayNames`) are accepted. */
const LOCALES =
  `en zh-Hans zh-Hant zh-Hant-HK ja ko de fr es pt it nl sv da nb fi pl cs sk hu ro el tr ru uk bg ar fa he hi th vi id ms`.split(
    " ",
  );

/** Names that `Intl.DisplayNames` lacks, as `code: name, name`. */
const ALIASES = `US: USA, US, United States of America, America, U.S.A., 美利堅合眾國, 美利坚合众国
GB: UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland, United Kingdom of Great Britain and Northern Ireland, 大不列顛, 英格蘭, 蘇格蘭, 聯合王國
KR: Republic of Korea, Korea Republic of, South Korea, ROK, 韓國, 南韩, 大韓民國, 한국, 남한
KP: North Korea, DPRK, Democratic People's Republic of Korea, 北韓, 北韩, 朝鮮, 북한
TW: Republic of China, ROC, Formosa, 中華民國, 臺灣
CN: People's Republic of China, PRC, Mainland China, 中國大陸, 中華人民共和國, 大陸
HK: Hong Kong, Hong Kong SAR, 香港
MO: Macau, Macao, Macao SAR, 澳門
VN: Viet Nam, Socialist Republic of Vietnam, 越南
NL: Holland, The Netherlands, Kingdom of the Netherlands, 荷蘭
DE: Federal Republic of Germany, FRG, 德國, 德意志聯邦共和國
CZ: Czech Republic, Česká republika, 捷克共和國, 捷克
TR: Turkey, Republic of Türkiye, 土耳其
RU: Russian Federation, Russia, 俄羅斯, 俄國, 俄羅斯聯邦
CI: Ivory Coast, Cote d'Ivoire, 象牙海岸, 科特迪瓦
CV: Cape Verde, Cabo Verde
TL: East Timor, Timor Leste
MM: Burma, Myanmar, 緬甸
SZ: Swaziland, eSwatini, 史瓦濟蘭
MK: Macedonia, Republic of North Macedonia, FYROM, 馬其頓
VA: Vatican, Holy See, 梵蒂岡
IR: Iran Islamic Republic of, Islamic Republic of Iran, Persia, 伊朗
SY: Syrian Arab Republic
LA: Lao PDR, Lao People's Democratic Republic, 寮國, 老撾
BN: Brunei Darussalam, 汶萊
BO: Plurinational State of Bolivia, Bolivia Plurinational State of
VE: Bolivarian Republic of Venezuela, Venezuela Bolivarian Republic of
TZ: United Republic of Tanzania, Tanzania United Republic of
MD: Republic of Moldova, Moldova Republic of
FM: Federated States of Micronesia, Micronesia Federated States of
CD: Congo, DRC, DR Congo, Democratic Republic of the Congo, Congo Kinshasa, Zaire
CG: Congo, Republic of the Congo, Congo Brazzaville
PS: Palestine, State of Palestine, Palestinian Territories
AE: UAE, U.A.E., Emirates, 阿聯, 阿聯酋
SA: KSA, Kingdom of Saudi Arabia, 沙烏地阿拉伯
IE: Republic of Ireland, Eire
IN: Bharat, Republic of India
LK: Ceylon
BA: Bosnia, Bosnia-Herzegovina
GM: The Gambia
BS: The Bahamas
PH: The Philippines, Republic of the Philippines
SG: Republic of Singapore, 新加坡, 星加坡
MY: 馬來西亞, 大馬
NZ: Aotearoa, 紐西蘭, 新西蘭
AU: 澳洲, 澳大利亞
ZA: RSA, Republic of South Africa
CH: Swiss Confederation, 瑞士
GR: Hellas, Hellenic Republic
JP: Nippon, Nihon, 日本國
FK: Falklands, Malvinas
VC: Saint Vincent
KN: Saint Kitts
ST: Sao Tome`.split("\n");

/** Min length of a prefix by script. Characters of other scripts carry more information than Latin letters. */
const SHORTEST = { latin: 3, other: 2 } as const;

/** Normalises a name for comparison: ignores case, accents, punctuation and articles, and unifies variant characters. */
const spelledAlike = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("臺", "台")
    .replaceAll("&", " and ")
    .replaceAll(/\b(?:the|of)\b/g, " ")
    .replaceAll(/\bst\b/g, "saint")
    .replaceAll(/[\p{M}\p{P}\p{S}\p{Z}]+/gu, "");

const names: ReadonlyMap<string, Set<string>> = new Map(CODES.map((code) => [code, new Set([spelledAlike(code)])]));

/** Adds the names of one locale in each step, because all take some 50 ms. */
function* addNames(): Generator<undefined, void> {
  for (const locale of Intl.DisplayNames.supportedLocalesOf(LOCALES)) {
    const namer = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
    for (const [code, set] of names) {
      const name = namer.of(code);
      if (name) set.add(spelledAlike(name));
    }
    yield;
  }
  for (const line of ALIASES) {
    const [code = "", list = ""] = line.split(": ");
    for (const name of list.split(", ")) names.get(code)?.add(spelledAlike(name));
  }
}
const steps = addNames();

/** Prepares a part of the names. Returns false once all are prepared. A search prepares the rest by itself. */
export const prepareNames = (): boolean => !steps.next().done;

/** Returns the normalised names by code. */
function namesByCode(): ReadonlyMap<string, ReadonlySet<string>> {
  while (prepareNames());
  return names;
}

/** Returns the value that the forms send for a country name in any language; undefined if none or several match. */
export function countryMatching(text: string, home: HomeCountry): string | undefined {
  const typed = text.trim();
  const exact = countryCalled(typed, home);
  if (exact) return exact;
  const name = spelledAlike(typed);
  if (name === "") return undefined;
  const codes = [...namesByCode()].flatMap(([code, names]) => (names.has(name) ? [code] : []));
  return codes.length === 1 ? englishCountry(codes[0] ?? "") : undefined;
}

/** Returns a function that tells whether a name of the country `id` equals the typed text or starts with it. */
export function foundBy(typed: string): (id: string) => boolean {
  const name = spelledAlike(typed);
  const isLong = name.length >= (/^[a-z]/.test(name) ? SHORTEST.latin : SHORTEST.other);
  const isNamed = (names: ReadonlySet<string>) =>
    names.has(name) || (isLong && [...names].some((each) => each.startsWith(name)));
  const found = new Set<string | undefined>();
  if (name !== "") for (const [code, names] of namesByCode()) if (isNamed(names)) found.add(englishCountry(code));
  return (id) => found.has(id);
}
