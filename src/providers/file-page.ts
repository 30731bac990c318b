/**
 * In a document that was written to a file (`npm run export`) the pages of the site are files too, and the browser itself goes
 * from one to the next. What a query asks for and what a form sends goes to the server that runs elsewhere.
 */
import { baseIn, folderOf } from "../../contract/exported.ts";
import type { RenderInput } from "../../contract/render.ts";
import { requestOf } from "../../contract/requests.ts";
import type { PageWanted } from "../../machines/page.ts";
import type { FilePage } from "./exported.ts";
import { withoutLanguage } from "./navigation.ts";
import { tell } from "./report-visits.ts";

const hasQuery = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) =>
  (withoutLanguage({ pathname, search, hash }) ?? pathname + search).includes("?");

/** The path of a page, whether its folder's slash is there or not. */
const withoutSlash = (pathname: string) => pathname.replace(/\/$/, "");

/** A link to another page, which is a file. Those to another language are the language machine's. */
function isToFile(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target !== "" || link.hreflang !== "" || hasQuery(link)) return false;
  return withoutSlash(link.pathname) !== withoutSlash(location.pathname) || location.search !== "";
}

/** Whether a page is what its file shows: nothing in its address, and no filter that is kept, asks for other data. */
const isInFile = ({ location, press }: PageWanted): boolean =>
  JSON.stringify(requestOf(location, press)) ===
  JSON.stringify(requestOf({ pathname: location.pathname, search: "", hash: "" }));

/** From here on the document's links to files are the browser's own. */
export function beginFilePage(
  { language, location: { pathname }, company, page }: RenderInput,
  server: string,
): FilePage {
  const bare = company.language;
  // One file stands for all that is not there, wherever that would be.
  const isMissing = page.status === 404;
  const base = isMissing ? "" : baseIn(language, bare);
  /** The document is on its way to another: what it shows is no longer so. */
  let isLeaving = false;
  // The router knows the page by the path that the site has for it, without the folder's slash.
  const { search, hash } = window.location;
  if (!isMissing) {
    // A document is counted as it is asked for; a host of files counts nothing.
    tell({ page: pathname }, server);
    history.replaceState(history.state, "", `${base}${pathname}${search}${hash}`);
  }
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || !isToFile(link)) return;
      event.stopPropagation();
      // Of what scripts have added since, links are as a server would take them.
      link.pathname = base + folderOf(bare, bare, link.pathname.slice(base.length));
    },
    true,
  );
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isLeaving) window.location.reload();
  });
  return {
    server,
    base,
    language: base === "" && !isMissing ? undefined : language,
    open(wanted) {
      if (isMissing || !isInFile(wanted)) return undefined;
      isLeaving = true;
      window.location.replace(folderOf(wanted.language, bare, wanted.location.pathname) + wanted.location.hash);
      return new Promise(() => {});
    },
  };
}
