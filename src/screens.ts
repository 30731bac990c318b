/** The screens by the name that the route table gives them. Each is a module of its own, loaded when it is first shown. */
import type { ComponentType } from "react";
import type { PageResponses } from "../contract/pages.ts";
import type { PageValue, RouteName } from "../contract/routes.ts";
import type { SearchResponse } from "../contract/search.ts";
import type { ShownPage } from "../machines/page.ts";

/** What a screen can be fed with: the value of `page`, or a search. */
type ScreenData = PageValue | "search";
type ResponseOf<P extends ScreenData> = P extends PageValue
  ? PageResponses[P]
  : SearchResponse | PageResponses["profile"];

export interface ScreenProps<P extends ScreenData> {
  readonly page: Omit<ShownPage, "response"> & { readonly response: ResponseOf<P> };
}
/** A screen whose data the route table vouches for. */
export type Screen = ComponentType<{ readonly page: ShownPage }>;

type ScreenFile = { readonly load: () => Promise<{ readonly default: unknown }>; readonly file: string };

const SCREENS: Readonly<Record<RouteName, ScreenFile>> = {
  home: { load: () => import("./pages/home/HomeScreen.tsx"), file: "src/pages/home/HomeScreen.tsx" },
  about: { load: () => import("./pages/about/AboutScreen.tsx"), file: "src/pages/about/AboutScreen.tsx" },
  search: { load: () => import("./pages/search/SearchScreen.tsx"), file: "src/pages/search/SearchScreen.tsx" },
  esg: { load: () => import("./pages/esg/EsgScreen.tsx"), file: "src/pages/esg/EsgScreen.tsx" },
  inquiry: { load: () => import("./pages/inquiry/InquiryScreen.tsx"), file: "src/pages/inquiry/InquiryScreen.tsx" },
  solutions: {
    load: () => import("./pages/solutions/SolutionsScreen.tsx"),
    file: "src/pages/solutions/SolutionsScreen.tsx",
  },
  solutionsList: {
    load: () => import("./pages/solutions-list/SolutionsListScreen.tsx"),
    file: "src/pages/solutions-list/SolutionsListScreen.tsx",
  },
  solution: {
    load: () => import("./pages/solution/SolutionScreen.tsx"),
    file: "src/pages/solution/SolutionScreen.tsx",
  },
  pressList: {
    load: () => import("./pages/press-list/PressListScreen.tsx"),
    file: "src/pages/press-list/PressListScreen.tsx",
  },
  press: { load: () => import("./pages/press/PressScreen.tsx"), file: "src/pages/press/PressScreen.tsx" },
  products: {
    load: () => import("./pages/products/ProductsScreen.tsx"),
    file: "src/pages/products/ProductsScreen.tsx",
  },
  productIntroduction: {
    load: () => import("./pages/product-introduction/ProductIntroductionScreen.tsx"),
    file: "src/pages/product-introduction/ProductIntroductionScreen.tsx",
  },
  product: { load: () => import("./pages/product/ProductScreen.tsx"), file: "src/pages/product/ProductScreen.tsx" },
  investor: {
    load: () => import("./pages/investor/InvestorScreen.tsx"),
    file: "src/pages/investor/InvestorScreen.tsx",
  },
  corporate: {
    load: () => import("./pages/corporate/CorporateScreen.tsx"),
    file: "src/pages/corporate/CorporateScreen.tsx",
  },
  shares: { load: () => import("./pages/shares/SharesScreen.tsx"), file: "src/pages/shares/SharesScreen.tsx" },
  financialReport: {
    load: () => import("./pages/financial-report/FinancialReportScreen.tsx"),
    file: "src/pages/financial-report/FinancialReportScreen.tsx",
  },
  financialLaw: {
    load: () => import("./pages/financial-law/FinancialLawScreen.tsx"),
    file: "src/pages/financial-law/FinancialLawScreen.tsx",
  },
  profileIntroduction: {
    load: () => import("./pages/profile-introduction/ProfileIntroductionScreen.tsx"),
    file: "src/pages/profile-introduction/ProfileIntroductionScreen.tsx",
  },
  coreCompetence: {
    load: () => import("./pages/core-competence/CoreCompetenceScreen.tsx"),
    file: "src/pages/core-competence/CoreCompetenceScreen.tsx",
  },
  productLine: {
    load: () => import("./pages/product-line/ProductLineScreen.tsx"),
    file: "src/pages/product-line/ProductLineScreen.tsx",
  },
  joinUs: { load: () => import("./pages/join-us/JoinUsScreen.tsx"), file: "src/pages/join-us/JoinUsScreen.tsx" },
  contactUs: {
    load: () => import("./pages/contact-us/ContactUsScreen.tsx"),
    file: "src/pages/contact-us/ContactUsScreen.tsx",
  },
  evaluation: {
    load: () => import("./pages/evaluation/EvaluationScreen.tsx"),
    file: "src/pages/evaluation/EvaluationScreen.tsx",
  },
  accessibility: {
    load: () => import("./pages/accessibility/AccessibilityScreen.tsx"),
    file: "src/pages/accessibility/AccessibilityScreen.tsx",
  },
  notFound: {
    load: () => import("./pages/not-found/NotFoundScreen.tsx"),
    file: "src/pages/not-found/NotFoundScreen.tsx",
  },
};

const loaded = new Map<RouteName, Screen>();

/** Loads the module of a screen, once. */
export async function loadScreen(name: RouteName): Promise<Screen> {
  const screen = (await SCREENS[name].load()).default as Screen;
  loaded.set(name, screen);
  return screen;
}

/** Loads them all: the server renders any of them without waiting. */
export const loadScreens = () => Promise.all((Object.keys(SCREENS) as RouteName[]).map(loadScreen));

/** A screen that has been loaded. A page is shown only after its screen was loaded with its data; throws otherwise. */
export function screenOf(name: RouteName): Screen {
  const screen = loaded.get(name);
  if (!screen) throw new Error(`The screen "${name}" has not been loaded`);
  return screen;
}

/** Source file of a screen: the key of its chunk in the build's manifest. */
export const screenFile = (name: RouteName): string => SCREENS[name].file;
