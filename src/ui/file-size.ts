const STEP = 1000;
/** What both languages call them, with how many digits after the point. */
const UNITS = [
  { name: "kB", digits: 0 },
  { name: "MB", digits: 1 },
  { name: "GB", digits: 1 },
] as const;
type Unit = (typeof UNITS)[number];

/**
 * A number of bytes the way people of a language write it, in the largest unit of which there is at least one. Written without
 * the platform's formats, which take long to make on a slow processor; only bytes are called differently in each language.
 */
export function fileSize(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length);
  const unit: Unit | undefined = UNITS[power - 1];
  if (!unit) return new Intl.NumberFormat(language, { style: "unit", unit: "byte", unitDisplay: "long" }).format(bytes);
  const digit = 10 ** unit.digits;
  return `${Math.round((bytes / STEP ** power) * digit) / digit} ${unit.name}`;
}

/** The facts of a file beside its name: "PDF, 184 kB". Chinese uses its own comma, at which voices pause. */
export const fileFacts = ({ format, size }: { readonly format: string; readonly size: number }, language: string) =>
  `${format}${language === "zh" ? "，" : ", "}${fileSize(size, language)}`;
