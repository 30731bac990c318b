import { useTranslation } from "react-i18next";
import { Select } from "./Select.tsx";

interface YearSelectProps {
  /** The years there are, the latest first. */
  readonly years: readonly string[];
  readonly value: string;
  readonly onChange: (year: string) => void;
  readonly label?: string;
}

/** Chooses one of the years that there are records of. */
export function YearSelect({ years, value, onChange, label }: YearSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={label ?? t("shell.ui.year")}
      value={value}
      onChange={onChange}
      options={years.map((year) => ({ value: year, label: year }))}
    />
  );
}
