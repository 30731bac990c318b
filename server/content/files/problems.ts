/** Path of a value in a file. */
export type Path = readonly (string | number)[];

/** One problem of the content, with everything an editor needs to fix it. */
export interface Problem {
  /** Relative to the content folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Dotted path within the file: "faqs.0.answer.zh"; empty for the file itself. */
  readonly field: string;
  /** The problem, as the end of a sentence that starts with the field. */
  readonly problem: string;
  /** How to fix it. */
  readonly hint: string;
}

/** `products/sp608.yaml:12 faqs.0.answer: is missing. Write ...` */
export const formatProblem = ({ file, line, field, problem, hint }: Problem): string =>
  `${file}:${line} ${field || "(file)"}: ${problem}. ${hint}`.trimEnd();

/** Content that can't be used, with everything that is wrong with it. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}
