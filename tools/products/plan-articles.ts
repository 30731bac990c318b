/** Plans the articles of a series: compares their rows with the existing articles. */
import { type SeriesParts, seriesProblems } from "../../server/content/products/catalogue-problems.ts";
import { seriesArticle } from "../../server/content/sources/catalogue.ts";
import { articleCells, articleSource } from "./article-cells.ts";
import type { ArticleRow } from "./article-rows.ts";
import { attributeIn, valueColumn } from "./attribute-cells.ts";
import { writtenCells } from "./cell-meanings.ts";
import { type Source, writtenSource } from "./columns.ts";
import { contentFindings, type Known } from "./content-findings.ts";
import { canonical, type Difference, differencesOf } from "./differences.ts";
import type { Finding, Row } from "./rows.ts";
import type { Shelf } from "./shelf.ts";

type Written = Readonly<Record<string, unknown>>;

/** Effect of a row on its article. */
interface ArticlePlan {
  readonly row: ArticleRow;
  readonly source: Written;
  readonly differences: readonly Difference[];
  readonly problems: readonly Finding[];
  readonly notes: readonly Finding[];
}

function planArticle(row: ArticleRow, known: Known): ArticlePlan {
  const { shelf } = known;
  const { languages } = shelf;
  const before = row.there ? articleCells(row.there.article, languages) : new Map<string, string>();
  const { cells: written, problems: unread } = writtenCells(row.cells, known.named, shelf.reading);
  const merged = new Map([...before, ...written]);
  const cells = new Map([...merged].filter(([, cell]) => cell !== ""));
  const source = articleSource(cells, languages);
  const withGroups: Source = { ...source, specifications: undefined };
  const differences = differencesOf(before, canonical(cells, withGroups));
  if (row.there && differences.length === 0 && unread.length === 0)
    return { row, source, differences, problems: [], notes: [] };
  const content = { source: withGroups, schema: seriesArticle, data: source };
  const found = contentFindings({ row: row.row, cells }, content, known);
  const isUnread = ({ column }: Finding) => unread.some((each) => each.column === column);
  const problems = [
    ...unread.map((each) => ({ row: row.row, ...each })),
    ...found.problems.filter((finding) => !isUnread(finding)),
  ];
  return { row, source, differences, problems, notes: found.notes };
}

/** Compares the rows of one series with its articles. */
export function planArticles(rows: readonly ArticleRow[], known: Known) {
  const plans = rows.map((row) => planArticle(row, known));
  const changing = plans.filter(({ row, differences }) => !row.there || differences.length > 0);
  return {
    plans,
    changes: changing.map(({ row: { row, number, there }, differences }) => ({
      row,
      article: number,
      isNew: !there,
      differences,
    })),
    changed: new Map(
      changing.flatMap(({ row: { there }, source }) => (there ? [[there.index, writtenSource(source)] as const] : [])),
    ),
    added: changing.flatMap(({ row, source }) => (row.there ? [] : [writtenSource(source)])),
    problems: plans.flatMap(({ problems }) => problems),
    notes: plans.flatMap(({ notes }) => notes),
  };
}

interface PlannedSeries {
  readonly key: string;
  readonly row: Row | undefined;
  /** The product after its row; undefined if the table has none. */
  readonly source: Source | undefined;
  readonly articles: readonly ArticlePlan[];
}

const partOf = ({ number, values = {} }: Written) => ({ number, values }) as SeriesParts["articles"][number];

/** Problems of a series as a whole: values that are missing or unknown, and articles that do not differ. */
export function seriesFindings(
  { key, row, source, articles }: PlannedSeries,
  { products, attributes }: Shelf,
): Finding[] {
  const there = products.get(key)?.product;
  const rowAt: (ArticlePlan | undefined)[] = Array.from({ length: there?.articles.length ?? 0 });
  for (const plan of articles) rowAt[plan.row.there?.index ?? rowAt.length] = plan;
  const parts: SeriesParts = {
    attributes: ((source ?? there)?.attributes ?? {}) as SeriesParts["attributes"],
    axes: source ? ((source["axes"] ?? []) as readonly string[]).map((axis) => ({ key: axis })) : (there?.axes ?? []),
    articles: rowAt.map((plan, at) => (plan ? partOf(plan.source) : partOf({ ...there?.articles[at] }))),
  };
  const first = row?.row ?? articles[0]?.row.row ?? 1;
  const isRead = (plan: ArticlePlan | undefined, column: string) =>
    plan?.problems.every((each) => each.column !== column) ?? true;
  return seriesProblems(attributes, parts).flatMap(({ path, problem, hint }): Finding[] => {
    const [field, at, , value] = path;
    if (field === "attributes")
      return [{ row: first, column: valueColumn(String(at)), problem: `${problem}. ${hint}` }];
    const plan = rowAt[Number(at)];
    const column = value === undefined ? "" : valueColumn(String(value));
    if (!isRead(plan, column)) return [];
    const about = plan ? "" : `article ${parts.articles[Number(at)]?.number} `;
    const advice = attributeIn(column) === undefined ? "" : ` ${hint}`;
    return [{ row: plan?.row.row ?? first, column: plan ? column : "", problem: `${about}${problem}.${advice}` }];
  });
}
