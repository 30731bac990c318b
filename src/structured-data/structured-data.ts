/** Describes a page in the vocabulary of schema.org. The types of schema-dts check each property. */
import type { Graph, Thing } from "schema-dts";
import { type RouteName, routeOf } from "../../contract/routes.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import type { DataContext } from "./context.ts";
import { newsData } from "./news-data.ts";
import { organizationData } from "./organization-data.ts";
import { productData } from "./product-data.ts";

/** Pages that describe the company. */
const ABOUT_THE_COMPANY: readonly RouteName[] = ["home", "about", "profileIntroduction", "contactUs"];

/** Returns undefined for pages that are not indexed, and for pages with nothing to describe. */
export function structuredData(context: DataContext): Graph | undefined {
  const { page } = context.input;
  const { screen, status, response } = page;
  if (status !== 200 || routeOf(screen).indexed === "hidden") return undefined;
  const things: readonly (Thing | undefined)[] = [
    "product" in response ? productData(context, response.product) : undefined,
    "news" in response ? newsData(context, response.news) : undefined,
    ABOUT_THE_COMPANY.includes(screen) ? organizationData(context) : undefined,
    breadcrumbData(context),
  ];
  const graph = things.filter((thing) => thing !== undefined);
  return graph.length > 0 ? { "@context": "https://schema.org", "@graph": graph } : undefined;
}
