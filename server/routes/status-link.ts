/**
 * The link of a status page. It moves its key into a cookie and leads to the page, whose address has no key. Mail programs change
 * links, so the key is found in any address that may hold it. A key that is wrong, expired or erased leaves the cookie alone, so it
 * cannot close the page of another inquiry; all such keys get the same response.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { statusLinkIn } from "../../contract/inquiry-status.ts";
import type { Language } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import { languageOfQuery, resolveUrl } from "../routing/resolve-url.ts";
import type { Services } from "../services.ts";
import { statusCookie } from "../submissions/status/cookie.ts";
import { findByKey } from "../submissions/status/read.ts";

/** Neither caches nor search engines keep the page, and no other site gets its address. */
export const PRIVATE = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

/** Tells the page that a link has just led to it: one that was opened, or a wrong one. */
const LINK = "link";
type LinkOutcome = "opened" | "wrong";

/** Returns the link that has just led to the page; undefined for any other visit. */
export function linkOutcomeIn(search: string): LinkOutcome | undefined {
  const outcome = new URLSearchParams(search).get(LINK);
  return outcome === "opened" || outcome === "wrong" ? outcome : undefined;
}

/** Returns the address of the page. */
export function statusAddress(language: Language | undefined, outcome?: LinkOutcome): string {
  const query = new URLSearchParams({
    ...(language !== undefined && { lang: language }),
    ...(outcome && { [LINK]: outcome }),
  });
  return query.size > 0 ? `${pathTo("status")}?${query}` : pathTo("status");
}

/** Returns a function that opens the link of a request. It returns false for the address of a page. */
export function openStatusLinks({ content, forms, settings }: Services) {
  const cookie = statusCookie(settings);

  return async ({ raw: { url = "/" } }: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const [pathname = "/"] = url.split("?", 1);
    const search = url.slice(pathname.length);
    const link = statusLinkIn(pathname);
    if (!link) return false;
    const found = resolveUrl(content.site, pathname, search, settings.publicUrl);
    // An article of the content, or an old address.
    if (found.kind === "redirect" || found.status !== 404) return false;
    reply.headers(PRIVATE);
    const { key } = link;
    const isKnown = key !== undefined && (await findByKey(forms.database, key)) !== undefined;
    if (isKnown) cookie.write(reply, key);
    const language = languageOfQuery(content.site.languages, new URLSearchParams(search));
    reply.redirect(statusAddress(language, isKnown ? "opened" : "wrong"), 303);
    return true;
  };
}
