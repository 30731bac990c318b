import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ShownPage, selectIsOverlayShown, selectShown } from "../../machines/page.ts";
import { staysAt } from "../effects/navigation.ts";
import { useSite } from "../site-context.tsx";
import { pageTitle } from "./page-title.ts";

/** Says politely, once each, that a page is loading and that it has loaded. */
export function Announcements() {
  const { page } = useSite();
  const { t } = useTranslation();
  const isLoading = useSelector(page, selectIsOverlayShown);
  const [news, setNews] = useState<ShownPage | null>(null);

  useEffect(() => {
    const placeOf = (shown: ReturnType<typeof selectShown>) => `${shown?.location.pathname} ${shown?.language}`;
    let place = placeOf(selectShown(page.getSnapshot()));
    const subscription = page.on("page.loaded", ({ page: loaded }) => {
      // A new choice on the same page is told by the page itself, with its result.
      setNews(placeOf(loaded) === place || staysAt(loaded.location) ? null : loaded);
      place = placeOf(loaded);
    });
    return () => subscription.unsubscribe();
  }, [page]);

  const loaded = news ? t("shell.page.loaded", { title: pageTitle(news, t) }) : "";
  return (
    <div role="status" className="visually-hidden">
      {isLoading ? t("shell.page.loading") : loaded}
    </div>
  );
}
