import { z } from "zod";
import { textInBoth } from "../files/fields.ts";

const key = z
  .string()
  .regex(/^[a-z]\w*(\.\w+)+$/i, "is not the name of a text")
  .meta({ hint: 'Write the names that lead to it in src/i18n, with dots: "forms.referenceHint".' });

/** content/words.yaml: interface texts that the company overrides. `npm run content:check` checks their names. */
export const words = z.record(key, textInBoth);
