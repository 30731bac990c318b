/** What the header shows when it is asked for, in one file: none of it is needed to see or to read a page. */

export { CartContents } from "./CartContents.tsx";
export { LinkMenu } from "./LinkMenu.tsx";
export { ProductMenu, SolutionMenu } from "./SiteMenus.tsx";
