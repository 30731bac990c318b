/** The machines under test: all files, or the files in MACHINE_FILES, separated by commas. */
import { type FoundMachine, loadMachines } from "statechart-paths";

const named = process.env["MACHINE_FILES"];
export const isWholeRun = named === undefined;
export const machines: readonly FoundMachine[] = (
  await Promise.all((named ?? "machines").split(",").map((path) => loadMachines(path)))
).flat();
