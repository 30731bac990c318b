import { z } from "zod";
import type { InterfaceWords } from "../../../contract/interface-words.ts";

/** An empty text is not translated yet. */
interface WrittenWords {
  readonly [name: string]: string | null | WrittenWords;
}
const written: z.ZodType<WrittenWords> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), z.null(), written], "holds something other than texts")),
);

const withoutEmpty = (words: WrittenWords): InterfaceWords =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => {
      if (word === null) return [];
      return [[name, typeof word === "string" ? word : withoutEmpty(word)]];
    }),
  );

/** content/languages/ja.yaml: a language that the company adds; the file is named after its BCP 47 tag. */
export const language = z.strictObject({
  /** Id of the language in the API. 1 is Chinese and 3 English (numbers.ts). */
  id: z
    .int("is not a whole number")
    .min(1, "is not above 0")
    .max(999, "is above 999")
    .meta({ hint: "Write a number that no other language has, from 4." }),
  /** The language's own name: 日本語. */
  name: z.string().trim().min(1, "is empty"),
  /** System fonts of its script, in order of preference. */
  fonts: z.array(z.string().regex(/^[\w -]+$/, "is not the name of a face")).default([]),
  /**
   * Texts of the interface, by the names that lead to them in src/i18n/en. A missing one is that of the company's own language,
   * or the English one. `npm run words -- ja` adds an empty line for each.
   */
  words: written.transform(withoutEmpty).default({}),
});
