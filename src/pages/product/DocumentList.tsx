import type { CatalogueDocument } from "../../../contract/series.ts";
import { Accordion } from "../../ui/Accordion.tsx";
import { FileList } from "../../ui/FileList.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./DocumentList.module.css";
import { useDocumentFacts } from "./use-document-facts.tsx";

interface DocumentListProps {
  readonly documents: readonly CatalogueDocument[];
  /** Heading level of the kinds, one below the heading of the section. */
  readonly heading?: "h3" | "h4";
}

/** Documents by kind. Older revisions are folded away below them; on paper and without scripts they are shown. */
export function DocumentList({ documents, heading: Heading = "h3" }: DocumentListProps) {
  const { say } = useWords();
  const factsOf = useDocumentFacts();
  const kinds = [...new Set(documents.map(({ kind }) => kind))].map(
    (key) => [key, documents.filter(({ kind }) => kind === key)] as const,
  );
  const older = documents.flatMap((document) => (document.older ?? []).map((each) => ({ document, each })));
  return (
    <div className={styles["documents"]}>
      {kinds.map(([kind, [first, ...others]]) =>
        first ? (
          <div key={kind}>
            {[first, ...others].some(({ title, kind_name }) => title !== kind_name) ? (
              <Heading className={styles["kind"]}>
                <Text of={first} field="kind_name" />
              </Heading>
            ) : null}
            <FileList
              files={[first, ...others].map(({ file }) => file)}
              names={[first, ...others].map((document) => <Text key={document.file} of={document} field="title" />)}
              notes={[first, ...others].map((document) => factsOf(document))}
            />
          </div>
        ) : null,
      )}
      {older.length > 0 ? (
        <div className={styles["older"]}>
          <Accordion
            heading={Heading}
            items={[
              {
                id: "older",
                title: say("catalogue.documents.older", { count: older.length }),
                children: (
                  <FileList
                    files={older.map(({ each }) => each.file)}
                    names={older.map(({ document }) => <Text key={document.file} of={document} field="title" />)}
                    notes={older.map(({ document: { language_name }, each }) =>
                      factsOf({ ...each, language_name }, true),
                    )}
                  />
                ),
              },
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}
