import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { searchTermsOf } from "../../../contract/routes.ts";
import { selectShowsResults } from "../../../machines/search.ts";
import { createSearchLogic } from "../../effects/search-logic.ts";
import { PageTitle } from "../../parts/PageTitle.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Section } from "../../ui/Section.tsx";
import { Results } from "./Results.tsx";
import { SearchForm } from "./SearchForm.tsx";
import styles from "./SearchScreen.module.css";

/** Searches products and news. The terms are in the address, so that a page of results can be reloaded and shared. */
export default function SearchScreen({ page }: ScreenProps<"search">) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { location, response } = page;
  const search = useActorRef(
    createSearchLogic((to, options) => void navigate(to, options)),
    { input: searchTermsOf(location) },
  );
  const isShown = useSelector(search, selectShowsResults);
  // An answer comes from outside: after a search here, one in the header, or a step back in the history.
  useEffect(() => search.send({ type: "results.arrived", terms: searchTermsOf(location) }), [search, location]);

  return (
    <>
      <PageTitle title={t("discover.search.title")} intro={t("discover.search.intro")} />
      <Section className={styles["section"]}>
        <SearchForm search={search} />
        {isShown && "result" in response ? <Results result={response.result} terms={searchTermsOf(location)} /> : null}
      </Section>
    </>
  );
}
