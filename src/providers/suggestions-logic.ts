import { fromPromise } from "xstate";
import type { Suggestions } from "../../contract/search.ts";
import { suggestionsMachine } from "../../machines/suggestions.ts";
import type { Effects } from "./effects-context.tsx";
import type { Go } from "./navigation.ts";

/** Provides the suggestions machine. `languageType` returns the number of the language in the API. */
export function createSuggestionsLogic({ loadHttp }: Pick<Effects, "loadHttp">, go: Go, languageType: () => number) {
  return suggestionsMachine.provide({
    actors: {
      fetchSuggestions: fromPromise<Suggestions, { readonly text: string }>(async ({ input: { text }, signal }) => {
        const query = { lang: String(languageType()), search: text };
        return (await loadHttp()).get("/api/search/suggestions", query, signal);
      }),
    },
    actions: {
      navigate: (_, { link }) => go(link, { replace: false }),
      logError: (_, { error }) => console.error(error),
    },
  });
}
