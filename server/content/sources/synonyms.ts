import { z } from "zod";
import { comparable } from "../texts/comparable.ts";

const term = z.string({ error: "is not a text" }).trim().min(1, "is empty");

/** content/synonyms.yaml: each line is a group of words, in any language, that mean the same in a search. */
export const synonyms = z
  .array(z.array(term).min(2, "has fewer than two words").meta({ hint: "Write words that mean the same." }))
  .superRefine((groups, context) => {
    const groupOf = new Map<string, number>();
    for (const [group, terms] of groups.entries()) {
      for (const [index, term] of terms.entries()) {
        const earlierGroup = groupOf.get(comparable(term));
        groupOf.set(comparable(term), group);
        if (earlierGroup === undefined) continue;
        const where = earlierGroup === group ? "this group" : `group ${earlierGroup + 1}`;
        context.addIssue({ code: "custom", path: [group, index], message: `"${term}" is in ${where} already` });
      }
    }
  });
