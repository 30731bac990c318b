/**
 * Divides the tests between `npm test`, which protects every change in about five minutes, and `npm run test:all`, which runs the others
 * after them. `docs/testing.md` has the same division as a table, with the reasons.
 */

/** The tests of `npm test`, or those that `npm run test:all` adds. */
export type Selection = "main" | "others";

/** Environment variable that names the selection for Vitest and Playwright. Without it, such as for `npx vitest run FILE`, every test can run. */
export const SELECTION_VARIABLE = "TEST_SELECTION";
export const selection = process.env[SELECTION_VARIABLE] as Selection | undefined;

/** Environment variable that says that the servers of playwright.config.ts run. Without it, Playwright starts them. */
export const SERVERS_VARIABLE = "TEST_SERVERS";

/** Playwright's report of the tests of a selection. */
export const browserReport = (selected: Selection | undefined) =>
  `reports/browser${selected ? `-${selected}` : ""}.json`;

/** Tests in Node and of views that only `npm run test:all` runs: they start programs or databases, compile content again and again, or read the whole demo company. */
export const SLOW_TESTS: readonly string[] = [
  "packages/**",
  "tests/tools/**",
  "tests/demo/**",
  "tests/content/content-check.test.ts",
  "tests/content/files/characters.test.ts",
  "tests/content/valves.test.ts",
  "tests/content/without-chinese.test.ts",
  "tests/deploy/**",
  "tests/docs/commands.test.ts",
  "tests/models/exclusions.test.ts",
  "tests/pages/served-pages.ssr.test.tsx",
  "tests/security/observatory.test.ts",
  "tests/server/backup/**",
  "tests/server/submissions/mail/confirmation-flood.server.test.ts",
  "tests/server/database/**",
  "tests/server/dev.server.test.ts",
  "tests/server/metrics/**",
  "tests/server/preview/**",
  "tests/server/process/**",
  "tests/server/render/flood.server.test.ts",
  "tests/server/submissions/files/hostile-uploads.server.test.ts",
  "tests/server/submissions/files/kept-files.server.test.ts",
  "tests/server/submissions/files/killed-uploads.server.test.ts",
  "tests/server/submissions/files/small-files.server.test.ts",
  "tests/server/submissions/inbox/inbox.server.test.ts",
  "tests/server/submissions/spam/limits.server.test.ts",
];

/** Returns the patterns of the slow tests that end with a suffix. */
export const slowTests = (suffix: string): string[] =>
  SLOW_TESTS.map((pattern) => (pattern.endsWith("/**") ? `${pattern}/*${suffix}` : pattern)).filter((pattern) =>
    pattern.endsWith(suffix),
  );

/** Browser tests of `npm test`: main journeys in both languages, and axe on every page of the company of the fixtures. */
export const MAIN_JOURNEYS: readonly string[] = [
  "tests/accessibility/axe.spec.ts",
  "tests/journeys/contact.spec.ts",
  "tests/journeys/find.spec.ts",
  "tests/journeys/inquiry.spec.ts",
  "tests/journeys/keyboard.spec.ts",
  "tests/journeys/no-javascript.spec.ts",
  "tests/journeys/posted-forms.spec.ts",
  "tests/pumps/routes.spec.ts",
];
