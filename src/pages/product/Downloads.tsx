import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Product } from "../../../contract/entities.ts";
import { FileList } from "../../ui/FileList.tsx";
import { Text } from "../../ui/Text.tsx";
import { ProductSection } from "./ProductSection.tsx";

interface DownloadsProps {
  readonly product: Product;
}

/** Data sheet, user manual, catalogue and what proves the product, with type and size. */
export function Downloads({ product }: DownloadsProps) {
  const { t } = useTranslation();
  const offered: readonly { readonly file: string; readonly name: ReactNode }[] = [
    { file: product.dm_file, name: t("catalogue.product.dataSheet") },
    { file: product.manual, name: t("catalogue.product.manual") },
    { file: product.file_only1.file, name: t("catalogue.product.catalogue") },
    ...(product.papers ?? []).map((paper) => ({ file: paper.file, name: <Text of={paper} field="name" /> })),
  ];
  const files = offered.filter(({ file }) => file);
  return (
    <ProductSection id="download" title={t("catalogue.product.download")} isEmpty={files.length === 0} screenOnly>
      <FileList files={files.map(({ file }) => file)} names={files.map(({ name }) => name)} />
    </ProductSection>
  );
}
