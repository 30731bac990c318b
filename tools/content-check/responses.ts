import type { Language } from "../../contract/languages.ts";
import { type PageResponses, pageResponses } from "../../contract/pages.ts";
import { PAGE_VALUES, type PageValue } from "../../contract/routes.ts";
import { disabledPages } from "../../server/content/addresses/disabled-pages.ts";
import { knownValues } from "../../server/content/addresses/known.ts";
import { pageParameters } from "../../server/content/addresses/page-parameters.ts";
import { linkLeadsSomewhere } from "../../server/content/addresses/targets.ts";
import type { Content } from "../../server/content/content.ts";
import { compilePage } from "../../server/content/pages/compile.ts";
import { codeAddresses, DRAWINGS } from "../../server/content/products/drawings.ts";
import { TURNTABLES, turntableNamed } from "../../server/content/products/turntable.ts";
import { offeredLanguages } from "../../server/content/words/offered-languages.ts";
import { writtenDrawing } from "../../server/drawings/written.ts";
import { memoizeByObject } from "../../server/lib/memoize-by-object.ts";

type Query = Readonly<Record<string, string>>;

/** One page response to look at: a page value with a query, in one language. */
export interface Specimen {
  readonly page: PageValue;
  readonly query: Query;
  readonly language: Language;
  /** Undefined for a 404. */
  readonly response: PageResponses[PageValue] | undefined;
}

/** Queries that together cover a page value: the empty one, and one for each value of its parameters. */
function queriesOf(content: Content, page: PageValue): readonly Query[] {
  const parameters = pageParameters(page);
  const required = parameters.filter(({ isRequired }) => isRequired);
  const each = (required.length > 0 ? required : parameters).flatMap(({ name, value: { of, isRanges } }) =>
    of ? knownValues(content, of).map((value) => ({ [name]: isRanges ? `${value}:1..` : value })) : [],
  );
  return required.length > 0 ? each : [{}, ...each];
}

/** Every page response that the content makes, in every language of the site. */
export function everyResponse(content: Content): Specimen[] {
  const pages = PAGE_VALUES.filter((page) => !disabledPages(content).includes(page));
  return pages.flatMap((page) =>
    queriesOf(content, page).flatMap((query) =>
      offeredLanguages(content).map(({ key: language }) => ({
        page,
        query,
        language,
        response: compilePage(content, page, query, language)?.response,
      })),
    ),
  );
}

/** Returns a line for each problem of a response with the contract, its links and its files. */
export function responseProblems(content: Content, { page, query, language, response }: Specimen): string[] {
  const where = `page ${[page, ...Object.values(query)].join(" ")} in ${language}`;
  if (response === undefined) return [`${where}: is not found, though its id exists.`];
  const { error } = pageResponses[page].safeParse(response);
  return [
    ...(error?.issues ?? []).map(({ path, message }) => `${where}, ${path.map(String).join(".")}: ${message}.`),
    ...strayAddresses(response, content).map((address) => `${where}: ${address} leads nowhere.`),
  ];
}

function strayAddresses(value: unknown, content: Content): string[] {
  if (typeof value === "string") return addressesIn(value).filter((address) => !exists(address, content));
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((inner) => strayAddresses(inner, content));
}

/** The text itself if it is an address within the site, otherwise the addresses of its links. */
const addressesIn = (text: string): string[] =>
  text.startsWith("/") ? [text] : [...text.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = ""]) => href);

const codesOf = memoizeByObject((content: Content): ReadonlySet<string> => new Set(codeAddresses(content)));

function exists(address: string, content: Content): boolean {
  if (address.startsWith("/pictures/")) return true;
  if (address.startsWith(DRAWINGS))
    return writtenDrawing(content, address.slice(DRAWINGS.length)) !== undefined || codesOf(content).has(address);
  if (address.startsWith(TURNTABLES)) return turntableNamed(content, address.slice(TURNTABLES.length)) !== undefined;
  if (!/^\/(media|files)\//.test(address)) return linkLeadsSomewhere(address, content);
  return content.media.pictures.has(address) || content.media.files.has(address);
}
