/** Problems of redirects: entries that never apply, and targets that lead nowhere or in a circle. */
import { ROUTE_NAMES, routeOf } from "../../../contract/routes.ts";
import type { Content } from "../content.ts";
import { AddressPattern } from "../files/fields.ts";
import type { Problem } from "../files/problems.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import { disabledPages } from "./disabled-pages.ts";
import { circleFrom, readPattern } from "./old-addresses.ts";
import { linkLeadsSomewhere } from "./targets.ts";

/** Whether the site has pages below the prefix of a pattern such as `/press/*`. */
function hasPages(content: Content, pattern: AddressPattern): boolean {
  const { path } = readPattern(pattern);
  const absent = disabledPages(content);
  return ROUTE_NAMES.map(routeOf).some(
    (route) => route.path.toLowerCase().startsWith(`${path}/`) && !absent.includes(route.page),
  );
}

/** Problems in redirects.yaml. `loaded` is undefined if there is no such file. */
export function redirectProblems(content: Content, loaded: LoadedFile | undefined): Problem[] {
  if (!loaded) return [];
  const { file } = loaded;
  const seen = new Set<string>();
  return content.redirects.flatMap((entry, index) => {
    const { from, to } = entry;
    const problemAt = (field: string, problem: string, hint: string): Problem => {
      const path = [index, field];
      return { file: file.name, line: file.lineOf(path), field: path.join("."), problem, hint };
    };
    const pattern = readPattern(from);
    const count = seen.size;
    if (seen.add(JSON.stringify(pattern)).size === count)
      return [problemAt("from", `${from.text} appears twice`, "Remove one of them.")];
    if (!pattern.isBeginning && linkLeadsSomewhere(pattern.path, content))
      return [
        problemAt("from", `${from.text} is a page of the site`, "Remove it: an existing page is never redirected."),
      ];
    const circle = circleFrom(entry, content);
    if (circle)
      return [
        problemAt(
          "to",
          `${from.text} leads in a circle: ${circle.join(", ")}`,
          "Write a page of the site, such as /products/list.",
        ),
      ];
    if (to instanceof AddressPattern && !hasPages(content, to))
      return [problemAt("to", `${to.text} leads nowhere`, "Write a beginning that pages have, such as /product/*.")];
    return [];
  });
}
