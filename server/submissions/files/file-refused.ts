/** Why a file is refused. */
import { FILE_NAMES, type FileProblem } from "../../../contract/inquiry-files.ts";
import { ApiProblem } from "../../requests/api-problem.ts";

const STATUSES: Readonly<Record<FileProblem, number>> = {
  kind: 422,
  content: 422,
  empty: 422,
  size: 413,
  total: 413,
  many: 429,
  full: 503,
};
const MESSAGES: Readonly<Record<FileProblem, string>> = {
  kind: `Files of this kind are not accepted. Accepted files: ${FILE_NAMES}.`,
  content: "The content of the file does not fit its name.",
  empty: "The file is empty.",
  size: "The file is larger than 10 MB.",
  total: "An inquiry has at most 5 files, of 30 MB together.",
  many: "Too many files were sent from here. Please try again later.",
  full: "There is no room for more files at the moment. Please try again later, or send the inquiry without this file.",
};

/** A refused file, with the problem as `fields` (contract/inquiry-files.ts). */
export class FileRefused extends ApiProblem {
  readonly problem: FileProblem;

  /** `retryAfter`: seconds until the file may be sent again. */
  constructor(problem: FileProblem, retryAfter?: number) {
    super(STATUSES[problem], MESSAGES[problem], {
      fields: [problem],
      ...(retryAfter !== undefined && { retryAfter }),
    });
    this.problem = problem;
  }
}
