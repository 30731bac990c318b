import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "playwright/test";
import type { SpecifiedLanguage } from "./contract/constants.ts";
import { DEMO_TESTS, demoIsHere } from "./tests/demo/is-here.ts";
import { browserReport, MAIN_JOURNEYS, SERVERS_VARIABLE, selection } from "./tests/selection.ts";
import type { OfCompany } from "./tests/support/browser.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "./tools/chromium.ts";

/** Serves the company of the fixtures, which is always there. */
const PORT = Number(process.env["TEST_PORT"] ?? 4310);
/** Serves the demo company if content/ holds it. */
const DEMO_PORT = PORT + 1;
const data = process.env["SWITCHYARD_TEST_DATA"] ?? mkdtempSync(join(tmpdir(), "switchyard-"));
process.env["SWITCHYARD_TEST_DATA"] = data;
/** Serves the demo with external services: maps and analytics, with stand-ins for their scripts. */
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
  reuseExistingServer: process.env[SERVERS_VARIABLE] !== undefined,
});

const DEMO_SERVERS = [
  serverOn(DEMO_PORT, {
    DATA: join(data, "demo"),
    CONTENT: "content",
    FORMS_PER_TEN_MINUTES: "100000",
    // Some tests send requests from another network.
    TRUST_PROXY: "1",
  }),
  serverOn(MAPS_PORT, { DATA: join(data, "maps"), CONTENT: "content", MAPS_KEY: "a-key-for-the-tests", ...ANALYTICS }),
];

/** `npm run test:all` has run the main journeys before. */
const ignored = selection === "others" ? MAIN_JOURNEYS.map((file) => `**/${file}`) : [];
const FIXTURES = { baseURL: `http://localhost:${PORT}`, contentFolder: "tests/fixtures/pumps" };
const DEMO = { baseURL: `http://localhost:${DEMO_PORT}`, contentFolder: "content" };
const JOURNEYS = "**/tests/journeys/*.spec.ts";
/**
 * Selects the journeys in one language by file and title. Journeys are the same for every company, so each company is tested in one
 * language: both languages and both companies run, but not all four pairs.
 */
const journeysIn = (language: SpecifiedLanguage) => new RegExp(` journeys/.* in ${language}\\b`);
/**
 * Delays V8's two optimizing compilers. A page lives for seconds, in which they cost more time than they save. They still compile code
 * that runs long, such as a proof of work.
 */
const LATE_COMPILERS = "--js-flags=--invocation-count-for-maglev=2000 --invocation-count-for-turbofan=30000";

/** Browser tests run against the built site with the embedded database, in data folders of their own. */
export default defineConfig<object, OfCompany>({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  // Workers sometimes wait for a page, a picture or the server, so two more than the processors keep these busy.
  workers: 4,
  forbidOnly: true,
  // A shared machine can stall a browser for seconds. A test that needs the retry is listed as flaky and must be fixed.
  retries: 1,
  // A long timeout, because test machines are shared and a form's proof of work may take long on them.
  timeout: 120_000,
  // For the same reason: a page that is ten times slower than usual still arrives in this time.
  expect: { timeout: 30_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: browserReport(selection) }],
    ["./tests/drivers/coverage-reporter.ts"],
    ["./tests/support/budget-reporter.ts"],
  ],
  outputDir: "test-results",
  // Node runs TypeScript without a build, and the built views as they are.
  build: { external: ["**/*.ts", "**/dist/**"] },
  // Only two or three projects, because each starts workers of its own.
  projects: [
    {
      name: "fixtures",
      testIgnore: [DEMO_TESTS, ...ignored],
      ...(demoIsHere ? { grepInvert: journeysIn("en") } : {}),
      use: FIXTURES,
    },
    ...(demoIsHere
      ? [
          {
            name: "demo",
            testMatch: [`${DEMO_TESTS}/*.spec.ts`, JOURNEYS],
            testIgnore: ignored,
            grepInvert: journeysIn("zh"),
            use: DEMO,
          },
          { name: "quality", testDir: "quality/tests", use: DEMO },
        ]
      : []),
  ],
  use: {
    launchOptions: { executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS, LATE_COMPILERS] },
    screenshot: "only-on-failure",
    // An action on something that never appears fails by its name, before the test ends without one.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
  },
  webServer: [
    serverOn(PORT, { DATA: data, CONTENT: "tests/fixtures/pumps", FORMS_PER_TEN_MINUTES: "100000" }),
    ...(demoIsHere ? DEMO_SERVERS : []),
  ],
});
