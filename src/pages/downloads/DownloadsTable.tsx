import type { Download } from "../../../contract/downloads.ts";
import { fullDate } from "../../i18n/formats.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { FileLink } from "../../ui/FileLink.tsx";
import { factComma } from "../../ui/file-size.ts";
import { ProductName } from "../../ui/ProductName.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { fallbackLanguage, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./DownloadsTable.module.css";

interface DownloadsTableProps {
  readonly downloads: readonly Download[];
}

/** Documents with their products, language, revision and date. On phones each is a block, without empty values and repeated kinds. */
export function DownloadsTable({ downloads }: DownloadsTableProps) {
  const { say, language } = useWords();
  const comma = factComma(language);
  const none = <span className={styles["spare"]}>–</span>;
  return (
    <div className={styles["downloads"]}>
      <DataTable
        caption={say("catalogue.documents.list")}
        hideCaption
        head={[
          say("catalogue.documents.document"),
          say("catalogue.documents.kind"),
          say("catalogue.documents.product"),
          say("catalogue.documents.language"),
          say("catalogue.documents.revisionHead"),
          say("catalogue.documents.date"),
        ]}
        // A file may be several documents.
        keys={downloads.map(({ file, kind_name, title, language_name, revision }) =>
          [file, kind_name, title, language_name, revision].join(" "),
        )}
        rows={downloads.map((download) => [
          <FileLink
            key={download.file}
            file={download.file}
            name={download.title}
            label={[download.products.flatMap(numbersOf)[0], download.language_name].filter(Boolean).join(comma)}
            language={fallbackLanguage(download, "title")}
          />,
          <span key="kind" className={download.kind_name === download.title ? styles["spare"] : undefined}>
            <Text of={download} field="kind_name" />
          </span>,
          <Owners key="products" download={download} />,
          download.language_name ?? none,
          download.revision ?? none,
          download.date ? (
            <time key="date" dateTime={download.date}>
              {fullDate(download.date)}
            </time>
          ) : (
            none
          ),
        ])}
      />
    </div>
  );
}

/** Returns the numbers that a document is for: those of articles, otherwise that of the series. */
const numbersOf = ({ number, articles }: Download["products"][number]): readonly string[] =>
  articles?.map((article) => article.number) ?? [number];

/** Products of a document, each with the articles that it is for. */
function Owners({ download: { products, more_products } }: { readonly download: Download }) {
  const { say } = useWords();
  return (
    <ul className={styles["owners"]}>
      {products.map((product) => (
        <li key={product.link}>
          <SiteLink to={product.link}>
            <strong>{product.number}</strong> <ProductName of={product} field="name" />
          </SiteLink>
          {product.articles ? (
            <ul className={styles["articles"]}>
              {product.articles.map(({ number, link }) => (
                <li key={number}>
                  <SiteLink to={link}>{number}</SiteLink>
                </li>
              ))}
              {product.more_articles ? (
                <li>{say("catalogue.documents.moreArticles", { count: product.more_articles })}</li>
              ) : null}
            </ul>
          ) : null}
        </li>
      ))}
      {more_products ? <li>{say("catalogue.documents.moreProducts", { count: more_products })}</li> : null}
    </ul>
  );
}
