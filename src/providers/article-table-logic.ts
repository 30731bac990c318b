import { type ActorRefFrom, fromCallback, fromPromise } from "xstate";
import type { SitePath } from "../../contract/paths.ts";
import { askedIn, tableRequestOf } from "../../contract/requests.ts";
import type { ArticleTable } from "../../contract/series.ts";
import { articleTableMachine, placeAt } from "../../machines/article-table.ts";
import { selectActors, type siteMachine } from "../../machines/site.ts";
import type { Effects } from "./effects-context.tsx";
import { takePrefetched } from "./prefetched.ts";

/** Provides the machine of a table of articles. `languageType` returns the number of the language in the API. */
export function createArticleTableLogic(
  { loadHttp }: Pick<Effects, "loadHttp">,
  site: ActorRefFrom<typeof siteMachine>,
  languageType: () => number,
) {
  return articleTableMachine.provide({
    actors: {
      fetchTable: fromPromise<ArticleTable, { readonly address: SitePath }>(async ({ input: { address }, signal }) => {
        const [pathname = "", search = ""] = address.split("?");
        const location = { pathname, search, hash: "" };
        const { path, query } = askedIn(tableRequestOf(location), languageType());
        const ask = async () => (await loadHttp()).get<ArticleTable>(path, query, signal);
        return takePrefetched<ArticleTable>({ path, query })?.catch(ask) ?? ask();
      }),
      relayAddress: fromCallback(({ sendBack }) => {
        const moves = selectActors(site.getSnapshot()).page.on("part.moved", ({ location }) =>
          sendBack({ type: "route.changed", place: placeAt(location) }),
        );
        return () => moves.unsubscribe();
      }),
    },
    actions: {
      navigate: (_, chosen) => site.send({ type: "address.chosen", ...chosen }),
      logError: (_, { error }) => console.error(error),
    },
  });
}
