/**
 * Budgets of pages. Tests record measurements, and the end of the run prints them in one table (budget-reporter.ts).
 */
import { test } from "playwright/test";

export interface Spent {
  /** The name of a route, or an address without one. */
  readonly page: string;
  readonly budget: "document kB" | "document at first kB" | "pictures kB" | "scripts kB" | "script requests";
  readonly value: number;
  readonly most: number;
}

export const BUDGETS_ATTACHMENT = "budgets";

/** Records a measurement for the table and returns the values over budget. */
export async function overBudget(spent: readonly Spent[]): Promise<readonly Spent[]> {
  await test.info().attach(BUDGETS_ATTACHMENT, { body: JSON.stringify(spent), contentType: "application/json" });
  return spent.filter(({ value, most }) => value > most);
}
