/** Kinds of what is asked for: few and fixed, whatever addresses are made up, so that they can be told apart in metrics. */
import type { IncomingMessage } from "node:http";

export const ROUTE_KINDS = ["page", "data", "search", "form", "asset", "file", "health", "report", "other"] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];

/** How the addresses of a kind begin; all others are pages. */
const BEGINNINGS: readonly (readonly [beginning: string, kind: RouteKind])[] = [
  ["/assets/", "asset"],
  ["/media/", "file"],
  ["/pictures/", "file"],
  ["/files/", "file"],
  ["/drawings/", "file"],
  ["/turntables/", "file"],
  ["/api/page", "data"],
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
/** By the letter after the slash, so that the address of a page is compared with next to none of them. */
const BY_LETTER = Map.groupBy(BEGINNINGS, ([beginning]) => beginning.charCodeAt(1));

export function kindOf({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): RouteKind {
  for (const [beginning, kind] of BY_LETTER.get(url.charCodeAt(1)) ?? []) {
    if (url.startsWith(beginning)) return kind;
  }
  // Without scripts a form is posted to its own page.
  return method === "POST" ? "form" : "page";
}
