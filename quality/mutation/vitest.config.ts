/** The tests that run on each mutant: first those of one machine, then the walks of its model. */
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Fast tests run first, because they kill most mutants. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

export default defineConfig({
  test: {
    environment: "node",
    restoreMocks: true,
    // Stryker's own option would ignore the code that runs when a machine's file is loaded, which is most of it.
    include: (process.env["MUTATION_TESTS"] ?? "tests/machines/*.test.ts").split(","),
    sequence: { sequencer: QuickFirst },
    maxWorkers: 1,
  },
});
