import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { selectSpoken } from "../../machines/arrivals.ts";
import { useSite } from "../site-context.tsx";
import { Status } from "../ui/Status.tsx";
import { pageTitle } from "./page-title.ts";

/** Says politely what the focus does not tell: one thing at a time, each once. */
export function Announcements() {
  return (
    <Status>
      <Words />
    </Status>
  );
}

function Words() {
  const words = useWords();
  return words === null ? null : <span key={words}>{words}</span>;
}

function useWords(): string | null {
  const { arrivals } = useSite();
  const { t, i18n } = useTranslation();
  const spoken = useSelector(arrivals, selectSpoken);
  if (!spoken) return null;
  if (spoken.about === "loading") return t("shell.page.loading");
  if (spoken.about === "cart") return t("shell.cart.count", { count: spoken.count });
  // The words of a language may come after its page: nothing is said in the other one, and then again.
  return spoken.page.language === i18n.language ? t("shell.page.loaded", { title: pageTitle(spoken.page, t) }) : null;
}
