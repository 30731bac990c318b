/** The parts of every page that keep products for the visitor and come late. Their events and looks are those of their modules. */
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

/** Those that stand at the end of a page, and those at the lower edge of the window. */
export const LATE_PARTS = { end: [recentlyViewed], edge: [comparison] };
