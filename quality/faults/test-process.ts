/** Runs Vitest in a process of its own, which keeps what it has compiled. A test that never ends is stopped with this process. */
import { resolve } from "node:path";
import { createVitest, type Reporter, type TestSpecification } from "vitest/node";

/** A run: the test files in their order, and the files that changed since the last run. */
export interface Run {
  readonly tests: readonly string[];
  readonly changed: readonly string[];
  /** Environment variables of the tests. */
  readonly variables: Readonly<Record<string, string>>;
  /** True to stop after the first failure. */
  readonly bails: boolean;
}
/** The first failure of each test file that failed. */
export interface Failure {
  readonly test: string;
  readonly title: string;
  readonly message: string;
}

/** Keeps the order in which the files are given. */
class InOrder {
  sort = (files: TestSpecification[]) => files;
  shard = (files: TestSpecification[]) => files;
}

/** The failures of the current run. */
let failures: Failure[] = [];
const messageOf = (error: { readonly message: string } | undefined) =>
  error?.message.split("\n")[0]?.slice(0, 200) ?? "";

const reportProgress = () => {
  process.send?.("progress");
};
const collector: Reporter = {
  onTestModuleQueued: reportProgress,
  onTestModuleCollected: reportProgress,
  onTestCaseResult: reportProgress,
  onTestModuleEnd(module) {
    const test = module.relativeModuleId;
    const [failed] = module.children.allTests("failed");
    const [error] = module.errors();
    if (failed) failures.push({ test, title: failed.fullName, message: messageOf(failed.result().errors?.[0]) });
    else if (module.state() === "failed") failures.push({ test, title: "", message: messageOf(error) });
  },
};

const vitest = await createVitest(
  "test",
  { watch: false, fileParallelism: false, reporters: [collector], sequence: { sequencer: InOrder } },
  { server: { watch: null } },
);

async function failuresOf({ tests, changed, variables, bails }: Run): Promise<readonly Failure[]> {
  for (const file of changed) vitest.invalidateFile(resolve(file));
  // Each run starts workers, which inherit the variables.
  Object.assign(process.env, variables);
  for (const { config } of [vitest, ...vitest.projects]) config.bail = bails ? 1 : 0;
  const found = await vitest.globTestSpecifications([...tests]);
  failures = [];
  // One project after another: in one run, tests of views would start although a test in Node has failed.
  for (const project of vitest.projects) {
    const specifications = tests.flatMap((test) =>
      found.filter((each) => each.project === project && each.moduleId === resolve(test)),
    );
    if (specifications.length === 0 || (bails && failures.length > 0)) continue;
    const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const [stray] = unhandledErrors as readonly Error[];
    if (stray && failures.length === 0) {
      failures.push({ test: tests[0] ?? "", title: "an error outside of the tests", message: messageOf(stray) });
    }
  }
  return failures;
}

process.on("message", async (run: Run) => {
  process.send?.({ failures: await failuresOf(run) });
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
