/** Finds files that are missing in an added language. The file of another language is offered instead. */
import type { Path } from "../../server/content/files/problems.ts";
import type { ReadContent } from "../../server/content/load/load.ts";
import { contextOf } from "../../server/content/page.ts";
import { Said } from "../../server/content/texts/said.ts";
import { pathIn, type Text } from "../../server/content/texts/text.ts";
import { neededLanguages, offeredLanguages } from "../../server/content/words/offered-languages.ts";

interface MissingFile {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  /** The path that the file would have. */
  readonly path: string;
  readonly instead: string;
}

const isFile = (path: unknown) => typeof path === "string" && path.startsWith("/files/");

/** Such files, with what visitors are offered instead. Files in the other languages are problems (references.ts). */
export function missingFiles({ content, files }: Pick<ReadContent, "content" | "files">): MissingFile[] {
  const needed = neededLanguages(content);
  const added = offeredLanguages(content).filter(({ key }) => !needed.includes(key));
  const contexts = added.map(({ key }) => contextOf(content, key));
  const found: MissingFile[] = [];
  for (const { file, data } of files) {
    const look = (value: unknown, place: Path): void => {
      if (typeof value !== "object" || value === null) return;
      if (value instanceof Said && Object.values(value).some(isFile)) {
        for (const { language, fileOf } of contexts) {
          const path = pathIn(value as Text, language);
          if (path === undefined || content.media.files.has(path)) continue;
          const line = file.lineOf(place);
          found.push({ file: file.name, line, field: place.join("."), path, instead: fileOf(value as Text) });
        }
      } else if (value instanceof Said) return;
      else if (Array.isArray(value)) for (const [index, item] of value.entries()) look(item, [...place, index]);
      else for (const [field, item] of Object.entries(value)) look(item, [...place, field]);
    };
    look(data, []);
  }
  return found;
}
