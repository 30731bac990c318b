import { useTranslation } from "react-i18next";
import type { Product } from "../../../contract/entities.ts";
import { FileList } from "../../ui/FileList.tsx";
import { plainSize } from "../../ui/plain-size.ts";
import styles from "./Drawings.module.css";
import { ProductSection } from "./ProductSection.tsx";
import { RowTable } from "./RowTable.tsx";

interface DrawingsProps {
  readonly product: Product;
}

/** Dimensions and wiring as drawings, each with its figures as a table below it and to download. */
export function Drawings({ product: { drawings } }: DrawingsProps) {
  const { t } = useTranslation();
  return drawings ? (
    <ProductSection id="drawings" title={t("catalogue.product.drawings")}>
      <div className={styles["drawings"]}>
        {drawings.map(({ title, svg, dxf = "", width, height, alt, rows }) => (
          <div key={svg}>
            <a href={svg} className={styles["sheet"]}>
              <img src={svg} {...plainSize({ width, height })} alt={alt} loading="lazy" decoding="async" />
            </a>
            <RowTable caption={title} rows={rows} />
            <FileList files={[svg, dxf]} names={["SVG", "DXF"].map((format) => `${title} ${format}`)} />
          </div>
        ))}
      </div>
    </ProductSection>
  ) : null;
}
