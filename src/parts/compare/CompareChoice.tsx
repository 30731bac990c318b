import { useTranslation } from "react-i18next";
import type { ProductCard } from "../../../contract/entities.ts";
import { useIsThere } from "../../site-context.tsx";
import styles from "./CompareChoice.module.css";
import { tellComparison, useIsCompared } from "./comparison.ts";

interface CompareChoiceProps {
  readonly product: Pick<ProductCard, "link" | "photo" | "name" | "number">;
  /** `card`: a quiet control on a product's card; `page`: one beside the actions of its page. */
  readonly variant: "card" | "page";
}

/** What a choice needs comes before it. */
const comeNear = () => void tellComparison();

/** Chooses a product for comparison. */
export function CompareChoice({ product: { link, photo, name, number }, variant }: CompareChoiceProps) {
  const { t, i18n } = useTranslation();
  const isThere = useIsThere();
  const isChosen = useIsCompared(link);
  if (!isThere("compare")) return null;
  const choose = () =>
    void tellComparison(
      isChosen
        ? { type: "compare.removed", link }
        : { type: "compare.added", item: { link, photo, name, number, language: i18n.language } },
    );
  return (
    <label
      className={`${styles["choice"]} script-only`}
      data-variant={variant}
      data-added={isChosen || undefined}
      onPointerEnter={comeNear}
      onFocus={comeNear}
    >
      <input
        type="checkbox"
        data-enhanced=""
        aria-label={t("catalogue.compare.chooseNamed", { name })}
        checked={isChosen}
        onChange={choose}
      />
      {t("catalogue.compare.choose")}
    </label>
  );
}
