import type { BreadcrumbList } from "schema-dts";
import { withoutLineEnds } from "../../contract/line-ends.ts";
import { routeOf } from "../../contract/routes.ts";
import { trailOf } from "../parts/breadcrumb-trail.ts";
import { addressOf, type DataContext } from "./context.ts";

/**
 * Returns the breadcrumb of a page as structured data, with the steps that have an address. `name` is the name of a
 * detail page.
 */
export function breadcrumbData(context: DataContext, name: string | undefined): BreadcrumbList | undefined {
  const { screen, location, response } = context.input.page;
  const steps = trailOf(location.pathname, screen, name !== undefined).flatMap(({ label, to, route }) => {
    if (label === "current") return name ? [{ name, path: location.pathname }] : [];
    const isThere = to && !(route && response.left_out.includes(routeOf(route).page));
    return isThere ? [{ name: context.t(`shell.breadcrumb.${label}`), path: to }] : [];
  });
  if (steps.length < 2) return undefined;
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: withoutLineEnds(step.name),
      item: addressOf(context, step.path),
    })),
  };
}
