/** Kinds of requests. They are few and fixed, so that made-up addresses cannot add labels to the metrics. */
import type { IncomingMessage } from "node:http";
import { STATUS_DATA } from "../../contract/inquiry-status.ts";

export const ROUTE_KINDS = ["page", "data", "search", "form", "asset", "file", "health", "report", "other"] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];

/** Prefixes of the addresses of each kind. All other addresses are pages. */
const PREFIXES: readonly (readonly [prefix: string, kind: RouteKind])[] = [
  ["/assets/", "asset"],
  ["/media/", "file"],
  ["/pictures/", "file"],
  ["/files/", "file"],
  ["/drawings/", "file"],
  ["/turntables/", "file"],
  ["/api/page", "data"],
  [STATUS_DATA, "data"],
  ["/api/articles", "data"],
  ["/api/search", "search"],
  ["/api/reports", "report"],
  ["/api/challenge", "form"],
  ["/api/contact", "form"],
  ["/api/inquiry", "form"],
  ["/api/", "other"],
  ["/healthz", "health"],
  ["/readyz", "health"],
  ["/metrics", "other"],
  ["/sitemap", "other"],
  ["/feeds/", "other"],
  ["/manifests/", "other"],
  ["/icon-", "other"],
  ["/apple-touch-icon.png", "other"],
  ["/robots.txt", "other"],
  ["/favicon.ico", "other"],
  ["/.well-known/", "other"],
];
/** The prefixes by the letter after the slash, so that most page addresses are compared with few of them. */
const BY_LETTER = Map.groupBy(PREFIXES, ([prefix]) => prefix.charCodeAt(1));

export function kindOf({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): RouteKind {
  for (const [prefix, kind] of BY_LETTER.get(url.charCodeAt(1)) ?? []) {
    if (url.startsWith(prefix)) return kind;
  }
  // Without scripts, a form is posted to its own page.
  return method === "POST" ? "form" : "page";
}
