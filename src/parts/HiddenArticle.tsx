import { itemOf } from "../../contract/asked-items.ts";
import type { ProductCard } from "../../contract/entities.ts";

/** The number of the article that a link leads to, for screen readers: several articles of a series may have one name. */
export function HiddenArticle({ link }: Pick<ProductCard, "link">) {
  const { article } = itemOf(link);
  return article === undefined ? null : (
    <>
      {" "}
      <span className="visually-hidden" translate="no">
        {article}
      </span>
    </>
  );
}
