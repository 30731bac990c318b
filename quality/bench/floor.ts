/** The floor of a page is the same document without its scripts: no change to scripts can make the page faster. */
import { openRewritten, type RewrittenSite } from "../rewritten-site.ts";

const SCRIPTS = /<script\b[^>]*>.*?<\/script>/gs;

/** Serves the floor of the site on a port of this machine. Everything but documents passes unchanged. */
export const openFloor = (sitePort: number): Promise<RewrittenSite> =>
  openRewritten(sitePort, { rewrite: (html) => html.replaceAll(SCRIPTS, "") });
