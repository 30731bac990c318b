import { fromPromise } from "xstate";
import type { SitePath } from "../../contract/paths.ts";
import { askedIn, tableRequestOf } from "../../contract/requests.ts";
import type { ArticleTable } from "../../contract/series.ts";
import { articleTableMachine } from "../../machines/article-table.ts";
import type { Effects } from "./effects-context.tsx";
import type { Go } from "./navigation.ts";
import { takePrefetched } from "./prefetched.ts";

/** Provides the machine of a table of articles. `languageType` returns the number of the language in the API. */
export function createArticleTableLogic({ loadHttp }: Pick<Effects, "loadHttp">, go: Go, languageType: () => number) {
  return articleTableMachine.provide({
    actors: {
      fetchTable: fromPromise<ArticleTable, { readonly address: SitePath }>(async ({ input: { address }, signal }) => {
        const [pathname = "", search = ""] = address.split("?");
        const location = { pathname, search, hash: "" };
        const { path, query } = askedIn(tableRequestOf(location), languageType());
        const ask = async () => (await loadHttp()).get<ArticleTable>(path, query, signal);
        return takePrefetched<ArticleTable>({ path, query })?.catch(ask) ?? ask();
      }),
    },
    actions: {
      navigate: (_, { to, replace }) => go(to, { replace }),
      logError: (_, { error }) => console.error(error),
    },
  });
}
