/** The fields of a submission as parts of a mail, with their labels in a language. */
import type { Language } from "../../../contract/languages.ts";
import { pathTo } from "../../../contract/paths.ts";
import { type Submission, storedValue } from "../store/stored.ts";
import { type StoredKind, type StoredValues, storedFields } from "../store/stored-fields.ts";
import { lineDetails } from "../store/written-lines.ts";
import type { MailPart } from "./document.ts";
import type { MailWords } from "./mailed-site.ts";

interface Writing {
  readonly language: Language;
  /** Labels in the language; the English ones of the fields by default. */
  readonly words?: Pick<MailWords, "field" | "detail">;
  /** The origin of the site. With it, products have their addresses. */
  readonly publicUrl?: string | undefined;
}

/** English labels, without addresses: for `npm run inbox`. */
const PLAIN: Writing = { language: "en" };

/** Returns a label by its name in the words; the English one if they lack it. */
const labelIn = (labels: Readonly<Record<string, string>> | undefined, name: string, english: string): string =>
  labels?.[name] ?? english;

type Writer<Kind extends StoredKind> = (
  value: StoredValues[Kind],
  label: string | null,
  writing: Writing,
) => readonly MailPart[];

/** Writes a field of each kind. An empty field has no part. */
const WRITERS: { readonly [Kind in StoredKind]: Writer<Kind> } = {
  // The only number is the language's, which has a row of its own.
  number: () => [],
  text: (value, label) => (label !== null && value ? [{ row: { label, value } }] : []),
  options: (options) => Object.entries(options).map(([label, value]) => ({ row: { label, value } })),
  lines: (lines, label, { language, words, publicUrl }) => [
    {
      title: label ?? "",
      items: lines.map((line) => ({
        name: `${line.name} (${line.id})`,
        details: lineDetails(line, language, (name, english) => labelIn(words?.detail, name, english)),
        ...(publicUrl !== undefined && {
          url: `${publicUrl}${pathTo("product", { id: line.id }, { article: line.article })}`,
        }),
      })),
    },
  ],
};
const write = <Kind extends StoredKind>(
  kind: Kind,
  value: StoredValues[Kind],
  label: string | null,
  writing: Writing,
) => WRITERS[kind](value, label, writing);

/** Returns the fields of a submission, without the empty ones. */
export const fieldParts = ({ kind, body }: Pick<Submission, "kind" | "body">, writing = PLAIN): MailPart[] =>
  Object.entries(storedFields(kind)).flatMap(([name, field]) => {
    const label = field.label === null ? null : labelIn(writing.words?.field, name, field.label);
    return write(field.kind, storedValue(body, name, field.kind), label, writing);
  });
