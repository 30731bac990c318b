/**
 * Budgets of pages, in one table. A page may change its class, but no page has a number of its own. Tests record
 * measurements, and the end of the run prints them (budget-reporter.ts).
 */
import { test } from "playwright/test";
import type { RouteName } from "../../contract/routes.ts";

type PageClass = "text" | "list" | "form";
type Budget = "scripts" | "document" | "pictures";

/** Kilobytes: scripts and documents in brotli, pictures as transferred. */
const BUDGETS: Readonly<Record<PageClass, Readonly<Record<Budget, number>>>> = {
  /** Text, cards and short lists. */
  text: { scripts: 170, document: 28, pictures: 32 },
  /** Tabs, lists and products. */
  list: { scripts: 195, document: 33, pictures: 25 },
  form: { scripts: 235, document: 28, pictures: 15 },
};
/** All other pages are text. */
const CLASS_OF: Partial<Record<RouteName, PageClass>> = {
  products: "list",
  product: "list",
  search: "list",
  profileIntroduction: "list",
  contactUs: "form",
  inquiry: "form",
  status: "form",
};
/** A page may exceed the number of its class by this factor. */
const TOLERANCE = 1.1;
const KILOBYTE = 1000;

/** Size of a page. */
interface Size {
  readonly page: RouteName;
  readonly bytes: number;
}
export interface Spent {
  readonly page: RouteName;
  readonly budget: Budget;
  /** Kilobytes. */
  readonly value: number;
  /** The number of the class, kilobytes. */
  readonly goal: number;
}

export const BUDGETS_ATTACHMENT = "budgets";

/** Records the sizes for the printed table. Returns the pages over budget, one readable line each. */
export async function overBudget(budget: Budget, sizes: readonly Size[]): Promise<readonly string[]> {
  const spent = sizes.map(({ page, bytes }): Spent => {
    const goal = BUDGETS[CLASS_OF[page] ?? "text"][budget];
    return { page, budget, value: bytes / KILOBYTE, goal };
  });
  await test.info().attach(BUDGETS_ATTACHMENT, { body: JSON.stringify(spent), contentType: "application/json" });
  return spent
    .filter(({ value, goal }) => value > goal * TOLERANCE)
    .map(({ page, value, goal }) => `${page}: ${value.toFixed(1)} kB, at most ${(goal * TOLERANCE).toFixed(1)}`);
}
