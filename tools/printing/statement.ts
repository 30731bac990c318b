import type { Content } from "../../server/content/content.ts";
import type { SourceEntity } from "../../server/content/sources/sources.ts";
import type { Text } from "../../server/content/texts/text.ts";

type Year = SourceEntity<"investorYears">;
/** A year of which a statement can be made. */
export type YearWithMargins = Year & { readonly margins: NonNullable<Year["margins"]> };
export const hasMargins = (year: Year): year is YearWithMargins => year.margins !== undefined;

export interface StatementRow {
  readonly label: Text;
  /** Thousands of the currency; the currency for earnings per share. */
  readonly value: number;
  readonly decimals?: number;
}

const TAX = 0.2;
/** Interest and currency, of revenue. */
const OTHER_INCOME = 0.004;
/** The parent's part of the group's revenue, and of its income from operations. */
const PARENT_REVENUE = 0.86;
const PARENT_INCOME = 0.78;
const PARENT_GROSS_DIFFERENCE = 1.5;

/**
 * The statement of income of one quarter, worked back from revenue and margins so that its lines add up. The parent
 * company alone earns the same net profit, part of it as its share in subsidiaries.
 */
export function statementOf(
  { revenue, margins }: YearWithMargins,
  quarter: number,
  kind: "individual" | "consolidated",
  { currency, shares }: Pick<NonNullable<Content["investorReport"]>, "currency" | "shares">,
): StatementRow[] {
  const sold = revenue.slice((quarter - 1) * 3, quarter * 3).reduce((sum, month) => sum + month, 0);
  const net = Math.round((sold * margins.net) / 100);
  const other = Math.round(sold * OTHER_INCOME);
  const beforeTax = Math.round(net / (1 - TAX));
  const alone = kind === "individual";
  const turnover = alone ? Math.round(sold * PARENT_REVENUE) : sold;
  const gross = Math.round((turnover * (margins.gross - (alone ? PARENT_GROSS_DIFFERENCE : 0))) / 100);
  const operating = Math.round((beforeTax - other) * (alone ? PARENT_INCOME : 1));
  const ownTax = Math.round((operating + other) * TAX);
  const share = net + ownTax - operating - other;
  const profit = alone ? operating + other + share : beforeTax;
  return [
    { label: { en: "Revenue", zh: "營業收入" }, value: turnover },
    { label: { en: "Cost of revenue", zh: "營業成本" }, value: gross - turnover },
    { label: { en: "Gross profit", zh: "營業毛利" }, value: gross },
    { label: { en: "Operating expenses", zh: "營業費用" }, value: operating - gross },
    { label: { en: "Income from operations", zh: "營業利益" }, value: operating },
    { label: { en: "Other income", zh: "營業外收入" }, value: alone ? other : beforeTax - operating },
    ...(alone
      ? [{ label: { en: "Share in profit of subsidiaries", zh: "採權益法認列之子公司利益" }, value: share }]
      : []),
    { label: { en: "Profit before tax", zh: "稅前淨利" }, value: profit },
    { label: { en: "Income tax", zh: "所得稅費用" }, value: net - profit },
    { label: { en: "Net profit", zh: "本期淨利" }, value: net },
    ...(shares === undefined
      ? []
      : [
          {
            label: { en: `Earnings per share (${currency.symbol.en})`, zh: "每股盈餘（元）" },
            value: net / shares,
            decimals: 2,
          },
        ]),
  ];
}
