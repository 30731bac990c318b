import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { NewsType } from "../../../contract/entities.ts";
import { nameIn } from "../../../contract/languages.ts";
import { pressListAddress, selectPressFilters } from "../../../machines/press.ts";
import { NoScriptLinks } from "../../parts/search/NoScriptLinks.tsx";
import { TypeLinks } from "../../parts/TypeLinks.tsx";
import { useSite } from "../../site-context.tsx";
import { Select } from "../../ui/fields/Select.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./PressFilters.module.css";

interface PressFiltersProps {
  readonly types: readonly NewsType[];
  readonly years: readonly string[];
}

/** Value for all types, or all years. */
const ALL = "all";

/** The filters of the list: the type as links, which work without scripts, and the year. */
export function PressFilters({ types, years }: PressFiltersProps) {
  const { i18n } = useTranslation();
  const { t, say, languageOf } = useWords();
  const { press } = useSite();
  const filters = useSelector(press, selectPressFilters);
  // All comes last, so that the list opens with its first tab, type 1 (spec section 9).
  const options = [
    ...types.map((type) => ({ value: String(type.id), text: nameIn(i18n.language, type) })),
    { value: ALL, text: say("discover.press.all") },
  ];
  const yearOptions = [
    { value: ALL, label: t("discover.press.allYears"), language: languageOf("discover.press.allYears") },
    ...years.map((year) => ({ value: year, label: year })),
  ];
  return (
    <div className={styles["filters"]}>
      <TypeLinks
        label={t("discover.press.type")}
        className={styles["types"]}
        links={options.map(({ value, text }) => ({
          to: pressListAddress({ ...filters, selectType: value, currentPage: 1 }),
          text,
          current: value === filters.selectType ? "true" : undefined,
        }))}
      />
      <div className={`${styles["year"]} script-only`}>
        <Select
          label={say("discover.press.year")}
          value={filters.selectYear}
          onChange={(value) => press.send({ type: "year.chosen", value })}
          options={yearOptions}
        />
      </div>
      <NoScriptLinks
        label="discover.press.year"
        links={yearOptions.map(({ value, label }) => ({
          to: pressListAddress({ ...filters, selectYear: value, currentPage: 1 }),
          text: value === ALL ? say("discover.press.allYears") : label,
          isCurrent: value === filters.selectYear,
        }))}
      />
    </div>
  );
}
