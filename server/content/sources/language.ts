import { z } from "zod";
import type { InterfaceWords } from "../../../contract/interface-words.ts";

const words: z.ZodType<InterfaceWords> = z.lazy(() => z.record(z.string(), z.union([z.string(), words])));

/** content/languages/ja.yaml: a language that the company adds; the file is named after its BCP 47 tag. */
export const language = z.strictObject({
  /** The number that the API calls it by; 1 and 3 are Chinese and English (numbers.ts). */
  id: z
    .int("is not a whole number")
    .min(1, "is not above 0")
    .max(999, "is above 999")
    .meta({ hint: "Write a number that no other language has, from 4." }),
  /** What it calls itself: 日本語. */
  name: z.string().trim().min(1, "is empty"),
  /** Faces of its script that devices bring, the first that is there. */
  fonts: z.array(z.string().regex(/^[\w -]+$/, "is not the name of a face")).default([]),
  /** Texts of the interface, by the names that lead to them in src/i18n/en; those that are missing are said in the company's own language, or in English. */
  words: words.default({}),
});
