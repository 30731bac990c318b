import type { z } from "zod";
import type { MapName, PageResponses } from "../../../contract/pages.ts";
import type { mapNames } from "../files/fields.ts";
import type { PageContext } from "../page.ts";
import type { map } from "../sources/profile.ts";

/** The names on a drawn map, in the language of the page. */
export const mapNamesOf = ({ localize }: PageContext, names: z.output<typeof mapNames>): MapName[] =>
  names.map(({ name, ...place }) => ({ ...place, ...localize({ name }) }));

/** The map of a page: its own words, and the location of the company. */
export function mapOf(context: PageContext, { title, address }: z.output<typeof map>): PageResponses["contact"]["map"] {
  const { names, ...where } = context.content.company.map;
  return {
    ...where,
    ...(names && { names: mapNamesOf(context, names) }),
    ...context.localize({ title, address }),
  };
}
