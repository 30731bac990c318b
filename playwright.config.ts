import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "./tools/chromium.ts";

const PORT = Number(process.env["TEST_PORT"] ?? 4310);
const data = process.env["SWITCHYARD_TEST_DATA"] ?? mkdtempSync(join(tmpdir(), "switchyard-"));
process.env["SWITCHYARD_TEST_DATA"] = data;
/** A second server, with what is someone else's: the maps service and analytics. Their scripts are stand-ins of the tests. */
const MAPS_PORT = PORT + 1000;
process.env["SWITCHYARD_MAPS_URL"] = `http://localhost:${MAPS_PORT}`;
const ANALYTICS = {
  ANALYTICS_SCRIPT: "https://stats.example/script.js",
  ANALYTICS_DATA: "domain=voltharbor.example, website-id=7",
};

const serverOn = (port: number, env: Readonly<Record<string, string>>) => ({
  command: "node server/main.ts",
  url: `http://localhost:${port}/healthz`,
  env: { PORT: String(port), HOST: "localhost", LOG_LEVEL: "warn", ...env },
  stdout: "pipe" as const,
});

/** Browser tests run against the built site on the embedded database, in a data folder of their own. */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A shared machine can stall a browser for seconds. What passes only at the second try is listed as flaky: mend it.
  retries: 1,
  // Generous, because test machines are shared: a form's proof of work alone may take long on them.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./tests/drivers/coverage-reporter.ts"], ["./tests/support/budget-reporter.ts"]],
  outputDir: "test-results",
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS },
    screenshot: "only-on-failure",
    viewport: { width: 1280, height: 800 },
  },
  webServer: [
    serverOn(PORT, { DATA: data, FORMS_PER_TEN_MINUTES: "100000" }),
    serverOn(MAPS_PORT, { DATA: join(data, "maps"), MAPS_KEY: "a-key-for-the-tests", ...ANALYTICS }),
  ],
});
