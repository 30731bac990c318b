/** Checks the lines of an inquiry against its products and the content. */
import { type InquiryLine, writtenItem } from "../../../contract/asked-items.ts";
import { lineInput } from "../../../contract/cart-item.ts";
import { problemOfValue } from "../../../contract/quantities.ts";
import type { FormChoices } from "../../site/site.ts";

type Choices = Pick<FormChoices, "rulesOf" | "currencies">;

/** Whether all lines are of the products, and each of another item. */
function areOfProducts(products: readonly number[], lines: readonly InquiryLine[]): boolean {
  const items = new Set(lines.map(writtenItem));
  return items.size === lines.length && lines.every(({ id }) => products.includes(id));
}

/** Returns the inputs with quantities that the unit of the item does not allow. */
function badQuantities(line: InquiryLine, { rulesOf }: Choices): readonly string[] {
  const decimals = rulesOf(line)?.unit?.decimals ?? 0;
  const name = lineInput("quantity", writtenItem(line));
  return (line.quantities ?? []).flatMap((quantity, place) =>
    problemOfValue(quantity, decimals) === undefined ? [] : [`${name}.${place}`],
  );
}

/** A price has a currency that the company offers. */
function hasBadPrice({ target_price: price, currency }: InquiryLine, { currencies }: Choices): boolean {
  if (price === undefined && currency === undefined) return false;
  return price === undefined || currency === undefined || !currencies.includes(currency);
}

const hasOtherUnit = (line: InquiryLine, { rulesOf }: Choices) =>
  line.unit !== undefined && line.unit !== rulesOf(line)?.unit?.key;

/** Returns `lines` if anything is wrong, and the wrong inputs by their names (`lineInput`). */
export function badLines(
  products: readonly number[],
  lines: readonly InquiryLine[],
  choices: Choices,
): readonly string[] {
  const inputs = lines.flatMap((line) => [
    ...badQuantities(line, choices),
    ...(hasBadPrice(line, choices) ? [lineInput("price", writtenItem(line))] : []),
  ]);
  const areRight = areOfProducts(products, lines) && !lines.some((line) => hasOtherUnit(line, choices));
  return areRight && inputs.length === 0 ? [] : ["lines", ...inputs];
}
