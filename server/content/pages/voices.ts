import type { z } from "zod";
import type { PageResponses } from "../../../contract/pages.ts";
import type { PageContext } from "../page.ts";
import type { voices } from "../sources/profile.ts";

/** Testimonials: quotes with the name of each person. */
export function voicesOf(
  { localize }: PageContext,
  { title, people }: z.output<typeof voices>,
): NonNullable<PageResponses["joinus"]["voices"]> {
  return {
    ...localize({ title }),
    people: people.map(({ name, role, content }) => localize({ name, role, content })),
  };
}
