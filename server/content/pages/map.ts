import type { z } from "zod";
import type { PageResponses } from "../../../contract/pages.ts";
import type { PageContext } from "../page.ts";
import type { map } from "../sources/profile.ts";

/** The map of a page: its own words, and where the company says that it is. */
export function mapOf(
  { content, localize }: PageContext,
  { title, address }: z.output<typeof map>,
): PageResponses["contact"]["map"] {
  const { names, ...where } = content.company.map;
  return {
    ...where,
    ...(names && { names: names.map(({ name, ...place }) => ({ ...place, ...localize({ name }) })) }),
    ...localize({ title, address }),
  };
}
