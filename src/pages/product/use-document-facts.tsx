import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CatalogueDocument } from "../../../contract/series.ts";
import { fullDate } from "../../i18n/formats.ts";
import { factComma } from "../../ui/file-size.ts";
import { useWords } from "../../ui/use-words.tsx";

/** Language, revision and date of a document. */
type Facts = { readonly [Key in "language_name" | "revision" | "date"]?: CatalogueDocument[Key] | undefined };

/** Returns a function that writes language, revision and date of a document in one line: "German, Revision C, 2025/06/30". */
export function useDocumentFacts(): (document: Facts, isOlder?: boolean) => ReactNode {
  const { i18n } = useTranslation();
  const { say } = useWords();
  return ({ language_name, revision, date }, isOlder = false) => {
    const facts: readonly (readonly [key: string, fact: ReactNode])[] = [
      ["language", language_name],
      ["revision", revision && say("catalogue.documents.revision", { revision })],
      ["date", date && <time dateTime={date}>{fullDate(date)}</time>],
      ["older", isOlder && say("catalogue.documents.superseded")],
    ];
    const said = facts.filter(([, fact]) => fact);
    if (said.length === 0) return null;
    return said.map(([key, fact], index) => (
      <Fragment key={key}>
        {index > 0 ? factComma(i18n.language) : null}
        {fact}
      </Fragment>
    ));
  };
}
