import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { searchTermsOf } from "../../../contract/requests.ts";
import type { SearchResult } from "../../../contract/search.ts";
import { selectShowsResults } from "../../../machines/search.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { PageStatus } from "../../parts/PageStatus.tsx";
import { PageTitle } from "../../parts/PageTitle.tsx";
import { SearchForm } from "../../parts/search/SearchForm.tsx";
import { createSearchLogic } from "../../parts/search/search-logic.ts";
import { useEffects } from "../../providers/effects-context.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Section } from "../../ui/Section.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Results } from "./Results.tsx";
import styles from "./SearchScreen.module.css";

/** Returns the status of the results: their number, and the current page. */
function statusOf(
  { total, last_page, pages }: SearchResult,
  text: string,
  page: number,
  say: ReturnType<typeof useWords>["say"],
): ReactNode {
  if (total === 0 && pages) return say("discover.search.pagesOnly", { count: pages.length, text });
  if (total === 0) return say("discover.search.emptyTitle", { text });
  if (last_page === 1) return say("discover.search.count", { count: total, text });
  return say("discover.search.countOnPage", { total, text, page, last: last_page });
}

/** Searches products and news. The address contains the terms, so that results can be reloaded and shared. */
export default function SearchScreen({ page }: ScreenProps<"search">) {
  const { say } = useWords();
  const navigate = useNavigate();
  const { location, response } = page;
  const search = useLocalActor(
    createSearchLogic(useEffects(), (to, options) => void navigate(to, options)),
    { input: searchTermsOf(location) },
  );
  const isShown = useSelector(search, selectShowsResults);
  // Results may come from elsewhere: a search in the header, or Back.
  useDataChange(location, (at) => search.send({ type: "results.arrived", terms: searchTermsOf(at) }));

  const terms = searchTermsOf(location);
  const result = isShown && "result" in response ? response.result : null;
  // A page beyond the last shows the last page.
  const shownPage = Math.min(terms.page, result?.last_page ?? 1);

  return (
    <>
      <PageTitle title={say("discover.search.title")} intro={<p>{say("discover.search.intro")}</p>} />
      <Section>
        <SearchForm search={search} />
        <PageStatus className={styles["status"]}>
          {result ? statusOf(result, terms.text, shownPage, say) : ""}
        </PageStatus>
        {result ? <Results result={result} terms={terms} page={shownPage} /> : null}
      </Section>
    </>
  );
}
