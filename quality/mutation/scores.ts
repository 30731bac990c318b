/** The sums of a mutation run. */
import type { FileResult } from "./run.ts";
import { reasonFor } from "./survivors.ts";

export interface Score {
  readonly mutants: number;
  /** Mutants that a test noticed. */
  readonly noticed: number;
  /** Mutants that no test can notice, for a reason in survivors.ts. */
  readonly equivalent: number;
  /** The other mutants that no test noticed. */
  readonly missed: number;
}
/** The least shares of noticed mutants, in percent. */
export interface Thresholds {
  readonly file: number;
  readonly total: number;
}

/** Returns a share in percent, rounded down to one decimal; 100 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10;

/** Returns the share of noticed mutants among those that can be noticed, in percent. */
export const shareOf = ({ mutants, noticed, equivalent }: Score): number => percentOf(noticed, mutants - equivalent);

/** Returns the score of one file. */
export function scoreOf({ file, mutants, survivors }: Omit<FileResult, "timeouts">): Score {
  const equivalent = survivors.filter((change) => reasonFor(file, change) !== undefined).length;
  const missed = survivors.length - equivalent;
  return { mutants, noticed: mutants - survivors.length, equivalent, missed };
}

/** Returns the score over all files. */
export function totalOf(scores: readonly Score[]): Score {
  const sum = (key: keyof Score) => scores.reduce((total, score) => total + score[key], 0);
  return { mutants: sum("mutants"), noticed: sum("noticed"), equivalent: sum("equivalent"), missed: sum("missed") };
}

/** Returns a sentence for each share below its threshold. Without one the run has passed. */
export function problemsOf(scores: Readonly<Record<string, Score>>, { file, total }: Thresholds): readonly string[] {
  const low = (name: string, share: number, least: number) =>
    share < least ? [`${name}: ${share} % of the mutants are noticed; at least ${least} % must be.`] : [];
  return [
    ...Object.entries(scores).flatMap(([name, score]) => low(name, shareOf(score), file)),
    ...low("All files", shareOf(totalOf(Object.values(scores))), total),
  ];
}
