/** The walks of `npm run quality -- walks`, on the servers of the other browser tests. */
import { join } from "node:path";
import { defineConfig } from "playwright/test";
import config from "../../playwright.config.ts";
import type { OfCompany } from "../../tests/support/browser.ts";

const ROOT = join(import.meta.dirname, "../..");
const demo = config.projects?.find(({ name }) => name === "demo");

export default defineConfig<object, OfCompany>({
  ...config,
  testDir: ".",
  projects: [{ name: "walks", use: demo?.use ?? {} }],
  // The longest walk takes four minutes on a quiet machine.
  timeout: 900_000,
  retries: 0,
  reporter: [["list"], [join(ROOT, "tests/drivers/coverage-reporter.ts"), { file: "reports/walks.json" }]],
  outputDir: join(ROOT, "test-results"),
  webServer: [config.webServer ?? []].flat().map((server) => ({ ...server, cwd: ROOT })),
});
