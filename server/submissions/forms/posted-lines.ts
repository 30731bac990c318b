/** Reads the lines of an inquiry that a form without scripts posts, and checks what the buyer typed. */
import { type AskedItem, type InquiryLine, writtenItem } from "../../../contract/asked-items.ts";
import { lineInput } from "../../../contract/cart-item.ts";
import type { Language } from "../../../contract/languages.ts";
import { cleanNote, cleanReference, type LineInput, type LineInputs, readLine } from "../../../contract/line-input.ts";
import type { FormChoices } from "../../site/site.ts";

function lineIn(params: URLSearchParams, key: string): LineInput {
  const textOf = (name: "reference" | "note" | "price" | "currency") => params.get(lineInput(name, key)) ?? "";
  const quantities = params.getAll(lineInput("quantity", key)).map(cleanReference);
  return {
    quantities: quantities.slice(0, quantities.findLastIndex((text) => text !== "") + 1),
    reference: cleanReference(textOf("reference")),
    note: cleanNote(textOf("note")),
    price: cleanReference(textOf("price")),
    currency: cleanReference(textOf("currency")),
  };
}

/** A currency alone is no line: its field always has one. */
const isEmpty = ({ quantities, reference, note, price }: LineInput) =>
  quantities.length === 0 && [reference, note, price].every((text) => text === "");

/**
 * Returns what was typed in the lines of items, without empty lines.
 * @param offeredFor the item that an item of the form stands for now, such as the series of an article that is gone
 */
export function postedLines(
  params: URLSearchParams,
  items: readonly AskedItem[],
  offeredFor: (item: AskedItem) => AskedItem,
): LineInputs {
  const typed = items.flatMap((item) => {
    const [key, posted] = [writtenItem(offeredFor(item)), writtenItem(item)];
    const line = lineIn(params, posted);
    return isEmpty(line) ? [] : [{ key, line, isOwn: key === posted }];
  });
  // The line of an item itself is kept rather than that of an article that now stands for it.
  const ordered = [...typed.filter(({ isOwn }) => !isOwn).reverse(), ...typed.filter(({ isOwn }) => isOwn)];
  return Object.fromEntries(ordered.map(({ key, line }) => [key, line]));
}

interface CheckedLines {
  readonly lines: readonly InquiryLine[];
  /** Inputs by their names (`lineInput`); those of quantities end in their place: `line_quantity.5.0`. */
  readonly badFields: readonly string[];
}

/** Reads the typed lines of items, with the rules of the content. */
export function checkedLines(
  items: readonly AskedItem[],
  typed: LineInputs,
  { rulesOf, currencies }: Pick<FormChoices, "rulesOf" | "currencies">,
  language: Language,
): CheckedLines {
  const read = items.map((item): CheckedLines => {
    const key = writtenItem(item);
    const line = typed[key];
    if (!line) return { lines: [item], badFields: [] };
    const { details, bad } = readLine(line, rulesOf(item), language, currencies);
    const names = bad.map((field) => {
      const [name = "", place] = field.split(".");
      return place === undefined ? `line_${name}.${key}` : `${lineInput("quantity", key)}.${place}`;
    });
    return { lines: [{ ...item, ...details }], badFields: names };
  });
  return { lines: read.flatMap(({ lines }) => lines), badFields: read.flatMap(({ badFields }) => badFields) };
}
