/** Suggests known names for an unknown one. */
import { UsageError } from "./errors.ts";

/** Returns the edit distance of two words (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...other].entries()) {
      next.push(
        Math.min((row[column] ?? 0) + (letter === wanted ? 0 : 1), (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1),
      );
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Returns up to four known names similar to a wrong one, best first. */
function near(wrong: string, known: readonly string[]): string[] {
  const lower = wrong.toLowerCase();
  const scoreOf = (name: string) => (name.includes(lower) || lower.includes(name) ? 0.5 : distance(lower, name));
  const scored = known.map((name) => {
    // The name may be the last part of a state path.
    const whole = name.toLowerCase();
    return { name, score: Math.min(scoreOf(whole), scoreOf(whole.replace(/^.*\./, ""))) };
  });
  const limit = Math.max(2, Math.ceil(wrong.length / 2));
  return scored
    .filter(({ score }) => score <= limit)
    .sort((one, other) => one.score - other.score)
    .slice(0, 4)
    .map(({ name }) => name);
}

/** Returns a question with the known names that are similar to a wrong one; empty if there are none. */
export function suggestionFor(wrong: string, known: readonly string[]): string {
  const close = near(wrong, known);
  return close.length > 0 ? `Did you mean ${close.join(" or ")}?` : "";
}

/** Creates the error for an unknown name, with suggestions. `kind` says what the name stands for. */
export function unknownName(kind: string, wrong: string, known: readonly string[]): UsageError {
  return new UsageError(
    `Unknown ${kind} "${wrong}". ${suggestionFor(wrong, known) || `Use one of: ${known.join(", ")}.`}`,
  );
}
