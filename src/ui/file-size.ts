import { documentLanguage } from "../../contract/languages.ts";

const STEP = 1000;
/** Names of the units in both languages, with the number of fraction digits. */
const UNITS = [
  { name: "kB", digits: 0 },
  { name: "MB", digits: 1 },
  { name: "GB", digits: 1 },
] as const;
type Unit = (typeof UNITS)[number];

/**
 * Formats a number of bytes in the largest unit that is at least one. It avoids `Intl`, which is slow to start on a
 * slow processor. Only the word "bytes" differs between languages.
 */
export function fileSize(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length);
  const unit: Unit | undefined = UNITS[power - 1];
  if (!unit) {
    const format = new Intl.NumberFormat(documentLanguage(language), {
      style: "unit",
      unit: "byte",
      unitDisplay: "long",
    });
    return format.format(bytes);
  }
  const digit = 10 ** unit.digits;
  return `${Math.round((bytes / STEP ** power) * digit) / digit} ${unit.name}`;
}

/** Comma between the facts of a file. Chinese uses its own, at which speech synthesis pauses. */
export const factComma = (language: string): string => (language === "zh" ? "，" : ", ");

/** Returns format and size of a file: "PDF, 184 kB". */
export const fileFacts = ({ format, size }: { readonly format: string; readonly size: number }, language: string) =>
  `${format}${factComma(language)}${fileSize(size, language)}`;
