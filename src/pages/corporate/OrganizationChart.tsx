import { useTranslation } from "react-i18next";
import type { PageResponses } from "../../../contract/pages.ts";
import { Text } from "../../ui/Text.tsx";
import styles from "./OrganizationChart.module.css";

type Levels = PageResponses["corporate"]["organization"]["levels"];

/** The organisation chart as nested lists. The style sheet draws the lines. */
export function OrganizationChart({ levels }: { readonly levels: Levels }) {
  const { t } = useTranslation();
  return (
    <figure className={styles["chart"]} aria-label={t("company.corporate.chart")}>
      <ul className={styles["levels"]}>
        <Level levels={levels} />
      </ul>
    </figure>
  );
}

/** Renders the first level, with the units next to and below it. The remaining levels are nested. */
function Level({ levels: [level, ...below] }: { readonly levels: Levels }) {
  if (!level) return null;
  const { offices, committees, departments } = level;
  const leads = offices.length + committees.length + departments.length > 0;
  return (
    <li>
      <div className={styles["row"]}>
        <span className={styles["box"]} data-leads={leads || undefined}>
          <Text of={level} field="title" />
        </span>
        <Units of={offices} className={styles["offices"]} />
        <Units of={committees} className={styles["committees"]} />
      </div>
      <Units of={departments} className={styles["departments"]} />
      {below.length > 0 ? (
        <ul className={styles["below"]}>
          <Level levels={below} />
        </ul>
      ) : null}
    </li>
  );
}

function Units({ of, className }: { readonly of: Levels[number]["offices"]; readonly className: string | undefined }) {
  if (of.length === 0) return null;
  return (
    <ul className={className}>
      {of.map((unit) => (
        <li key={unit.title} className={styles["unit"]}>
          <Text of={unit} field="title" />
        </li>
      ))}
    </ul>
  );
}
