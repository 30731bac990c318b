/** The lists of products that are kept for the visitor on every page. Their events and looks are those of their modules. */
import { createContext, useContext } from "react";
import { productListPart } from "./product-list-part.tsx";

const session = () => sessionStorage;
const lasting = () => localStorage;

/** Products to compare, for the session. */
export const comparison = productListPart(
  { name: "compared", storage: session },
  () => import("./compare/CompareTray.tsx"),
);

/** Products that the visitor has looked at, beyond the session. Its machine has to be there before the next product is. */
export const recentlyViewed = productListPart(
  { name: "recentlyViewed", storage: lasting },
  () => import("./recently-viewed/RecentlyViewed.tsx"),
  { isLikely: true },
);

/** The lists of the site. A test gives its own. */
const ProductListsContext = createContext({ comparison, recentlyViewed });
export const ProductListsProvider = ProductListsContext;
export const useProductLists = () => useContext(ProductListsContext);
