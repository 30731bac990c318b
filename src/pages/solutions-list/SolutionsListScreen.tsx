import { useNavigate } from "react-router-dom";
import { matchRoute } from "../../../contract/locations.ts";
import { pathTo } from "../../../contract/paths.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageStatus } from "../../parts/PageStatus.tsx";
import { TypeLinks } from "../../parts/TypeLinks.tsx";
import type { ScreenProps } from "../../screens.ts";
import { useSite } from "../../site-context.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Select } from "../../ui/fields/Select.tsx";
import { Section } from "../../ui/Section.tsx";
import { fallbackLanguage, Prose, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { SolutionCard } from "./SolutionCard.tsx";
import styles from "./SolutionsListScreen.module.css";

const addressOf = (id: number | string) => pathTo("solutionsList", { id });

/**
 * The solutions of one type. The types are tabs, or a select on small screens. Selecting one replaces the history
 * entry.
 */
export default function SolutionsListScreen({ page }: ScreenProps<"solutionsList">) {
  const { t, say } = useWords();
  const navigate = useNavigate();
  const { arrivals } = useSite();
  const { banner_only0, solution_types, current, solutions } = page.response;
  const type = solution_types.find(({ id }) => id === current);
  /** An address with a type uses the type as its title. */
  const named = type && matchRoute(page.location.pathname).params["id"] ? type : undefined;
  const choose = (id: string) => {
    arrivals.send({ type: "choice.made" });
    void navigate(addressOf(id), { replace: true });
  };
  return (
    <>
      <PageBanner
        head="desk"
        banner={banner_only0}
        title={<Text of={named ?? banner_only0} field="title" mayChange />}
      />
      <Section className={styles["section"]}>
        <TypeLinks
          label={t("discover.solutions.types")}
          className={styles["tabs"]}
          replace
          links={solution_types.map((each) => ({
            to: addressOf(each.id),
            text: <Text of={each} field="title" />,
            current: each.id === current ? "page" : undefined,
          }))}
        />
        <div className={styles["select"]}>
          <Select
            label={say("discover.solutions.chooseType")}
            value={String(current)}
            onChange={choose}
            options={solution_types.map((each) => ({
              value: String(each.id),
              label: each.title,
              language: fallbackLanguage(each, "title"),
            }))}
          />
        </div>
        <PageStatus>
          {type ? say("discover.solutions.shown", { count: solutions.length, type: type.title }) : ""}
        </PageStatus>
        {type ? (
          <header className={styles["head"]}>
            <h2 className={named && "visually-hidden"}>
              <Text of={named ? banner_only0 : type} field="title" mayChange />
            </h2>
            <p key={type.content} className={styles["intro"]}>
              <Prose of={type} field="content" />
            </p>
          </header>
        ) : null}
        {solutions.length === 0 ? (
          <EmptyState />
        ) : (
          <ul className={styles["list"]}>
            {solutions.map((solution, index) => (
              <li key={solution.id}>
                <SolutionCard solution={solution} priority={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
