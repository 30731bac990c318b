import { useTranslation } from "react-i18next";
import { distinctName } from "../../../contract/asked-items.ts";
import type { ProductCard } from "../../../contract/entities.ts";
import { useHasPage } from "../../site-context.tsx";
import { Deferred } from "../../ui/deferred.tsx";
import { Checkbox } from "../../ui/fields/Checkbox.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { comparisonOf } from "../compare/comparison-address.ts";
import { useProductLists } from "../product-lists.ts";
import styles from "./CompareChoice.module.css";

interface CompareChoiceProps {
  /** The product, or an article of it with the link and the number of the article. */
  readonly product: Pick<ProductCard, "link" | "photo" | "name" | "number">;
  /** `card`: a secondary control on a product's card; `page`: a control next to the actions of its page. */
  readonly variant: "card" | "page";
}

/**
 * Selects a product for comparison. If the code fails to load, it is a link to the comparison, which works without it.
 */
export function CompareChoice({ product: { link, photo, name, number }, variant }: CompareChoiceProps) {
  const { i18n } = useTranslation();
  const { t, say } = useWords();
  const { comparison } = useProductLists();
  const isThere = useHasPage();
  const isChosen = comparison.useHas(link);
  const hasFailed = comparison
    .useFailedEvents()
    .some((event) => event.type === "compare.added" && event.item.link === link);
  if (!isThere("compare")) return null;
  // Sets the state of the checkbox, rather than toggling it: the stored list may contain the product before this
  // page knows.
  const choose = (isSelected: boolean) =>
    comparison.send(
      isSelected
        ? { type: "compare.added", item: { link, photo, name, number, language: i18n.language } }
        : { type: "compare.removed", link },
    );
  return (
    <>
      <Deferred>
        <Checkbox
          className={`${styles["choice"]} script-only`}
          data-variant={variant}
          data-added={isChosen || undefined}
          aria-label={t("catalogue.compare.chooseNamed", { name: distinctName(name, link) })}
          isSelected={isChosen}
          onChange={choose}
          onHoverStart={comparison.preload}
          onPressStart={comparison.preload}
          onFocus={comparison.preload}
        >
          {say("catalogue.compare.choose")}
        </Checkbox>
      </Deferred>
      {hasFailed ? (
        <SiteLink
          to={comparisonOf([{ link }])}
          className={`${styles["choice"]} ${styles["failed"]}`}
          data-variant={variant}
          data-added=""
        >
          {say("catalogue.compare.inVain")}
        </SiteLink>
      ) : null}
    </>
  );
}
