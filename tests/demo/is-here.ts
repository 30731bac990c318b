/**
 * Whether `content/` holds the demo company, at which all of this folder looks: Vitest, Playwright and `npm test` leave it out
 * where a company has put its own content in that place.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** No other company can have it: nobody is given a domain that ends so (RFC 2606). */
const MAIL = "hello@voltharbor.example";

export const DEMO_TESTS = "**/tests/demo/**";

const company = join(import.meta.dirname, "../../content/company.yaml");
export const demoIsHere =
  existsSync(company) && readFileSync(company, "utf8").split(/\r?\n/).includes(`email: ${MAIL}`);
