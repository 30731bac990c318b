/** Chooses what `bench visit` measures. */
import { refusal } from "../../server/settings/command-line.ts";
import { MEASURED_PAGES, VISITED_PAGES } from "./measured-pages.ts";
import type { Scenario } from "./presses/scenario.ts";

export interface VisitChoice {
  /** Beginnings of addresses. All by default. */
  readonly starts: readonly string[];
  /** A part of the names of presses. */
  readonly named?: string | undefined;
  /** Whether pages are measured, and presses. */
  readonly hasPages: boolean;
  readonly hasPresses: boolean;
}

interface Selection {
  readonly pages: readonly string[];
  readonly scenarios: readonly Scenario[];
}

const PROGRAM = { command: "npm run quality -- bench" };

/** @throws StartProblem if a beginning or a name selects nothing */
export function selectVisit(
  { starts, named = "", hasPages, hasPresses }: VisitChoice,
  all: readonly Scenario[],
): Selection {
  const begins = (address: string) => starts.length === 0 || starts.some((start) => address.startsWith(start));
  const measured = hasPages ? (starts.length === 0 ? VISITED_PAGES : MEASURED_PAGES) : [];
  const pressed = hasPresses ? all : [];
  const addresses = [...measured, ...pressed.map(({ address }) => address)];
  const stray = starts.find((start) => !addresses.some((address) => address.startsWith(start)));
  if (stray !== undefined) throw refusal(PROGRAM, `No measured page begins with "${stray}"`);
  const scenarios = pressed.filter(({ name, address }) => begins(address) && name.includes(named));
  if (named !== "" && scenarios.length === 0) throw refusal(PROGRAM, `No press is called "${named}"`);
  return { pages: measured.filter(begins), scenarios };
}
