import { languageType, type SiteLanguage, SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import { matchRoute, type SiteLocation } from "../../contract/locations.ts";
import { pathTo } from "../../contract/paths.ts";
import type { ShownPage } from "../../contract/render.ts";
import { askedIn, requestOf } from "../../contract/requests.ts";
import type { RouteName } from "../../contract/routes.ts";
import type { PageWanted } from "../../machines/page.ts";
import { isUnknown } from "../../machines/page-request.ts";
import { loadScreen } from "../screens.ts";
import { rememberReopened, reopenedAddress } from "../storage/storage.ts";
import { beginCrossFade } from "./cross-fade.ts";
import { host } from "./host.ts";
import { type Http, loadHttp } from "./load-http.ts";
import { takePrefetched } from "./prefetched.ts";

/**
 * Loads the module of a screen. After a deployment the server lacks the modules of older builds, so a failed load reloads the
 * address once; the promise then never resolves.
 */
async function loadScreenOf({ pathname, search }: SiteLocation, name: RouteName): Promise<void> {
  const address = host().base + pathname + search;
  try {
    await loadScreen(name);
    rememberReopened(undefined);
  } catch (problem) {
    if (!navigator.onLine || reopenedAddress() === address) throw problem;
    rememberReopened(address);
    window.location.assign(address);
    await new Promise(() => {});
  }
}

type LoadGet = () => Promise<Pick<Http, "get">>;

/** The category in the path does not exist; the API ignores it (docs/decisions/010). */
class UnknownCategory extends Error {
  readonly status = 404;
}

/** @throws UnknownCategory if the response lacks the category of the path */
function checkCategory({ pathname }: SiteLocation, response: ShownPage["response"]): void {
  const { type } = matchRoute(pathname).params;
  if (type === undefined || !("selected" in response)) return;
  const unknown = type.split(",").find((name) => !response.selected.includes(name));
  if (unknown !== undefined) throw new UnknownCategory(`There is no category "${unknown}"`);
}

/** Fetches the data of a location and the module of its screen in parallel. */
async function fetchScreen(
  { location, language, press }: PageWanted,
  signal: AbortSignal,
  languages: readonly SiteLanguage[],
  load: LoadGet,
): Promise<ShownPage> {
  const { name, status } = matchRoute(location.pathname);
  const request = askedIn(requestOf(location, press), languageType(languages, language));
  const ask = async () => {
    const { get } = await load();
    return get<ShownPage["response"]>(request.path, request.query, signal);
  };
  const [response] = await Promise.all([
    takePrefetched<ShownPage["response"]>(request)?.catch(ask) ?? ask(),
    loadScreenOf(location, name),
  ]);
  checkCategory(location, response);
  return { location, language, screen: name, status, response };
}

const ABOUT: SiteLocation = { pathname: pathTo("about"), search: "", hash: "" };

/** Fetches a page. An unknown path shows the about page (spec section 2). */
async function fetchWanted(
  wanted: PageWanted,
  signal: AbortSignal,
  languages: readonly SiteLanguage[],
  load: LoadGet,
): Promise<ShownPage> {
  try {
    return await fetchScreen(wanted, signal, languages, load);
  } catch (problem) {
    if (matchRoute(wanted.location.pathname).missing !== "about" || !isUnknown(problem)) throw problem;
    const about = await fetchScreen({ ...wanted, location: ABOUT }, signal, languages, load);
    return { ...about, location: wanted.location, status: 404 };
  }
}

/** Returns false for the same address in another language, or after a failure. */
const isElsewhere = ({ from, location: { pathname, search } }: PageWanted) =>
  from?.pathname !== pathname || from.search !== search;

/** Fetches the page of a location until `signal` aborts. Render it in the task in which this resolves. */
export async function fetchPage(
  wanted: PageWanted,
  signal: AbortSignal,
  languages: readonly SiteLanguage[] = SPECIFIED_LANGUAGES,
  load: LoadGet = loadHttp,
): Promise<ShownPage> {
  const leaving = host().open(wanted);
  if (leaving) return leaving;
  const page = await fetchWanted(wanted, signal, languages, load);
  if (isElsewhere(wanted)) await beginCrossFade();
  return page;
}
