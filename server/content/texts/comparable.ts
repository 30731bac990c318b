/**
 * The script of the search: pages and queries are converted to simplified Chinese. Each traditional character has one simplified
 * form, while the reverse is ambiguous.
 */
import { Converter } from "opencc-js/t2cn";
import { withoutInvisible } from "../../../contract/typed-text.ts";

const convert = Converter({ from: "tw", to: "cn" });
const simplified = new Map<string, string>();

function simplify(character: string): string {
  const cached = simplified.get(character);
  if (cached !== undefined) return cached;
  const found = convert(character);
  simplified.set(character, found);
  return found;
}

/** Normalizes a text for the search: ignores width, case, script, invisible characters and separators of large numbers. */
export const comparable = (text: string): string =>
  withoutInvisible(text)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/\p{Script=Han}/gu, simplify);
