/** The formats of test cases. */
import type { Paths } from "../paths.ts";
import { playwrightModule } from "../playwright-module.ts";
import { toCsv } from "./csv.ts";
import { toGherkin } from "./gherkin.ts";
import { toPlain } from "./plain.ts";
import { toTestFile } from "./test-file.ts";
import { toJson } from "./write-json.ts";

export const CASE_FORMATS = ["plain", "gherkin", "csv", "json", "playwright", "vitest"] as const;
export type CaseFormat = (typeof CASE_FORMATS)[number];
export const ENDINGS: Readonly<Record<CaseFormat, string>> = {
  plain: "txt",
  gherkin: "feature",
  csv: "csv",
  json: "json",
  playwright: "spec.ts",
  vitest: "test.ts",
};

/** True for formats that hold several machines in one text. */
export const isJoined = (format: CaseFormat): boolean => format === "json" || format === "csv";

/** Returns the cases of machines as text. `driver` is the module that a test file imports. */
export function writeCases(machines: readonly Paths[], format: CaseFormat, driver: string): string {
  if (format === "json") return toJson(machines);
  if (format === "csv") return toCsv(machines);
  const write = {
    plain: toPlain,
    gherkin: toGherkin,
    playwright: (paths: Paths) =>
      toTestFile(paths, "playwright", driver, { playwright: playwrightModule(`${process.cwd()}/`) }),
    vitest: (paths: Paths) => toTestFile(paths, "vitest", driver),
  }[format];
  return machines.map(write).join("\n");
}
