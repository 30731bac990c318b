/** What comes with the first product that is chosen for comparison, in one file: its machine, started, and the tray. */
import { startComparison } from "../../effects/compare-logic.ts";

export { selectIsChosen } from "../../../machines/compare.ts";
export { CompareTray } from "./CompareTray.tsx";
export const comparison = startComparison();
