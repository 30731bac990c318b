import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RouteName } from "../../contract/routes.ts";
import { selectIsFailed, selectShown } from "../../machines/page.ts";
import { arriveAt } from "../effects/document.ts";
import { staysAt } from "../effects/navigation.ts";
import { screenOf } from "../screens.ts";
import { useSite } from "../site-context.tsx";
import buttonStyles from "../ui/Button.module.css";
import styles from "./PageArea.module.css";
import { pageTitle } from "./page-title.ts";

const HOLDS_FORM = new Set<RouteName>(["inquiry", "contactUs"]);

/** The page that there are data for. Another path starts it anew, at its beginning and with the focus on its heading. */
export function PageArea() {
  const { page } = useSite();
  const { t } = useTranslation();
  const shown = useSelector(page, selectShown);
  const isFailed = useSelector(page, selectIsFailed);
  const main = useRef<HTMLElement>(null);
  const place = isFailed ? "failed" : shown?.location.pathname;
  const stays = !isFailed && shown !== undefined && staysAt(shown.location);
  const arrivedAt = useRef(place);

  useLayoutEffect(() => {
    if (arrivedAt.current === place) return;
    arrivedAt.current = place;
    if (main.current && !stays) arriveAt(main.current);
  }, [place, stays]);
  const title = shown && pageTitle(shown, t);
  // Before the effects of what stands on the page: a form puts "Error" before it.
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);

  const Screen = shown && screenOf(shown.screen);
  // A category can be named by the path or by the query: one list, which keeps its open panel and the focus in it.
  const screen = shown?.screen === "products" ? shown.screen : shown?.location.pathname;
  // A form goes on in the other language: with its message, its code, and what is on its way.
  const language = shown && HOLDS_FORM.has(shown.screen) ? "" : shown?.language;
  return (
    <main ref={main} id="main" className={styles["main"]} tabIndex={-1}>
      {isFailed ? <Failed /> : null}
      {!isFailed && Screen ? <Screen key={`${screen} ${language}`} page={shown} /> : null}
    </main>
  );
}

/** Stands where a page could not be had (design section 6). */
function Failed() {
  const { page } = useSite();
  const { t } = useTranslation();
  return (
    <div className={styles["failed"]}>
      <svg className={styles["drawing"]} viewBox="0 0 240 60" aria-hidden="true">
        <path d="M0 30h84l9-14 12 30 10-22 6 6h14" />
        <path d="M152 30h88" strokeDasharray="2 8" />
      </svg>
      <h1 className={styles["title"]}>{t("shell.page.noInformation")}</h1>
      <p>{t("shell.page.failedHint")}</p>
      <button
        type="button"
        className={buttonStyles["button"]}
        data-variant="primary"
        onClick={() => page.send({ type: "page.retried" })}
      >
        {t("shell.page.tryAgain")}
      </button>
    </div>
  );
}
