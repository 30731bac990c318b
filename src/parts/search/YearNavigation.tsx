import { useSelector } from "@xstate/react";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../contract/paths.ts";
import { ROUTES, type RouteName } from "../../../contract/routes.ts";
import { selectWanted } from "../../../machines/page.ts";
import { useSite } from "../../site-context.tsx";
import { YearSelect } from "../../ui/fields/YearSelect.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { PageStatus } from "../PageStatus.tsx";
import { NoScriptLinks } from "./NoScriptLinks.tsx";

/** A route whose address may contain a year. */
type YearRoute = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends {
    readonly parameters: { readonly year: { readonly search: "year" } };
  }
    ? Name
    : never;
}[RouteName];

interface YearNavigationProps {
  readonly route: YearRoute;
  readonly years: readonly string[];
  /** Year on the page. */
  readonly year: string;
  readonly label: "company.report.chooseYear" | "company.shares.year";
}

/** The year selector of the investor pages. Selecting another year opens its address. */
export function YearNavigation({ route, years, year, label }: YearNavigationProps) {
  const { say } = useWords();
  const navigate = useNavigate();
  const { page } = useSite();
  // While the next page loads, the select shows its year.
  const { search } = useSelector(page, selectWanted).location;
  const requestedYear = new URLSearchParams(search).get(ROUTES[route].parameters.year.search);
  const chosen = requestedYear !== null && years.includes(requestedYear) ? requestedYear : year;
  if (years.length === 0) return null;
  return (
    <>
      <div className="script-only" data-print="none">
        <YearSelect
          label={say(label)}
          years={years}
          value={chosen}
          onChange={(each) => void navigate(pathTo(route, { year: each }))}
        />
      </div>
      <NoScriptLinks
        label={label}
        links={years.map((each) => ({ to: pathTo(route, { year: each }), text: each, isCurrent: each === year }))}
      />
      <PageStatus>{say("company.investor.shownYear", { year })}</PageStatus>
    </>
  );
}
