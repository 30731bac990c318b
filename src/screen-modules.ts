/** Modules of the screens. A separate file, because the list is not needed before the second page. */
import type { ComponentType } from "react";
import { type RouteName, type ScreenName, screenNameOf } from "../contract/routes.ts";
import type { ScreenProps } from "./screens.ts";

/** Loaders by screen name. The screen "pressList" is src/pages/press-list/PressListScreen.tsx. */
const SCREENS: {
  readonly [Name in ScreenName]: () => Promise<{ readonly default: ComponentType<ScreenProps<Name>> }>;
} = {
  home: () => import("./pages/home/HomeScreen.tsx"),
  about: () => import("./pages/about/AboutScreen.tsx"),
  search: () => import("./pages/search/SearchScreen.tsx"),
  esg: () => import("./pages/esg/EsgScreen.tsx"),
  inquiry: () => import("./pages/inquiry/InquiryScreen.tsx"),
  status: () => import("./pages/status/StatusScreen.tsx"),
  solutions: () => import("./pages/solutions/SolutionsScreen.tsx"),
  solutionsList: () => import("./pages/solutions-list/SolutionsListScreen.tsx"),
  solution: () => import("./pages/solution/SolutionScreen.tsx"),
  pressList: () => import("./pages/press-list/PressListScreen.tsx"),
  press: () => import("./pages/press/PressScreen.tsx"),
  products: () => import("./pages/products/ProductsScreen.tsx"),
  productIntroduction: () => import("./pages/product-introduction/ProductIntroductionScreen.tsx"),
  compare: () => import("./pages/compare/CompareScreen.tsx"),
  downloads: () => import("./pages/downloads/DownloadsScreen.tsx"),
  product: () => import("./pages/product/ProductScreen.tsx"),
  investor: () => import("./pages/investor/InvestorScreen.tsx"),
  corporate: () => import("./pages/corporate/CorporateScreen.tsx"),
  shares: () => import("./pages/shares/SharesScreen.tsx"),
  financialReport: () => import("./pages/financial-report/FinancialReportScreen.tsx"),
  financialLaw: () => import("./pages/financial-law/FinancialLawScreen.tsx"),
  profileIntroduction: () => import("./pages/profile-introduction/ProfileIntroductionScreen.tsx"),
  models: () => import("./pages/models/ModelsScreen.tsx"),
  joinUs: () => import("./pages/join-us/JoinUsScreen.tsx"),
  contactUs: () => import("./pages/contact-us/ContactUsScreen.tsx"),
  evaluation: () => import("./pages/evaluation/EvaluationScreen.tsx"),
  article: () => import("./pages/article/ArticleScreen.tsx"),
  accessibility: () => import("./pages/accessibility/AccessibilityScreen.tsx"),
  gone: () => import("./pages/gone/GoneScreen.tsx"),
  notFound: () => import("./pages/not-found/NotFoundScreen.tsx"),
};

/** Loads the module of a screen. */
export const importScreen = (name: RouteName): Promise<{ readonly default: unknown }> => SCREENS[screenNameOf(name)]();

/** Returns the source file of a screen: its key in the build's manifest. */
export function screenFile(route: RouteName): string {
  const name = screenNameOf(route);
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `src/pages/${folder}/${name.replace(/^./, (letter) => letter.toUpperCase())}Screen.tsx`;
}
