import { matchRoute, requestOf } from "../../contract/routes.ts";
import type { PageWanted, ShownPage } from "../../machines/page.ts";
import { loadScreen } from "../screens.ts";
import { loadHttp } from "./load-http.ts";

/** Fetches what a location shows, the data and the screen's module side by side; stops when `signal` aborts. */
export async function fetchPage({ location, language, press }: PageWanted, signal: AbortSignal): Promise<ShownPage> {
  const { name, status } = matchRoute(location.pathname);
  const { path, query } = requestOf(location, language, press);
  const data = loadHttp().then(({ get }) => get<ShownPage["response"]>(path, query, signal));
  const [response] = await Promise.all([data, loadScreen(name)]);
  return { location, language, screen: name, status, response };
}
