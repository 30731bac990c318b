/**
 * A list that is passed on in an address: items and quantities, such as `5x20,5~NUMBERx3x100`. References, notes and prices stay
 * with the buyer. The cookie of visitors without scripts has the same form (server/submissions/lists/inquiry-cookie.ts).
 */
import { type AskedItem, readItems, uniqueItems, writtenItem } from "./asked-items.ts";
import { MAX_QUANTITIES } from "./line-input.ts";
import { pathTo } from "./paths.ts";
import { MAX_DECIMALS, MAX_DIGITS, problemOfValue } from "./quantities.ts";
import { ROUTES } from "./routes.ts";

/** Max characters of a list in an address. A Chinese character takes nine. */
export const MAX_LIST_LENGTH = 2000;

export interface SharedLine extends AskedItem {
  readonly quantities: readonly number[];
}

const QUANTITY = String.raw`x\d{1,${MAX_DIGITS}}(?:\.\d{1,${MAX_DECIMALS}})?`;
const ENDS_LIKE_QUANTITY = new RegExp(`${QUANTITY}$`);
/** An article number ends at the second `~`, or before the quantities at the end. */
const LINE = new RegExp(`^(?<id>\\d+)(?:~(?<article>[^~]{1,64}?)~?)?(?<quantities>(?:${QUANTITY})*)$`);

/** Writes a line. A number that ends like a quantity gets a `~` behind it: `5~M8x20~x100`. */
function writtenLine({ id, article, quantities }: SharedLine): string {
  const mark = article !== undefined && ENDS_LIKE_QUANTITY.test(article) ? "~" : "";
  return [writtenItem({ id, ...(article !== undefined && { article }) }) + mark, ...quantities].join("x");
}

function readLine(text: string): SharedLine | undefined {
  const { id = "", article, quantities = "" } = LINE.exec(text)?.groups ?? {};
  const [item] = readItems(article === undefined ? id : `${id}~${article}`);
  const values = quantities.split("x").slice(1).map(Number);
  if (!item || values.some((value) => problemOfValue(value, MAX_DECIMALS) !== undefined)) return undefined;
  return { ...item, quantities: [...new Set(values)] };
}

export interface WrittenList {
  /** Encoded for an address or a cookie. */
  readonly text: string;
  /** Lines beyond the limits. */
  readonly left: readonly SharedLine[];
}

/** Writes a list, up to the first line that does not fit. */
export function writeSharedList(
  lines: readonly SharedLine[],
  { maxLength = MAX_LIST_LENGTH, maxLines = Number.POSITIVE_INFINITY } = {},
): WrittenList {
  const written = lines.map((line) => encodeURIComponent(writtenLine(line)));
  let length = -1;
  const end = written.findIndex((text, place) => {
    length += text.length + 1;
    return length > maxLength || place >= maxLines;
  });
  const fitting = end < 0 ? lines.length : end;
  return { text: written.slice(0, fitting).join(), left: lines.slice(fitting) };
}

export interface ReadList {
  readonly lines: readonly SharedLine[];
  /** Parts that are no lines, or beyond the length of a list. */
  readonly unread: readonly string[];
  /** Quantities beyond the limit of a line. */
  readonly over: readonly SharedLine[];
}

/** Joins the quantities of equal items, each once, and as many as a line may have. The others come back as `over`. */
export function joinedQuantities(lines: readonly SharedLine[]): {
  readonly lines: readonly SharedLine[];
  readonly over: readonly SharedLine[];
} {
  const joined = uniqueItems(lines).map((line) => {
    const key = writtenItem(line);
    const same = lines.filter((other) => writtenItem(other) === key).flatMap(({ quantities }) => quantities);
    return { ...line, quantities: [...new Set(same)] };
  });
  return {
    lines: joined.map((line) => ({ ...line, quantities: line.quantities.slice(0, MAX_QUANTITIES) })),
    over: joined
      .map((line) => ({ ...line, quantities: line.quantities.slice(MAX_QUANTITIES) }))
      .filter(({ quantities }) => quantities.length > 0),
  };
}

/** Reads a list that is no longer encoded. */
export function readSharedList(text: string, maxLength = MAX_LIST_LENGTH): ReadList {
  const parts = text.split(",").map((part) => part.trim());
  let length = -1;
  const read = parts.map((part) => {
    length += part.length + 1;
    return { part, line: length > maxLength ? undefined : readLine(part) };
  });
  const unread = read.flatMap(({ part, line }) => (line || part === "" ? [] : [part]));
  return { ...joinedQuantities(read.flatMap(({ line }) => line ?? [])), unread };
}

/** Returns the address of the inquiry page with a list, without the origin. */
export const sharedAddress = ({ text }: Pick<WrittenList, "text">): string =>
  `${pathTo("inquiry")}?${ROUTES.inquiry.parameters.lines.search}=${text}`;
