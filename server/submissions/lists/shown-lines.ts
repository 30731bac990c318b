/** Lines of a list that was passed on, and of the cookie, as the form of the inquiry shows them. */
import { MAX_ITEMS, writtenItem } from "../../../contract/asked-items.ts";
import type { SharedList } from "../../../contract/form-start.ts";
import type { Language } from "../../../contract/languages.ts";
import { EMPTY_LINE, type LineInputs } from "../../../contract/line-input.ts";
import { pathTo } from "../../../contract/paths.ts";
import { fieldQuantity } from "../../../contract/quantities.ts";
import { joinedQuantities, type ReadList, type SharedLine } from "../../../contract/shared-list.ts";
import type { Site } from "../../site/site.ts";
import { askedProducts, offeredItem } from "./asked-products.ts";

/** Max characters of a part that is named. */
const MAX_NAME_LENGTH = 80;

/** Returns the number of an item; the id of a product whose number is not known. */
const numberOf = ({ id, article }: SharedLine): string => article ?? `#${id}`;

/** Separates lines whose item the site offers, as it writes it. An article that it no longer has is not asked for by its series. */
function offeredLines(
  site: Site,
  lines: readonly SharedLine[],
): { readonly lines: readonly SharedLine[]; readonly gone: readonly SharedLine[] } {
  const found = lines.map((line) => {
    const item = offeredItem(site, line);
    const isOffered = item !== undefined && (item.article === undefined) === (line.article === undefined);
    return { line, offered: isOffered ? { ...line, ...item } : undefined };
  });
  return {
    lines: found.flatMap(({ offered }) => offered ?? []),
    gone: found.flatMap(({ line, offered }) => (offered ? [] : [line])),
  };
}

/** Returns the names of items as the page shows them. */
export const namesOf = (site: Site, lines: readonly SharedLine[]): readonly string[] =>
  lines.map((line) => line.article ?? (site.product(line.id, site.company.language)?.number || numberOf(line)));

/** Names quantities for which their lines have no place. */
export const overNames = (site: Site, lines: readonly SharedLine[]): readonly string[] =>
  lines.map((line) => `${namesOf(site, [line])[0]} × ${line.quantities.join(" / ")}`);

const shortened = (name: string) => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name);

/** Returns what a link names: the lines that the form shows, and the names of the parts that it leaves out. */
export function linkedLines(site: Site, { lines, unread, over }: ReadList) {
  const { lines: offered, gone } = offeredLines(site, lines);
  // Two spellings of a number are one line.
  const joined = joinedQuantities(offered);
  const rest = [...gone, ...joined.lines.slice(MAX_ITEMS)].map(numberOf);
  return {
    lines: joined.lines.slice(0, MAX_ITEMS),
    unread: [...unread, ...rest].map(shortened),
    over: overNames(site, [...offeredLines(site, over).lines, ...joined.over]),
  };
}

const lineInputs = (lines: readonly SharedLine[], language: Language): LineInputs =>
  Object.fromEntries(
    lines
      .filter(({ quantities }) => quantities.length > 0)
      .map((line) => [
        writtenItem(line),
        { ...EMPTY_LINE, quantities: line.quantities.map((each) => fieldQuantity(each, language)) },
      ]),
  );

/** Returns lines as the form shows them. */
export const shownLines = (site: Site, language: Language, lines: readonly SharedLine[]): SharedList => ({
  products: askedProducts(site, language, lines),
  lines: lineInputs(lines, language),
});

/** Returns the lines of the cookie as the form shows them, also those that the site no longer offers. */
export function keptLines(site: Site, language: Language, lines: readonly SharedLine[]): SharedList {
  const { lines: offered, gone } = offeredLines(site, lines);
  const list = shownLines(site, language, offered);
  const goneProducts = gone.map((line) => ({
    id: line.id,
    link: pathTo("product", { id: line.id }, { article: line.article }),
    photo: "",
    name: numberOf(line),
    number: line.article ?? "",
    isGone: true as const,
  }));
  return { ...list, products: [...list.products, ...goneProducts] };
}
