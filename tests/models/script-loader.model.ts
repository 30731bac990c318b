import type { MachineModel } from "statechart-paths";
import { scriptLoaderMachine } from "../../machines/script-loader.ts";

export const model: MachineModel = {
  machine: scriptLoaderMachine,
  starts: [{ name: "a map is on the screen", input: {} }],
  cases: {},
  outcomes: { loadScript: { done: ["en"], error: [new Error("The script can't be loaded")] } },
};
