import type { BreadcrumbList } from "schema-dts";
import { withoutLineEnds } from "../../contract/line-ends.ts";
import { routeOf } from "../../contract/routes.ts";
import { trailOf } from "../parts/breadcrumb-trail.ts";
import { namedSteps } from "../parts/named-steps.ts";
import { addressOf, type DataContext } from "./context.ts";

/** Returns the breadcrumb of a page as structured data, with the steps that have an address. */
export function breadcrumbData(context: DataContext): BreadcrumbList | undefined {
  const { screen, location, response } = context.input.page;
  const steps = trailOf(location.pathname, screen, namedSteps(context.input.page)).flatMap(
    ({ label, to, route, isCurrent }) => {
      const path = isCurrent ? (to ?? location.pathname) : to;
      if (!path || (route && response.left_out.includes(routeOf(route).page))) return [];
      return [{ name: typeof label === "string" ? context.t(`shell.breadcrumb.${label}`) : label.title, path }];
    },
  );
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
