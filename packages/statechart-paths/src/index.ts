/** What the package offers to tests and reports of others. */
export { assumedModel } from "./assume.ts";
export { casesOf, type TestCase, type TestStep } from "./cases.ts";
export { type Coverage, cover, itemsOfStructure, type Tally, tally } from "./cover.ts";
export { textOf } from "./events.ts";
export { type Edge, type Exploration, explore, type Place } from "./explore.ts";
export { drawingOf, overlapsIn } from "./layout.ts";
export { type FoundMachine, loadMachines, loadModels, UsageError } from "./load.ts";
export { toMermaid } from "./mermaid.ts";
export { type MachineModel, nameOf, type Start, startsOf } from "./model.ts";
export { itemsOfState } from "./observe.ts";
export { type Paths, pathsOf } from "./paths.ts";
export { itemsOfCriterion, itemsOfEdge, planWalks, type Walk, walksFor } from "./plan.ts";
export { type ReportEntry, toReport } from "./report.ts";
export { startRun } from "./run.ts";
export type { CoverageRun } from "./runs.ts";
export { configurationOf, structureOf } from "./structure.ts";
export { toSvg } from "./svg.ts";
export { type Summary, summaryText, type Trace, traceOf } from "./trace.ts";
