import { matchRoute, redirectOf } from "../../contract/locations.ts";
import { routeOf } from "../../contract/routes.ts";
import type { Content } from "./content.ts";
import { AddressPattern, Reference, type ReferenceKind } from "./fields.ts";
import { knownOf } from "./known.ts";
import { leadsToLeftOut } from "./left-out.ts";
import type { Problem } from "./problems.ts";
import type { LoadedFile } from "./yaml-file.ts";

const SHARED = "site.yaml";

type Path = readonly (string | number)[];
type Found = readonly [problem: string, hint: string] | undefined;

/** The keys that references of each kind may name. */
function keysOf(content: Content): Record<ReferenceKind, readonly string[]> {
  const keys = (entities: readonly { readonly key: string }[]) => entities.map(({ key }) => key);
  return {
    products: keys(content.products),
    categories: keys(content.categories),
    filters: content.filterGroups.groups.flatMap(({ items }) => keys(items)),
    solutionTypes: keys(content.solutionTypes),
    solutions: keys(content.solutions),
    newsTypes: keys(content.newsTypes),
  };
}

/** References, pictures, files and links of the site that lead nowhere. */
export function referenceProblems(content: Content, files: readonly LoadedFile[], withoutFiles = false): Problem[] {
  const keys = keysOf(content);
  return files.flatMap(({ file, data }) => {
    const problems: Problem[] = [];
    walk(data, [], (value, path) => {
      const found = value instanceof Reference ? unknownKey(value, keys) : strayAddress(value, content, withoutFiles);
      // What every page shares names the whole set of pages; of those that are left out it shows nothing (shell.ts).
      const isShared = file.name === SHARED && typeof value === "string" && value.startsWith("/");
      if (!found || (isShared && leadsToLeftOut(content, value))) return;
      const [problem, hint] = found;
      const line = file.lineOf(path);
      // One path that stands for both languages is one problem.
      if (problems.some((other) => other.line === line && other.problem === problem)) return;
      problems.push({ file: file.name, line, field: path.join("."), problem, hint });
    });
    return problems;
  });
}

/** Calls `visit` with every text and reference below `value`. */
export function walk(value: unknown, path: Path, visit: (value: string | Reference, path: Path) => void): void {
  if (value instanceof AddressPattern) return;
  if (typeof value === "string" || value instanceof Reference) visit(value, path);
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...path, index], visit);
  else if (typeof value === "object" && value !== null) {
    for (const [field, item] of Object.entries(value)) walk(item, [...path, field], visit);
  }
}

function unknownKey({ kind, key }: Reference, keys: Record<ReferenceKind, readonly string[]>): Found {
  if (keys[kind].includes(key)) return undefined;
  return [`"${key}" is no key of ${kind}`, `Write one of ${keys[kind].join(", ")}.`];
}

function strayAddress(text: string, content: Content, withoutFiles: boolean): Found {
  if (withoutFiles && /^\/(media|files)\//.test(text)) return undefined;
  if (text.startsWith("/")) return strayPath(text, content);
  const hrefs = [...text.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
  return hrefs.map((href) => strayPath(href, content)).find(Boolean);
}

function strayPath(path: string, content: Content): Found {
  const { pictures, files } = content.media;
  if (path.startsWith("/media/") || path.startsWith("/files/")) {
    if (pictures.has(path) || files.has(path)) return undefined;
    return [`${path} does not exist`, `Put the file at content${path}, or write the path of one that is there.`];
  }
  if (linkLeadsSomewhere(path, content)) return undefined;
  if (leadsToLeftOut(content, path))
    return [`${path} is a page that this site does without`, "Take the link out, or write the file of the page."];
  return [`${path} leads nowhere`, "Write the path of a page that exists, such as /product/1."];
}

/** Whether an address within the site shows a page of its own. */
export function linkLeadsSomewhere(address: string, content: Content): boolean {
  if (leadsToLeftOut(content, address)) return false;
  const { pathname } = new URL(address, "http://site");
  if (redirectOf(pathname)) return true;
  const match = matchRoute(pathname);
  if (match.unknown) return false;
  return Object.values(routeOf(match.name).parameters ?? {}).every(({ path, is, value }) => {
    const named = path === undefined ? is : match.params[path];
    return named === undefined || knownOf(content, value, named) === named;
  });
}
