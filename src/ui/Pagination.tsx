import { useTranslation } from "react-i18next";
import type { SitePath } from "../../contract/paths.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Pagination.module.css";
import { SiteLink } from "./SiteLink.tsx";

interface PaginationProps {
  /** The current page, from 1. */
  readonly page: number;
  readonly last: number;
  /**
   * Returns the address of a page, so that it can be opened, shared and reached without scripts. The hash names the
   * section of the list, which begins above the pressed link.
   */
  readonly hrefOf: (page: number) => SitePath;
  readonly label?: string | undefined;
}

/**
 * Returns the page numbers to show: one boundary page at each end and one sibling at each side; 0 is a gap (spec
 * section 2).
 */
function pagesOf(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [0, number] : [number];
  });
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, last, hrefOf, label }: PaginationProps) {
  const { t } = useTranslation();
  if (last <= 1) return null;
  // At either end, the step stays in place but is disabled, so that it keeps the focus.
  const step = (number: number, icon: "chevron-left" | "chevron-right", name: string) => {
    const isOff = number < 1 || number > last;
    return (
      <SiteLink
        to={hrefOf(isOff ? page : number)}
        className={styles["step"]}
        aria-label={name}
        aria-disabled={isOff || undefined}
        onClick={isOff ? (event) => event.preventDefault() : undefined}
      >
        <Icon name={icon} />
      </SiteLink>
    );
  };
  return (
    <nav className={styles["pagination"]} aria-label={label ?? t("shell.ui.pagination")}>
      {step(page - 1, "chevron-left", t("shell.ui.previousPage"))}
      <ol className={styles["pages"]}>
        {pagesOf(page, last).map((number, index, all) =>
          number === 0 ? (
            <li key={`gap-after-${all[index - 1] ?? 0}`} className={styles["gap"]} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <SiteLink
                to={hrefOf(number)}
                className={styles["page"]}
                aria-label={t("shell.ui.page", { page: number })}
                aria-current={number === page ? "page" : undefined}
              >
                {String(number)}
              </SiteLink>
            </li>
          ),
        )}
      </ol>
      {step(page + 1, "chevron-right", t("shell.ui.nextPage"))}
    </nav>
  );
}
