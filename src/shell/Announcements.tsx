import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectIsOverlayShown, selectShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";

/** Says politely, once each, that a page is loading and that it has loaded. */
export function Announcements() {
  const { page } = useSite();
  const { t } = useTranslation();
  const isLoading = useSelector(page, selectIsOverlayShown);
  const [title, setTitle] = useState("");

  useEffect(() => {
    const placeOf = (shown: ReturnType<typeof selectShown>) => `${shown?.location.pathname} ${shown?.language}`;
    let place = placeOf(selectShown(page.getSnapshot()));
    const subscription = page.on("page.loaded", ({ page: loaded }) => {
      // A new choice on the same page is told by the page itself, with its result.
      if (placeOf(loaded) !== place) setTitle(loaded.response.meta.title);
      place = placeOf(loaded);
    });
    return () => subscription.unsubscribe();
  }, [page]);

  const loaded = title ? t("shell.page.loaded", { title }) : "";
  return (
    <div role="status" className="visually-hidden">
      {isLoading ? t("shell.page.loading") : loaded}
    </div>
  );
}
