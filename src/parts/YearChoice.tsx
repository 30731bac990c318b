import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { selectYear, yearRecordsMachine } from "../../machines/year-records.ts";
import { YearSelect } from "../ui/YearSelect.tsx";
import { PageStatus } from "./PageStatus.tsx";
import { ScriptFreeLinks } from "./ScriptFreeLinks.tsx";

interface YearChoiceProps {
  readonly years: readonly string[];
  /** The year that the page shows. */
  readonly year: string;
  readonly label: string;
}

/** The year selector of the investor pages; the address follows the choice, and the page its address. */
export function YearChoice({ years, year, label }: YearChoiceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actor = useActorRef(
    yearRecordsMachine.provide({
      actions: { navigate: (_, { to, replace }) => void navigate(to, { replace }) },
    }),
    { input: { years, year } },
  );
  const chosen = useSelector(actor, selectYear);
  // The page's data are a fact of the outside world: going back in the history brings another year without a choice.
  useEffect(() => actor.send({ type: "years.changed", years, year }), [actor, years, year]);
  if (years.length === 0) return null;
  return (
    <>
      <div className="script-only" data-print="none">
        <YearSelect
          label={label}
          years={years}
          value={chosen}
          onChange={(value) => actor.send({ type: "year.chosen", year: value })}
        />
      </div>
      <ScriptFreeLinks
        label={label}
        links={years.map((value) => ({ to: `?year=${value}`, text: value, isCurrent: value === year }))}
      />
      <PageStatus>{t("company.investor.shownYear", { year })}</PageStatus>
    </>
  );
}
