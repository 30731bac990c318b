/** The machines under test: those of all files, or of the files that MACHINE_FILES names, separated by commas. */
import { type FoundMachine, loadMachines } from "statechart-paths";

const named = process.env["MACHINE_FILES"];
export const isWholeRun = named === undefined;
export const machines: readonly FoundMachine[] = (
  await Promise.all((named ?? "machines").split(",").map((path) => loadMachines(path)))
).flat();
