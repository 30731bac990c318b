import type { ReactNode } from "react";
import {
  FILE_EXTENSIONS,
  FILE_NAMES,
  MAX_FILE_SIZE,
  MAX_FILES,
  MAX_FILES_SIZE,
} from "../../../../contract/inquiry-files.ts";
import type { FileNews, UploadProblem } from "../../../../machines/upload-files.ts";
import { fileSize } from "../../../ui/file-size.ts";
import { useWords } from "../../../ui/use-words.tsx";

const MEGABYTE = 1024 * 1024;

/** The kinds of files that an input offers. */
export const ACCEPTED_FILES = FILE_EXTENSIONS.map((extension) => `.${extension}`);

/** Numbers and kinds of the rules, as the texts name them. */
const LIMITS = {
  kinds: FILE_NAMES,
  count: MAX_FILES,
  size: MAX_FILE_SIZE / MEGABYTE,
  total: MAX_FILES_SIZE / MEGABYTE,
};

interface FileWords {
  readonly hint: ReactNode;
  readonly problem: (problem: UploadProblem) => ReactNode;
  /** The last event of a file: "drawing.step: stored, 1.2 MB". */
  readonly news: (news: FileNews) => ReactNode;
}

/** Returns the sentences about files. Numbers and kinds come from the rules. */
export function useFileWords(): FileWords {
  const { say, language } = useWords();
  const problem = (kind: UploadProblem) => say(`forms.files.problem.${kind}`, LIMITS);
  return {
    hint: say("forms.files.hint", LIMITS),
    problem,
    news: ({ name, size, what }) => {
      if (what === "sending" || what === "stored" || what === "removed")
        return say(`forms.files.said.${what}`, { name, size: fileSize(size, language) });
      return (
        <>
          {name}: {problem(what)}
        </>
      );
    },
  };
}
