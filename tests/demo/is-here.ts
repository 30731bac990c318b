/**
 * Whether `content/` holds the demo company, which all tests of this folder need. Vitest, Playwright and `npm test`
 * skip the folder if a company has replaced the content.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Unique to the demo: no registry assigns domains with this ending (RFC 2606). */
const MAIL = "hello@voltharbor.example";

export const DEMO_TESTS = "**/tests/demo/**";

const company = join(import.meta.dirname, "../../content/company.yaml");
export const demoIsHere =
  existsSync(company) && readFileSync(company, "utf8").split(/\r?\n/).includes(`email: ${MAIL}`);
