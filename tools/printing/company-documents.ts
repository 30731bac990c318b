import { documentLanguage, type Language } from "../../contract/languages.ts";
import type { Content } from "../../server/content/content.ts";
import { pathIn, say, sayAll, type Text, wantedOf } from "../../server/content/texts/text.ts";
import { isPrintedIn } from "./languages.ts";
import { escaped, masthead, type PrintedDocument, table } from "./markup.ts";
import { hasMargins, type StatementRow, statementOf } from "./statement.ts";

const INVESTORS: Text = { en: "Investor relations", zh: "投資人關係" };
/** The kind of a document by its folder. */
const KINDS: Readonly<Record<string, Text>> = {
  investor: INVESTORS,
  governance: { en: "Corporate governance", zh: "公司治理" },
  esg: { en: "Sustainability", zh: "永續發展" },
  evaluation: { en: "Governance evaluation", zh: "公司治理評鑑" },
  jobs: { en: "Careers", zh: "人才招募" },
};

/** Reports, policies, minutes and the like. */
export function companyDocuments(content: Content, logo: string, language: Language): PrintedDocument[] {
  const wanted = wantedOf(content, language);
  const word = (text: Text) => escaped(say(text, wanted));
  const documents = content.documentSets
    .flatMap((set) => set.documents)
    .filter(({ title }) => isPrintedIn(content, language, title));
  return documents.flatMap((document) => {
    const path = pathIn(document.path, language);
    if (path === undefined) return [];
    return {
      path,
      lang: documentLanguage(language),
      title: say(document.title, wanted),
      company: say(content.company.name, wanted),
      body: `${masthead(logo, word(KINDS[path.split("/")[2] ?? ""] ?? INVESTORS))}
        <h1>${word(document.title)}</h1><div class="prose">${say(document.content, wanted)}</div>
        ${table({
          head: sayAll(document.head, wanted).map(escaped),
          rows: document.rows.map((row) => sayAll(row, wanted).map(escaped)),
        })}`,
    };
  });
}

type CurrencySymbol = NonNullable<Content["investorReport"]>["currency"]["symbol"];

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

const thousandsOf = ({ en, zh }: CurrencySymbol): Text => ({ en: `${en} thousand`, zh: `${zh}千元` });

/** The quarterly reports, computed from the monthly revenue of investor/<year>.yaml; none without the page that lists them. */
export function quarterlyReports(content: Content, logo: string, language: Language): PrintedDocument[] {
  const { investorReport } = content;
  if (!investorReport) return [];
  const { symbol } = investorReport.currency;
  const wanted = wantedOf(content, language);
  const word = (text: Text) => escaped(say(text, wanted));
  const years = content.investorYears.filter(hasMargins);
  return years.flatMap((year) =>
    (["individual", "consolidated"] as const).flatMap((kind) =>
      year.quarterly[kind].flatMap((file, index) => {
        const path = pathIn(file, language);
        const quarter = index + 1;
        const before = years.find(({ id }) => id === year.id - 1);
        const { title, note } = STATEMENTS[kind];
        const heading = {
          en: `Q${quarter} ${year.id}: ${title.en}`,
          zh: `${year.id} 年第 ${quarter} 季${title.zh}`,
        };
        if (path === undefined || !isPrintedIn(content, language, heading)) return [];
        const [now, then] = [
          statementOf(year, quarter, kind, investorReport),
          before && statementOf(before, quarter, kind, investorReport),
        ];
        const head = [
          word(thousandsOf(symbol)),
          `${year.id} Q${quarter}`,
          ...(then ? [`${year.id - 1} Q${quarter}`] : []),
        ];
        const rows = now.map((row, line) => [
          word(row.label),
          figure(row),
          ...(then?.[line] ? [figure(then[line])] : []),
        ]);
        return {
          path,
          lang: documentLanguage(language),
          title: say(heading, wanted),
          company: say(content.company.name, wanted),
          body: `${masthead(logo, word(INVESTORS))}<h1>${word(heading)}</h1>
            <div class="prose">${say(note, wanted)}</div>${table({ head, rows })}`,
        };
      }),
    ),
  );
}

/** 12,345 and −1,234; earnings per share with two decimals. */
const figure = ({ value, decimals = 0 }: StatementRow): string =>
  value.toLocaleString("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).replace("-", "−");
