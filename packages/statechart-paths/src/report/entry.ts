/** A machine in the report. */
import type { TestCase } from "../cases.ts";
import type { FoundMachine } from "../load.ts";
import type { Gaps } from "../oracles/verify.ts";

/** One machine of the report with its test cases, as `pathsOf` returns them. */
export interface ReportEntry extends FoundMachine {
  readonly cases: readonly TestCase[];
  /** Mistakes in the model and the machine, in sentences. */
  readonly mistakes?: readonly string[];
  readonly notReached?: readonly string[];
  readonly unreachable?: readonly string[];
  /** Gaps of the model; undefined if it has no oracles. */
  readonly unchecked?: Gaps;
  /** Remarks on the cases, in sentences. */
  readonly remarks?: readonly string[];
}
