/** Numbers as people write them in fields. */

export type DecimalMark = "." | ",";

/**
 * Reads a number that is written in a language with this decimal mark, with or without grouped thousands: "1,234.5" or "1.234,5".
 * Either mark is read as a decimal mark if it does not group. Full-width digits are accepted.
 * @returns undefined if the text is no number
 */
function readNumber(text: string, decimal: DecimalMark): number | undefined {
  const plain = withoutSpaces(text).replace("−", "-");
  const group = decimal === "," ? "." : ",";
  const isGrouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(decimal === "," ? swapped(plain) : plain);
  const digits = (isGrouped ? plain.replaceAll(group, "") : plain).replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Reads a number that may have its unit behind it: "20 kA". Capitals of the unit count, because mW is not MW.
 * @returns undefined if the text is no number, or has another unit
 */
export function readMeasure(text: string, decimal: DecimalMark, units: readonly string[]): number | undefined {
  const plain = withoutSpaces(text);
  const unit = units.map(withoutSpaces).find((each) => each !== "" && plain.endsWith(each)) ?? "";
  return readNumber(plain.slice(0, plain.length - unit.length), decimal);
}

const withoutSpaces = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "");
const swapped = (text: string): string => text.replaceAll(/[.,]/g, (mark) => (mark === "," ? "." : ","));
