/** What pages may weigh. Tests tell what they found; the end of the run prints it in one table (budget-reporter.ts). */
import { test } from "playwright/test";

export interface Spent {
  /** The name of a route, or an address that has none of its own. */
  readonly page: string;
  readonly budget: "document kB" | "document at first kB" | "pictures kB" | "scripts kB" | "script requests";
  readonly value: number;
  readonly most: number;
}

export const BUDGETS_ATTACHMENT = "budgets";

/** Keeps what was found for the table, and gives back what is over its budget. */
export async function overBudget(spent: readonly Spent[]): Promise<readonly Spent[]> {
  await test.info().attach(BUDGETS_ATTACHMENT, { body: JSON.stringify(spent), contentType: "application/json" });
  return spent.filter(({ value, most }) => value > most);
}
