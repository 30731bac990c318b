/** Numbers as people write them in fields. */

export type DecimalMark = "." | ",";

/**
 * Reads a number that is written in a language with this decimal mark, with or without grouped thousands: "1,234.5" or "1.234,5".
 * Either mark is read as a decimal mark where it does not group. Full-width digits are accepted.
 * @returns undefined if the text is no number
 */
export function readNumber(text: string, decimal: DecimalMark): number | undefined {
  const plain = text.normalize("NFKC").replaceAll(/\s/g, "").replace("−", "-");
  const group = decimal === "," ? "." : ",";
  const isGrouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(decimal === "," ? swapped(plain) : plain);
  const digits = (isGrouped ? plain.replaceAll(group, "") : plain).replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

const swapped = (text: string): string => text.replaceAll(/[.,]/g, (mark) => (mark === "," ? "." : ","));
