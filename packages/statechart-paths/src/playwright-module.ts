/** Finds the module from which a project imports Playwright's test runner. */
import { createRequire } from "node:module";

/** Returns "@playwright/test" if it can be imported from this file or folder, otherwise "playwright/test". */
export function playwrightModule(from: string): "@playwright/test" | "playwright/test" {
  try {
    createRequire(from).resolve("@playwright/test");
    return "@playwright/test";
  } catch {
    return "playwright/test";
  }
}
