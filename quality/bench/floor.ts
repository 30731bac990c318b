/** The floor of a page: the same document without its scripts. No work on scripts makes the page quicker than that. */
import { openRewritten, type RewrittenSite } from "../rewritten-site.ts";

const SCRIPTS = /<script\b[^>]*>.*?<\/script>/gs;

/** The floor of the site at a port of this machine. Everything but documents passes as it is. */
export const openFloor = (sitePort: number): Promise<RewrittenSite> =>
  openRewritten(sitePort, { rewrite: (html) => html.replaceAll(SCRIPTS, "") });
