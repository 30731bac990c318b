/**
 * Prints the weight of pages and their budgets at the end of a run. Counts the heaviest of several visits to a page.
 */
import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";
import { BUDGETS_ATTACHMENT, type Spent } from "./budgets.ts";

/** One decimal, without a trailing zero. */
const written = (value: number) => String(Math.round(value * 10) / 10);

export default class BudgetReporter implements Reporter {
  readonly #heaviest = new Map<string, Map<Spent["budget"], Spent>>();

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== BUDGETS_ATTACHMENT || !body) continue;
      for (const spent of JSON.parse(body.toString()) as Spent[]) this.#keep(spent);
    }
  }

  #keep(spent: Spent): void {
    const ofPage = this.#heaviest.get(spent.page) ?? new Map<Spent["budget"], Spent>();
    this.#heaviest.set(spent.page, ofPage);
    if (spent.value >= (ofPage.get(spent.budget)?.value ?? 0)) ofPage.set(spent.budget, spent);
  }

  onEnd(): void {
    if (this.#heaviest.size === 0) return;
    console.log("\nWeight of pages and their budgets");
    console.table(
      Object.fromEntries(
        [...this.#heaviest].map(([page, budgets]) => [
          page,
          Object.fromEntries(
            [...budgets].map(([budget, { value, goal }]) => [`${budget}, kB`, `${written(value)} of ${goal}`]),
          ),
        ]),
      ),
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
