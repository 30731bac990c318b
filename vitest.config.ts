import { availableParallelism } from "node:os";
import { configDefaults, defineConfig, mergeConfig } from "vitest/config";
import { DEMO_TESTS, demoIsHere } from "./tests/demo/is-here.ts";
import { SLOW_TESTS, selection, slowTests } from "./tests/selection.ts";
import site from "./vite.config.ts";

const exclude = [
  ...configDefaults.exclude,
  ...(demoIsHere ? [] : [DEMO_TESTS]),
  ...(selection === "main" ? SLOW_TESTS : []),
];
/** Returns the patterns of a project's tests: all, or only the slow ones. */
const testsIn = (folders: readonly string[], ...suffixes: readonly string[]) =>
  suffixes.flatMap((suffix) =>
    selection === "others" ? slowTests(suffix) : folders.map((folder) => `${folder}/**/*${suffix}`),
  );

export default defineConfig((environment) =>
  mergeConfig(site(environment), {
    test: {
      restoreMocks: true,
      // Generous, because test machines are shared.
      testTimeout: 20_000,
      hookTimeout: 20_000,
      // Many tests wait for programs and servers: two more than the processors keep these busy.
      maxWorkers: availableParallelism() + 2,
      css: { modules: { classNameStrategy: "non-scoped" } },
      // A process reads each module once, not once a file: less than half of the time. Tests therefore put nothing in the place of a module.
      projects: [
        {
          extends: true,
          test: {
            name: "node",
            environment: "node",
            globalSetup: ["tests/support/server/stop-postgres.ts"],
            include: testsIn(["tests", "packages/*/tests"], ".test.ts", ".ssr.test.tsx"),
            exclude,
            isolate: false,
            setupFiles: ["tests/support/undo.ts"],
          },
        },
        {
          extends: true,
          // Some need the packages of quality/, which the check named quality installs.
          test: {
            name: "quality",
            environment: "node",
            include: selection === undefined ? ["quality/tests/**/*.test.ts"] : [],
            exclude,
            isolate: false,
            setupFiles: ["tests/support/undo.ts"],
          },
        },
        {
          extends: true,
          test: {
            name: "views",
            environment: "jsdom",
            include: testsIn(["tests"], ".view.test.tsx"),
            exclude,
            isolate: false,
            setupFiles: ["tests/support/views.ts"],
          },
        },
      ],
    },
  }),
);
