/** The tests that mutants of the machines have to survive: first those of one machine, then the walks of its model. */
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The quick tests come first: most mutants are killed by them. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

export default defineConfig({
  test: {
    environment: "node",
    restoreMocks: true,
    // Stryker's own option for this would leave out what a machine does when its file is loaded: most of it.
    include: [
      ...(process.env["MUTATION_TESTS"] ?? "tests/machines/*.test.ts").split(","),
      "tests/machines/descriptions.test.ts",
      "tests/machines/effects.test.ts",
      "tests/models/coverage.test.ts",
    ],
    sequence: { sequencer: QuickFirst },
    maxWorkers: 1,
  },
});
