/**
 * The graph of states that `xstate/graph` explores, its coverage items, and real runs of paths: for programs that plan and perform their
 * own walks. Most tests only need `describePaths`, `cover` and `verify`.
 */
export { casesOf } from "./cases.ts";
export { missingIn, type Tallies, talliesOf, tally } from "./cover.ts";
export { textOf } from "./events.ts";
export { type Edge, type Exploration, explore, type Vertex } from "./explore.ts";
export { inferModel } from "./infer-model.ts";
export { drawingOf, overlapsIn } from "./layout.ts";
export { nameOf, startsOf } from "./model.ts";
export { itemsOfState } from "./observe.ts";
export { type RecordedRun, startRecordedRun } from "./oracles/recorded-run.ts";
export { itemsOfCriterion, itemsOfEdge, planWalks, type Walk, walksFor } from "./plan.ts";
export { startRun } from "./run.ts";
export { shrink, shrinkAsync } from "./shrink.ts";
export { structureOf } from "./structure.ts";
export { itemsOfStructure } from "./structure-items.ts";
export { type Trace, traceOf } from "./trace.ts";
