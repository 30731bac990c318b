/** Public API of the package. */
export type { Adapter } from "./adapters/adapter.ts";
export type { TestCase, TestStep } from "./cases.ts";
export { type Coverage, cover, type Tally } from "./cover.ts";
export type { CoverageRun } from "./coverage-files.ts";
export { type Difference, differenceOf } from "./difference.ts";
export { UsageError } from "./errors.ts";
export { type FoundMachine, loadMachines, loadModels } from "./load.ts";
export { toMermaid } from "./mermaid.ts";
export type { MachineModel, Start } from "./model.ts";
export type { CaseMoment, Moment } from "./oracles/moment.ts";
export {
  always,
  type Condition,
  type Duration,
  type Expected,
  never,
  type Oracle,
  type Reference,
  type Row,
  reference,
  type Span,
  type Table,
  table,
  takes,
  until,
  type Watch,
} from "./oracles/oracle.ts";
export { type Broken, brokenText, type Gaps, type Verdict, verify } from "./oracles/verify.ts";
export { watching } from "./oracles/watching.ts";
export { type Paths, pathsOf } from "./paths.ts";
export { type Columns, type Payload, type PayloadTable, payloads } from "./payloads.ts";
export { type ReportEntry, toReport } from "./report/report.ts";
export { readScxml } from "./scxml/read.ts";
export { toScxml } from "./scxml/write.ts";
export { readSequences, type Sequence } from "./sequences.ts";
export { toSvg } from "./svg.ts";
export { modelFor } from "./typed-model.ts";
