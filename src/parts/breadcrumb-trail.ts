/** The steps of a breadcrumb, out of the segments of a path and the route table. */
import { matchRoute, type RouteName, redirectOf } from "../../contract/routes.ts";

/** What a step is called: a screen, or a part of the site that is a step of its own. An article is called by its title. */
type StepLabel = Exclude<RouteName, "article"> | "productsList" | "aboutUs" | "financial" | "profile" | "current";
export interface Step {
  readonly label: StepLabel;
  /** Where the step leads; undefined where nothing stands at its address. */
  readonly to?: string;
}

/** Paths that are a step without being a screen, in lower case. */
const PARTS: Readonly<Record<string, Step>> = {
  "/press": { label: "press", to: "/press/list" },
  "/product": { label: "products", to: "/products/list" },
  "/products": { label: "products", to: "/products/list" },
  "/products/list": { label: "productsList", to: "/products/list" },
  "/solution": { label: "solutions", to: "/solutions" },
  "/solutionslist": { label: "solutionsList", to: "/solutionsList" },
  "/aboutus": { label: "aboutUs" },
  "/aboutus/profile": { label: "profile", to: "/aboutUs/profile/introduction" },
  "/aboutus/investor/financial": { label: "financial" },
};

function stepAt(path: string): Step | undefined {
  const part = PARTS[path.toLowerCase()];
  if (part) return part;
  const { name, unknown, params } = matchRoute(path);
  if (name === "article") return undefined;
  return unknown || redirectOf(path) || Object.keys(params).length > 0 ? undefined : { label: name, to: path };
}

/** The way from the home page to a path. A detail ends in what it is called, where the view names it. */
export function trailOf(pathname: string, screen: RouteName, isNamed: boolean): readonly Step[] {
  const home: Step = { label: "home", to: "/home" };
  const match = matchRoute(pathname);
  if (screen === "home") return [home];
  if (screen !== "article" && (match.unknown || screen !== match.name)) return [home, { label: screen }];
  const segments = pathname.split("/").filter(Boolean);
  const steps = segments.flatMap((_, index) => stepAt(`/${segments.slice(0, index + 1).join("/")}`) ?? []);
  return [home, ...steps, ...(isNamed ? [{ label: "current" } as const] : [])];
}
