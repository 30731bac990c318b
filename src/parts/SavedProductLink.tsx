import { useTranslation } from "react-i18next";
import type { SavedProduct } from "../../machines/saved-products.ts";
import { Picture } from "../ui/Picture.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import styles from "./SavedProductLink.module.css";

interface SavedProductLinkProps {
  readonly product: SavedProduct;
  /** Shows only the number in a small window. */
  readonly isBrief?: boolean;
  readonly onClick?: () => void;
}

/** A link to a product that the browser has saved. */
export function SavedProductLink({
  product: { link, photo, number, name, language },
  isBrief = false,
  onClick,
}: SavedProductLinkProps) {
  const { i18n } = useTranslation();
  return (
    <SiteLink to={link} className={styles["product"]} data-brief={isBrief || undefined} onClick={onClick}>
      <span className={styles["photo"]}>
        <Picture photo={photo} alt="" sizes="52px" fill />
      </span>
      <span className={styles["words"]}>
        <strong>{number}</strong>
        {/* The name was saved in another language, so only the number is shown. */}
        {language === i18n.language ? <span className={styles["name"]}>{name}</span> : null}
      </span>
    </SiteLink>
  );
}
