/** The lists of saved products on every page. Their modules define events and views. */
import { createContext, useContext } from "react";
import { lazyProductList } from "./lazy-product-list.tsx";

const session = () => sessionStorage;
const lasting = () => localStorage;

/** Products to compare, saved for the session. */
export const comparison = lazyProductList(
  { name: "compared", storage: session },
  () => import("./compare/CompareTray.tsx"),
);

/** Recently viewed products, saved beyond the session. The machine must be loaded before the next product page. */
export const recentlyViewed = lazyProductList(
  { name: "recentlyViewed", storage: lasting },
  () => import("./recently-viewed/RecentlyViewed.tsx"),
  { isLikely: true },
);

/** The lists of the site. Tests provide their own. */
const ProductListsContext = createContext({ comparison, recentlyViewed });
export const ProductListsProvider = ProductListsContext;
export const useProductLists = () => useContext(ProductListsContext);
