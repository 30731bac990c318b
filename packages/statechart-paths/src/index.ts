/** Public API of the package. */
export type { Adapter } from "./adapters/adapter.ts";
export { casesOf, type TestCase, type TestStep } from "./cases.ts";
export {
  type Coverage,
  cover,
  missingIn,
  type Tallies,
  type Tally,
  talliesOf,
  tally,
} from "./cover.ts";
export type { CoverageRun } from "./coverage-files.ts";
export { type Difference, differenceOf, differenceText } from "./difference.ts";
export { UsageError } from "./errors.ts";
export { textOf } from "./events.ts";
export { type Edge, type Exploration, explore, type Vertex } from "./explore.ts";
export { inferModel } from "./infer-model.ts";
export { drawingOf, overlapsIn } from "./layout.ts";
export { type FoundMachine, loadMachines, loadModels } from "./load.ts";
export { toMermaid } from "./mermaid.ts";
export { type MachineModel, nameOf, type Start, startsOf } from "./model.ts";
export { itemsOfState } from "./observe.ts";
export type { CaseMoment, Moment } from "./oracles/moment.ts";
export {
  always,
  type Condition,
  type Deadline,
  type Expected,
  never,
  type Oracle,
  type Reference,
  type Row,
  reference,
  type Span,
  type Table,
  table,
  until,
  type Watch,
  within,
} from "./oracles/oracle.ts";
export { type RecordedRun, startRecordedRun } from "./oracles/recorded-run.ts";
export { type Broken, brokenText, type Verdict, verify } from "./oracles/verify.ts";
export { watching } from "./oracles/watching.ts";
export { type Paths, pathsOf } from "./paths.ts";
export { type Columns, type Payload, type PayloadTable, payloads } from "./payloads.ts";
export { itemsOfCriterion, itemsOfEdge, planWalks, type Walk, walksFor } from "./plan.ts";
export { type ReportEntry, toReport } from "./report/report.ts";
export { startRun } from "./run.ts";
export { readScxml } from "./scxml/read.ts";
export { toScxml } from "./scxml/write.ts";
export { readSequences, type Sequence } from "./sequences.ts";
export { shrink, shrinkAsync } from "./shrink.ts";
export { configurationOf, structureOf } from "./structure.ts";
export { itemsOfStructure } from "./structure-items.ts";
export { toSvg } from "./svg.ts";
export { type Summary, summaryText, type Trace, traceOf } from "./trace.ts";
export { modelFor } from "./typed-model.ts";
