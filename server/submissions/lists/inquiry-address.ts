/** The products that an address of the inquiry page names: `?products=5,5~NUMBER`, and `?lines=5x20` of a list that was passed on. */
import { MAX_ITEMS, uniqueItems, writtenItem } from "../../../contract/asked-items.ts";
import { EMPTY_START, type FormStart } from "../../../contract/form-start.ts";
import type { Language } from "../../../contract/languages.ts";
import { readSharedList } from "../../../contract/shared-list.ts";
import type { Site } from "../../site/site.ts";
import { namedItems, offeredItems } from "./asked-products.ts";
import { linkedLines, namesOf, shownLines } from "./shown-lines.ts";

interface AddressOfInquiry {
  /** Parameters of the address that count. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly isUnsaved?: true;
  readonly start?: (language: Language) => FormStart;
}
export const NO_INQUIRY: AddressOfInquiry = { parameters: {} };

/** Reads the query of the inquiry page. */
export function inquiryIn(site: Site, query: URLSearchParams): AddressOfInquiry {
  const named = offeredItems(site, namedItems(query.getAll("products")));
  const items = named.slice(0, MAX_ITEMS);
  const text = query.get("lines") ?? "";
  const { lines, unread, over } = linkedLines(site, readSharedList(text));
  const isShared = lines.length + unread.length > 0;
  if (items.length === 0 && !isShared) return NO_INQUIRY;
  const all = uniqueItems([...lines, ...named.map((item) => ({ ...item, quantities: [] }))]);
  const remaining = namesOf(site, all.slice(MAX_ITEMS));
  return {
    parameters: {
      ...(items.length > 0 && { products: items.map(writtenItem).join() }),
      ...(isShared && { lines: text }),
    },
    ...(isShared && { isUnsaved: true }),
    start: (language) => ({
      ...EMPTY_START,
      ...shownLines(site, language, all.slice(0, MAX_ITEMS)),
      ...(lines.length > 0 && { from: "link" }),
      ...(unread.length > 0 && { unread }),
      ...(over.length > 0 && { over }),
      ...(remaining.length > 0 && { left: remaining }),
    }),
  };
}
