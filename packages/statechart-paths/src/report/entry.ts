/** A machine in the report. */
import type { TestCase } from "../cases.ts";
import type { FoundMachine } from "../load.ts";
import type { Unchecked } from "../svg.ts";

/** One machine of the report with its test cases, as `pathsOf` returns them. */
export interface ReportEntry extends FoundMachine {
  readonly cases: readonly TestCase[];
  /** Mistakes in the model and the machine, in sentences. */
  readonly mistakes?: readonly string[];
  readonly notReached?: readonly string[];
  readonly unreachable?: readonly string[];
  /** Items that are walked, but of which no oracle expects anything; undefined if the model has no oracles. */
  readonly unchecked?: Unchecked;
  /** Remarks on the cases, in sentences. */
  readonly remarks?: readonly string[];
}
