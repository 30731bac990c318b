import { availableParallelism } from "node:os";
import { configDefaults, defineConfig, mergeConfig } from "vitest/config";
import { DEMO_TESTS, demoIsHere } from "./tests/demo/is-here.ts";
import { SELECTION_VARIABLE, SLOW_TESTS } from "./tests/selection.ts";
import site from "./vite.config.ts";

const exclude = [
  ...configDefaults.exclude,
  ...(demoIsHere ? [] : [DEMO_TESTS]),
  ...(process.env[SELECTION_VARIABLE] === "main" ? SLOW_TESTS : []),
];

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
            include: ["tests/**/*.test.ts", "tests/**/*.ssr.test.tsx", "packages/*/tests/**/*.test.ts"],
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
            include: ["quality/tests/**/*.test.ts"],
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
            include: ["tests/**/*.view.test.tsx"],
            exclude,
            isolate: false,
            setupFiles: ["tests/support/views.ts"],
          },
        },
      ],
    },
  }),
);
