const STEP = 1000;
const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes the way people of a language write it, in the largest unit of which there is at least one. */
export function fileSize(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length - 1);
  const unit = UNITS[power] ?? "byte";
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / STEP ** power);
}

/** What is said of a file beside its name: "PDF, 184 kB". */
export const fileFacts = ({ format, size }: { readonly format: string; readonly size: number }, language: string) =>
  `${format}, ${fileSize(size, language)}`;
