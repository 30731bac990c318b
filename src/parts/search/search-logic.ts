import { fromPromise } from "xstate";
import type { SearchTypeEntry } from "../../../contract/search.ts";
import { searchMachine } from "../../../machines/search.ts";
import type { Effects } from "../../providers/effects-context.tsx";
import type { Go } from "../../providers/navigation.ts";

/** Provides the search machine with types from the API and navigation to the results. */
export function createSearchLogic({ loadHttp }: Pick<Effects, "loadHttp">, go: Go) {
  return searchMachine.provide({
    actors: {
      fetchTypes: fromPromise<readonly SearchTypeEntry[]>(async ({ signal }) =>
        (await loadHttp()).get("/api/search/type", {}, signal),
      ),
    },
    actions: {
      navigate: (_, { to, replace, state }) => go(to, { replace, state }),
      logError: (_, { error }) => console.error(error),
    },
  });
}
