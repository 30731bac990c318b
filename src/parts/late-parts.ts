/** The parts of every page that keep products for the visitor and come late. Their events and looks are those of their modules. */
import { createContext, useContext } from "react";
import { latePart } from "./late-part.tsx";

const session = () => sessionStorage;
const forGood = () => localStorage;

/** What is compared, for the session. */
export const comparison = latePart({ name: "compared", storage: session }, () => import("./compare/CompareTray.tsx"));

/** What the visitor has looked at, for good: its machine has to be there before the next product is. */
export const recentlyViewed = latePart(
  { name: "recentlyViewed", storage: forGood },
  () => import("./recently-viewed/RecentlyViewed.tsx"),
  { isLikely: true },
);

/** The late parts of the site. A test gives its own. */
const LatePartsContext = createContext({ comparison, recentlyViewed });
export const LatePartsProvider = LatePartsContext;
export const useLateParts = () => useContext(LatePartsContext);
