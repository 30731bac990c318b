import type { Content } from "../../server/content/content.ts";
import type { Text, TextList } from "../../server/content/text.ts";
import { both, masthead, type PrintedDocument, table } from "./markup.ts";
import { type StatementRow, statementOf } from "./statement.ts";

/** The n-th cell of a row in both languages. */
const cell = ({ en, zh }: TextList, index: number): Text => ({ en: en?.[index], zh: zh?.[index] });
const widthOf = ({ en = [], zh = [] }: TextList): number => Math.max(en.length, zh.length);
const cells = (row: TextList) => Array.from({ length: widthOf(row) }, (_, index) => both(cell(row, index)));

const INVESTORS: Text = { en: "Investor relations", zh: "投資人關係" };
/** What kind a document is, by the folder that it lies in. */
const KINDS: Readonly<Record<string, Text>> = {
  investor: INVESTORS,
  governance: { en: "Corporate governance", zh: "公司治理" },
  esg: { en: "Sustainability", zh: "永續發展" },
  evaluation: { en: "Governance evaluation", zh: "公司治理評鑑" },
  jobs: { en: "Careers", zh: "人才招募" },
};

const titleOf = ({ en = "", zh = "" }: Text) => [en, zh].filter(Boolean).join(" / ");
const prose = ({ en = "", zh = "" }: Text) =>
  `<div class="columns"><div>${en}</div><div lang="zh-Hant-TW">${zh}</div></div>`;

/** Reports, policies, minutes and the like: each one file with both languages side by side. */
export function companyDocuments(content: Content, logo: string): PrintedDocument[] {
  return content.documentSets
    .flatMap(({ documents }) => documents)
    .map((document) => ({
      path: document.path,
      lang: "en",
      title: titleOf(document.title),
      body: `${masthead(logo, both(KINDS[document.path.split("/")[2] ?? ""] ?? INVESTORS))}
        <h1>${both(document.title)}</h1>${prose(document.content)}
        ${table(cells(document.head), document.rows.map(cells))}`,
    }));
}

const STATEMENTS = {
  individual: {
    title: { en: "individual statement of income", zh: "個體綜合損益表" },
    note: {
      en: "<p>Statement of the parent company alone. Subsidiaries are included by the equity method.</p>",
      zh: "<p>本表僅含母公司，子公司以權益法認列。</p>",
    },
  },
  consolidated: {
    title: { en: "consolidated statement of income", zh: "合併綜合損益表" },
    note: {
      en: "<p>Statement of the company with all of its subsidiaries, reviewed by the auditors.</p>",
      zh: "<p>本表含本公司及全部子公司，並經會計師核閱。</p>",
    },
  },
} as const;

/** The quarterly reports, computed from the monthly revenue of investor/<year>.yaml. */
export function quarterlyReports(content: Content, logo: string): PrintedDocument[] {
  return content.investorYears.flatMap((year) =>
    (["individual", "consolidated"] as const).flatMap((kind) =>
      year.quarterly[kind].map((file, index) => {
        const quarter = index + 1;
        const before = content.investorYears.find(({ id }) => id === year.id - 1);
        const { title, note } = STATEMENTS[kind];
        const heading = {
          en: `Q${quarter} ${year.id}: ${title.en}`,
          zh: `${year.id} 年第 ${quarter} 季${title.zh}`,
        };
        const [now, then] = [statementOf(year, quarter, kind), before && statementOf(before, quarter, kind)];
        const heads = [
          both({ en: "NT$ thousand", zh: "新台幣千元" }),
          `${year.id} Q${quarter}`,
          ...(then ? [`${year.id - 1} Q${quarter}`] : []),
        ];
        const rows = now.map((row, line) => [
          both(row.label),
          figure(row),
          ...(then?.[line] ? [figure(then[line])] : []),
        ]);
        return {
          path: file.en ?? "",
          lang: "en" as const,
          title: titleOf(heading),
          body: `${masthead(logo, both(INVESTORS))}<h1>${both(heading)}</h1>${prose(note)}${table(heads, rows)}`,
        };
      }),
    ),
  );
}

/** 12,345 and −1,234; earnings per share with two decimals. */
const figure = ({ value, decimals = 0 }: StatementRow): string =>
  value.toLocaleString("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).replace("-", "−");
