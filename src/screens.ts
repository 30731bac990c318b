/** The screens by the name that the route table gives them. Each is a module of its own, loaded when it is first shown. */
import type { ComponentType } from "react";
import type { PageOf, ShownPage } from "../contract/render.ts";
import { ROUTE_NAMES, type RouteName, type ScreenName, screenNameOf } from "../contract/routes.ts";

export interface ScreenProps<Name extends ScreenName> {
  readonly page: PageOf<Name>;
}
/** A screen whose data the route table vouches for. */
export type Screen = ComponentType<{ readonly page: ShownPage }>;

/** The screen "pressList" is src/pages/press-list/PressListScreen.tsx, and so are they all. */
const SCREENS: {
  readonly [Name in ScreenName]: () => Promise<{ readonly default: ComponentType<ScreenProps<Name>> }>;
} = {
  home: () => import("./pages/home/HomeScreen.tsx"),
  about: () => import("./pages/about/AboutScreen.tsx"),
  search: () => import("./pages/search/SearchScreen.tsx"),
  esg: () => import("./pages/esg/EsgScreen.tsx"),
  inquiry: () => import("./pages/inquiry/InquiryScreen.tsx"),
  solutions: () => import("./pages/solutions/SolutionsScreen.tsx"),
  solutionsList: () => import("./pages/solutions-list/SolutionsListScreen.tsx"),
  solution: () => import("./pages/solution/SolutionScreen.tsx"),
  pressList: () => import("./pages/press-list/PressListScreen.tsx"),
  press: () => import("./pages/press/PressScreen.tsx"),
  products: () => import("./pages/products/ProductsScreen.tsx"),
  productIntroduction: () => import("./pages/product-introduction/ProductIntroductionScreen.tsx"),
  product: () => import("./pages/product/ProductScreen.tsx"),
  investor: () => import("./pages/investor/InvestorScreen.tsx"),
  corporate: () => import("./pages/corporate/CorporateScreen.tsx"),
  shares: () => import("./pages/shares/SharesScreen.tsx"),
  financialReport: () => import("./pages/financial-report/FinancialReportScreen.tsx"),
  financialLaw: () => import("./pages/financial-law/FinancialLawScreen.tsx"),
  profileIntroduction: () => import("./pages/profile-introduction/ProfileIntroductionScreen.tsx"),
  coreCompetence: () => import("./pages/core-competence/CoreCompetenceScreen.tsx"),
  productLine: () => import("./pages/product-line/ProductLineScreen.tsx"),
  joinUs: () => import("./pages/join-us/JoinUsScreen.tsx"),
  contactUs: () => import("./pages/contact-us/ContactUsScreen.tsx"),
  evaluation: () => import("./pages/evaluation/EvaluationScreen.tsx"),
  article: () => import("./pages/article/ArticleScreen.tsx"),
  accessibility: () => import("./pages/accessibility/AccessibilityScreen.tsx"),
  notFound: () => import("./pages/not-found/NotFoundScreen.tsx"),
};

const loaded = new Map<RouteName, Screen>();

/** Loads the module of a screen, once. */
export async function loadScreen(name: RouteName): Promise<Screen> {
  // Each screen takes the data of its own routes (PageOf), and is shown with no others: a page's screen and response are found
  // in one entry of the route table.
  const screen = (await SCREENS[screenNameOf(name)]()).default as Screen;
  loaded.set(name, screen);
  return screen;
}

/** Loads them all: the server renders any of them without waiting. */
export const loadScreens = () => Promise.all(ROUTE_NAMES.map(loadScreen));

/** A screen that has been loaded. A page is shown only after its screen was loaded with its data; throws otherwise. */
export function screenOf(name: RouteName): Screen {
  const screen = loaded.get(name);
  if (!screen) throw new Error(`The screen "${name}" has not been loaded`);
  return screen;
}

/** Source file of a screen: the key of its chunk in the build's manifest. */
export function screenFile(route: RouteName): string {
  const name = screenNameOf(route);
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `src/pages/${folder}/${name.replace(/^./, (letter) => letter.toUpperCase())}Screen.tsx`;
}
