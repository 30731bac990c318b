import { useSelector } from "@xstate/react";
import { leadingOn, pathTo } from "../../contract/paths.ts";
import { selectShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";
import { useWords } from "../ui/use-words.tsx";
import { MenuPanel } from "./MenuPanel.tsx";

const useMenu = () => useSelector(useSite().page, (page) => selectShown(page)?.response.menu);

/** The menu of products by category. */
export function ProductMenu() {
  const { t, say } = useWords();
  const menu = useMenu();
  if (!menu) return null;
  return (
    <MenuPanel
      categories={menu.menuProducts}
      label={t("shell.menu.productCategories")}
      linkOf={(id) => pathTo("product", { id })}
      all={{ to: pathTo("products"), title: say("shell.menu.seeAllProducts") }}
      seeAll={{ to: leadingOn("allProducts"), title: say("shell.menu.seeAllProducts") }}
      kind="products"
    />
  );
}

/** The menu of solutions by type. */
export function SolutionMenu() {
  const { t, say } = useWords();
  const menu = useMenu();
  if (!menu) return null;
  return (
    <MenuPanel
      categories={menu.menuSolutions}
      label={t("shell.menu.solutionTypes")}
      linkOf={(id) => pathTo("solution", { id })}
      all={{ to: pathTo("solutionsList"), title: say("shell.menu.allSolutions") }}
      seeAll={{ to: pathTo("solutions"), title: say("shell.menu.seeAllSolutions") }}
      kind="solutions"
    />
  );
}
