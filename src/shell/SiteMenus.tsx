import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { leadingOn, pathTo } from "../../contract/paths.ts";
import { selectShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";
import { MenuPanel } from "./MenuPanel.tsx";

const useMenu = () => useSelector(useSite().page, selectShown)?.response.menu;

/** The menu of the products, by category. */
export function ProductMenu() {
  const { t } = useTranslation();
  const menu = useMenu();
  if (!menu) return null;
  return (
    <MenuPanel
      categories={menu.menuProducts}
      label={t("shell.menu.productCategories")}
      linkOf={(id) => pathTo("product", { id })}
      all={{ to: pathTo("products"), title: t("shell.menu.seeAllProducts") }}
      seeAll={{ to: leadingOn("allProducts"), title: t("shell.menu.seeAllProducts") }}
      kind="products"
    />
  );
}

/** The menu of the solutions, by type. */
export function SolutionMenu() {
  const { t } = useTranslation();
  const menu = useMenu();
  if (!menu) return null;
  return (
    <MenuPanel
      categories={menu.menuSolutions}
      label={t("shell.menu.solutionTypes")}
      linkOf={(id) => pathTo("solution", { id })}
      all={{ to: pathTo("solutionsList"), title: t("shell.menu.allSolutions") }}
      seeAll={{ to: pathTo("solutions"), title: t("shell.menu.seeAllSolutions") }}
      kind="solutions"
    />
  );
}
