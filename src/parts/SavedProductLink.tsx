import { useTranslation } from "react-i18next";
import type { KeptProduct } from "../../machines/kept-products.ts";
import { Picture } from "../ui/Picture.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import styles from "./SavedProductLink.module.css";

interface SavedProductLinkProps {
  readonly product: KeptProduct;
  /** On a small window its number alone is shown. */
  readonly isBrief?: boolean;
  readonly onClick?: () => void;
}

/** A product that the browser keeps, as a link to it. */
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
        {/* In another language than it was seen in, its number alone is right. */}
        {language === i18n.language ? <span className={styles["name"]}>{name}</span> : null}
      </span>
    </SiteLink>
  );
}
