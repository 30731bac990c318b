/** The models of the machines under test, with their names. */
import { loadModels, type MachineModel } from "statechart-paths";
import { nameOf } from "statechart-paths/graph";
import { machines } from "./machines.ts";

export const models: readonly { readonly name: string; readonly model: MachineModel }[] = (
  await loadModels("tests/models")
)
  .filter((model) => machines.some(({ machine }) => machine === model.machine))
  .map((model) => ({ name: nameOf(model), model }));
