/** A plugin of Stryker that passes only the mutants of a sample to the tests. */
import { CheckStatus } from "@stryker-mutator/api/check";
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { keyOf } from "./sample.ts";

/** The keys of the sample as a JSON array. Stryker loads the plugin in a process of its own, which inherits the variable. */
export const SAMPLE_VARIABLE = "MUTATION_SAMPLE";

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Checker, "sample", {
    init: async () => {},
    check: async (mutants) => {
      const chosen: readonly string[] = JSON.parse(process.env[SAMPLE_VARIABLE] ?? "[]");
      return Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          chosen.includes(keyOf(mutant))
            ? { status: CheckStatus.Passed }
            : { status: CheckStatus.CompileError, reason: "Not in the sample" },
        ]),
      );
    },
    group: async (mutants) => [mutants.map(({ id }) => id)],
  }),
];
