/**
 * The one script that the search keeps and looks up: Chinese characters in their simplified form, whichever a page is
 * written in or a visitor types. Towards the simplified form each character has one answer; the way back would need to
 * guess.
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

/** A text as the search compares it: width, case, script and invisible characters do not count, nor do signs within large numbers. */
export const comparable = (text: string): string =>
  withoutInvisible(text)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/\p{Script=Han}/gu, simplify);
