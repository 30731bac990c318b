import type { Product } from "../../../contract/entities.ts";
import { FileList } from "../../ui/FileList.tsx";
import { plainSize } from "../../ui/plain-size.ts";
import { PartText, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Drawings.module.css";
import { ProductSection } from "./ProductSection.tsx";
import { RowTable } from "./RowTable.tsx";

interface DrawingsProps {
  readonly product: Product;
}

/** On these the text of a wide sheet would be too small. */
const NARROW = "print, (width < 48em)";

/** Dimension and wiring drawings, each with a table of its values and a download. */
export function Drawings({ product: { drawings } }: DrawingsProps) {
  const { say } = useWords();
  return drawings ? (
    <ProductSection id="drawings" title={say("catalogue.product.drawings")}>
      <div className={styles["drawings"]}>
        {drawings.map((drawing) => {
          const { title, svg, narrow, dxf = "", width, height, alt, rows } = drawing;
          const names = ["SVG", "DXF"].map((format) => (
            <PartText key={format} of={drawing} part="title">{`${title} ${format}`}</PartText>
          ));
          return (
            <div key={svg}>
              <a href={svg} className={styles["sheet"]}>
                <picture>
                  {narrow && <source media={NARROW} srcSet={narrow.svg} {...plainSize(narrow)} />}
                  <img src={svg} {...plainSize({ width, height })} alt={alt} loading="lazy" decoding="async" />
                </picture>
              </a>
              <RowTable caption={<Text of={drawing} field="title" />} rows={rows} />
              <FileList files={[svg, dxf]} names={names} />
            </div>
          );
        })}
      </div>
    </ProductSection>
  ) : null;
}
