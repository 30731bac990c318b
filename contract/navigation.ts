/** What the content's navigation may name by itself: pages whose title the interface says in each language. */
import { ESG_LINK, leadingOn, pathTo, type SitePath } from "./paths.ts";

export const NAVIGATION_PAGES = [
  "products",
  "solutions",
  "esg",
  "press",
  "aboutUs",
  "profile",
  "investor",
  "evaluation",
  "contactUs",
  "inquiry",
] as const;
export type NavigationPage = (typeof NAVIGATION_PAGES)[number];

const ADDRESSES: Readonly<Record<NavigationPage, SitePath>> = {
  products: pathTo("products"),
  solutions: pathTo("solutions"),
  esg: ESG_LINK,
  press: pathTo("pressList"),
  aboutUs: pathTo("profileIntroduction"),
  profile: leadingOn("profile"),
  investor: pathTo("investor"),
  evaluation: pathTo("evaluation"),
  contactUs: pathTo("contactUs"),
  inquiry: pathTo("inquiry"),
};

/** Where an entry of the navigation leads that says no address itself. */
export const addressOfPage = (page: NavigationPage): SitePath => ADDRESSES[page];
