import type { PageResponses } from "../../contract/pages.ts";
import { pathTo } from "../../contract/paths.ts";
import type { CatalogueDocument, Series, TableRow } from "../../contract/series.ts";
import { DownloadsTable } from "../pages/downloads/DownloadsTable.tsx";
import { ArticleChoice } from "../pages/product/ArticleChoice.tsx";
import { ArticleFilters } from "../pages/product/ArticleFilters.tsx";
import { ArticleTable } from "../pages/product/ArticleTable.tsx";
import { DocumentList } from "../pages/product/DocumentList.tsx";
import { SeriesProvider } from "../pages/product/series-context.tsx";
import { Family, Specimen } from "./Specimen.tsx";

const SIZES = [15, 20, 25, 32, 40, 50, 65, 80, 100, 125, 150, 200, 250, 300] as const;
/** Sizes that the table and the chips show. The list that opens has all of them. */
const SHOWN = 6;

/** A series with these sizes as the values of its axis. */
function seriesOf(id: number, sizes: readonly number[]): Series {
  const link = (article: string) => pathTo("product", { id }, { article });
  const articleOf = (size: number) => ({ article: `V-${size}`, link: link(`V-${size}`) });
  const rows = SIZES.slice(0, SHOWN).map(
    (size, at): TableRow => ({
      number: `V-${size}`,
      ...(at === 1 && { name: "Valve for steam and hot water" }),
      link: link(`V-${size}`),
      cells: [String(size), at % 2 === 0 ? "Brass" : "", String(size / 10)],
    }),
  );
  return {
    count: sizes.length,
    axes: [
      {
        key: "dn",
        name: "Nominal size",
        unit: "mm",
        options: sizes.map((size) => ({ label: String(size), ...articleOf(size) })),
      },
    ],
    table: {
      columns: [
        { key: "dn", name: "Nominal size", unit: "mm", is_number: true },
        { key: "body", name: "Body" },
        { key: "weight", name: "Weight", unit: "kg", is_number: true },
      ],
      rows,
      total: rows.length,
      page: 1,
      last_page: 1,
      filters: { Body: [{ filter_id: "body-brass", name: "Brass", count: 3 }] },
      ranges: [{ key: "dn", name: "Nominal size", unit: "mm", min: 15, max: 50, step: 5 }],
      selected: [],
    },
  };
}

/** The series with its second article chosen. The last value changes another choice too. */
function chosenIn({ axes, table, ...series }: Series): Series {
  const [, chosen] = table.rows;
  if (!chosen) return { ...series, axes, table };
  const { number, name, link } = chosen;
  return {
    ...series,
    axes: axes.map((axis) => ({
      ...axis,
      options: axis.options.map((option, at) => ({
        ...option,
        ...(option.article === number && { is_current: true as const }),
        ...(at === axis.options.length - 1 && { changes_others: true as const }),
      })),
    })),
    article: { number, name, link, rows: [] },
    table: {
      ...table,
      sort: "dn",
      rows: table.rows.map((row) => (row === chosen ? { ...row, is_current: true as const } : row)),
    },
  };
}

/** The series of a product, and documents of products. The product and its files are those of the site. */
export function Catalogue({ product: { product } }: { readonly product: PageResponses["product"] }) {
  const { id, number, name, link, dm_file, manual } = product;
  const whole = seriesOf(id, SIZES.slice(0, SHOWN));
  const states = [
    ["of the series", whole],
    ["with a chosen article", chosenIn(whole)],
  ] as const;
  const sheet: CatalogueDocument = {
    kind: "data-sheet",
    kind_name: "Data sheet",
    title: "Data sheet of all sizes",
    file: dm_file,
    language: "de",
    language_name: "German",
    revision: "C",
    date: "2026-02-09",
  };
  const guide: CatalogueDocument = { kind: "manual", kind_name: "Manual", title: "Manual", file: manual };
  const owner = { number, name, link };
  const articles = whole.table.rows.map((row) => ({ number: row.number, link: row.link }));
  return (
    <Family title="Series and documents">
      {[...states, ["with many values", seriesOf(id, SIZES)] as const].map(([state, series]) => (
        <Specimen key={state} name="ArticleChoice" state={state} wide>
          <SeriesProvider product={product} series={series}>
            <ArticleChoice />
          </SeriesProvider>
        </Specimen>
      ))}
      {states.map(([state, series]) => (
        <Specimen key={state} name="ArticleTable" state={state} wide>
          <SeriesProvider product={product} series={series}>
            <ArticleTable />
          </SeriesProvider>
        </Specimen>
      ))}
      <Specimen name="ArticleFilters" wide>
        <SeriesProvider product={product} series={whole}>
          <ArticleFilters />
        </SeriesProvider>
      </Specimen>
      <Specimen name="DocumentList" state="with an older revision" wide>
        <DocumentList documents={[{ ...sheet, older: [{ file: manual, revision: "B", date: "2024-06-03" }] }, guide]} />
      </Specimen>
      <Specimen name="DownloadsTable" wide>
        <DownloadsTable
          downloads={[
            { ...rowOf(sheet), products: [{ ...owner, articles, more_articles: 3 }], more_products: 2 },
            { ...rowOf(guide), products: [owner] },
          ]}
        />
      </Specimen>
    </Family>
  );
}

/** A document as a row of the downloads page. */
const rowOf = ({ kind: _, language: __, older: ___, ...row }: CatalogueDocument) => row;
