import type { Tally } from "statechart-paths";

/** The part of a machine that one test has walked. The reporter joins the parts. */
export interface Walked {
  readonly machine: string;
  readonly wanted: readonly string[];
  readonly excluded: Readonly<Record<string, string>>;
  readonly covered: readonly string[];
  readonly pairs: Tally | null;
  readonly walks: number;
  readonly steps: number;
}
/** Name of a test's attachment with the part that it has walked, as JSON. */
export const COVERAGE = "model-coverage";
