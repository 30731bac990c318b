/** Addresses of the content pages. */
import { matchRoute, redirectOf } from "../../../contract/locations.ts";
import { type SitePath, writePath } from "../../../contract/paths.ts";
import { ROUTES, routeOf } from "../../../contract/routes.ts";
import type { Content } from "../content.ts";
import type { Problem } from "../files/problems.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import type { SourceEntity } from "../sources/sources.ts";

type Article = Pick<SourceEntity<"articles">, "key" | "path">;

/** The path of an article without its first slash, as the API uses it. The default is the article's key. */
export const pathOfArticle = ({ path, key }: Article): string => path?.text.slice(1) ?? key;

/** The address of an article. */
export const linkToArticle = (article: Article): SitePath =>
  writePath(ROUTES.article.path, { "*": pathOfArticle(article) });

/** First segments of addresses that the server itself uses. */
const TAKEN = ["api", "media", "files", "pictures", "assets", "healthz", "readyz", "preview"];

/** Whether an address leads to this article: by the route of all other paths, or by one for this article alone. */
function isOwnRoute(address: string, article: Article): boolean {
  const { name, page } = matchRoute(address);
  return name === "article" || (page === "article" && routeOf(name).parameters?.["id"]?.is === article.key);
}

/** Returns a problem for each article whose path a page of the site, the server or another article uses. */
export function articleProblems({ articles }: Content, files: readonly LoadedFile[]): Problem[] {
  const holders = new Map<string, string>();
  return articles.flatMap((article) => {
    const name = `articles/${article.key}.yaml`;
    const address = `/${pathOfArticle(article)}`;
    const comparable = address.toLowerCase();
    const holder = holders.get(comparable);
    holders.set(comparable, holder ?? name);
    const isTaken = TAKEN.includes(comparable.split("/")[1] ?? "") || redirectOf(address) !== undefined;
    const problem = holder
      ? `${address} is the path of ${holder} as well`
      : isTaken || !isOwnRoute(address, article)
        ? `${address} is taken by the site itself`
        : undefined;
    if (!problem) return [];
    const line = files.find(({ file }) => file.name === name)?.file.lineOf(["path"]) ?? 1;
    return [{ file: name, line, field: "path", problem, hint: "Write a path that is free, such as /aboutUs/awards." }];
  });
}
