/**
 * Host of an exported site (`npm run export`). Pages are files, so the browser loads each one as a document. Queries and
 * forms use the API of a server on another origin.
 */
import { baseIn, folderOf } from "../../contract/exported.ts";
import type { RenderInput } from "../../contract/render.ts";
import { requestOf } from "../../contract/requests.ts";
import type { PageWanted } from "../../machines/page.ts";
import type { Host } from "../providers/host.ts";
import { withoutLanguage } from "../providers/navigation.ts";
import { reportVisit } from "../providers/report-visits.ts";

const hasQuery = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) =>
  (withoutLanguage({ pathname, search, hash }) ?? pathname + search).includes("?");

/** Returns the path without a trailing slash. */
const withoutSlash = (pathname: string) => pathname.replace(/\/$/, "");

/** Returns true for a link to another page. The language machine handles links to other languages. */
function isToFile(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target !== "" || link.hreflang !== "" || hasQuery(link)) return false;
  return withoutSlash(link.pathname) !== withoutSlash(location.pathname) || location.search !== "";
}

/** Returns true if neither the query nor a press filter requires data that the file lacks. */
const isInFile = ({ location, press }: PageWanted): boolean =>
  JSON.stringify(requestOf(location, press)) ===
  JSON.stringify(requestOf({ pathname: location.pathname, search: "", hash: "" }));

/** Returns the host, and leaves links between files to the browser. `server` is the origin of the API. */
export function fileHost({ language, location: { pathname }, company, page }: RenderInput, server: string): Host {
  const bare = company.language;
  // One file is served for all missing pages, at any address.
  const isMissing = page.status === 404;
  const base = isMissing ? "" : baseIn(language, bare);
  /** True once the document is being replaced, so its content is outdated. */
  let isLeaving = false;
  // The router matches the path without the trailing slash of the folder.
  const { search, hash } = window.location;
  if (!isMissing) {
    // A server counts visits when it renders a document; a static host cannot.
    reportVisit({ page: pathname }, server);
    history.replaceState(history.state, "", `${base}${pathname}${search}${hash}`);
  }
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || !isToFile(link)) return;
      event.stopPropagation();
      // Links that scripts have added use server paths.
      link.pathname = base + folderOf(bare, bare, link.pathname.slice(base.length));
    },
    true,
  );
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isLeaving) window.location.reload();
  });
  return {
    api: server,
    base,
    language: base === "" && !isMissing ? undefined : language,
    rendersPages: false,
    open(wanted) {
      if (isMissing || !isInFile(wanted)) return undefined;
      isLeaving = true;
      window.location.replace(folderOf(wanted.language, bare, wanted.location.pathname) + wanted.location.hash);
      return new Promise(() => {});
    },
  };
}
