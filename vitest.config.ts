import { availableParallelism } from "node:os";
import { configDefaults, defineConfig, mergeConfig } from "vitest/config";
import { DEMO_TESTS, demoIsHere } from "./tests/demo/is-here.ts";
import site from "./vite.config.ts";

/**
 * Tests that put something in the place of a module, or watch what one does the first time: a copy of all modules is theirs alone,
 * with a process of their own or, of views, which read large packages, by tests/support/fresh-modules.ts. All others read the
 * modules once a process, not once a file: less than half of the time.
 */
const ALONE = "tests/**/*.alone.";
const exclude = [...configDefaults.exclude, ...(demoIsHere ? [] : [DEMO_TESTS])];

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
      projects: [
        {
          extends: true,
          test: {
            name: "node",
            environment: "node",
            include: ["tests/**/*.test.ts", "tests/**/*.ssr.test.tsx", "packages/*/tests/**/*.test.ts"],
            exclude: [...exclude, `${ALONE}test.ts`],
            isolate: false,
            setupFiles: ["tests/support/undo.ts"],
          },
        },
        {
          extends: true,
          test: { name: "node, alone", environment: "node", include: [`${ALONE}test.ts`], exclude },
        },
        {
          extends: true,
          test: {
            name: "views",
            environment: "jsdom",
            include: ["tests/**/*.view.test.tsx"],
            exclude: [...exclude, `${ALONE}view.test.tsx`],
            isolate: false,
            setupFiles: ["tests/support/views.ts"],
          },
        },
        {
          extends: true,
          test: {
            name: "views, alone",
            environment: "jsdom",
            include: [`${ALONE}view.test.tsx`],
            exclude,
            isolate: false,
            setupFiles: ["tests/support/fresh-modules.ts", "tests/support/views.ts"],
          },
        },
      ],
    },
  }),
);
