import type { ReactNode } from "react";
import { useWords } from "../use-words.tsx";
import { Select } from "./Select.tsx";

interface YearSelectProps {
  /** Available years, the latest first. */
  readonly years: readonly string[];
  readonly value: string;
  readonly onChange: (year: string) => void;
  readonly label?: ReactNode;
}

/** Selects one of the available years. */
export function YearSelect({ years, value, onChange, label }: YearSelectProps) {
  const { say } = useWords();
  return (
    <Select
      label={label ?? say("shell.ui.year")}
      value={value}
      onChange={onChange}
      options={years.map((year) => ({ value: year, label: year }))}
    />
  );
}
