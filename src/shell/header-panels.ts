/** Panels of the header, bundled in one lazy module. No first view needs them. */

export { CartContents } from "./CartContents.tsx";
export { LinkMenu } from "./LinkMenu.tsx";
export { ProductMenu, SolutionMenu } from "./SiteMenus.tsx";
export { UnkeptWarning } from "./UnkeptWarning.tsx";
