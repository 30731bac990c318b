import type { NavigationPage } from "../../../contract/entities.ts";
import { ESG_LINK, leadingOn, pathTo, type SitePath } from "../../../contract/paths.ts";

const ADDRESSES: Readonly<Record<NavigationPage, SitePath>> = {
  products: pathTo("products"),
  downloads: pathTo("downloads"),
  solutions: pathTo("solutions"),
  esg: ESG_LINK,
  press: pathTo("pressList"),
  aboutUs: pathTo("about"),
  profile: leadingOn("profile"),
  investor: pathTo("investor"),
  evaluation: pathTo("evaluation"),
  contactUs: pathTo("contactUs"),
  inquiry: pathTo("inquiry"),
};

/** Returns the address of a navigation entry that names a page instead of an address. */
export const addressOfPage = (page: NavigationPage): SitePath => ADDRESSES[page];
