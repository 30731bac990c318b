import type { ReactNode } from "react";
import type { Product } from "../../../contract/entities.ts";
import { FileList } from "../../ui/FileList.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { DocumentList } from "./DocumentList.tsx";
import { ProductSection } from "./ProductSection.tsx";
import { documentsOf, isEmptySection } from "./sections.ts";

interface DownloadsProps {
  readonly product: Product;
}

/** Data sheet, user manual, catalogue and certificates, with file type and size, then the documents of the company's kinds. */
export function Downloads({ product }: DownloadsProps) {
  const { say } = useWords();
  const offered: readonly { readonly file: string; readonly name: ReactNode }[] = [
    { file: product.dm_file, name: say("catalogue.product.dataSheet") },
    { file: product.manual, name: say("catalogue.product.manual") },
    { file: product.file_only1.file, name: say("catalogue.product.catalogue") },
    ...(product.papers ?? []).map((paper) => ({ file: paper.file, name: <Text of={paper} field="name" /> })),
  ];
  const files = offered.filter(({ file }) => file);
  const documents = documentsOf(product);
  return (
    <ProductSection
      id="download"
      title={say("catalogue.product.download")}
      isEmpty={isEmptySection(product, "download")}
      screenOnly
    >
      {files.length > 0 ? (
        <FileList files={files.map(({ file }) => file)} names={files.map(({ name }) => name)} />
      ) : null}
      {documents.length > 0 ? <DocumentList documents={documents} /> : null}
    </ProductSection>
  );
}
