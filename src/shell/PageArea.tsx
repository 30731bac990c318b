import { useSelector } from "@xstate/react";
import { useId, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { routeOf } from "../../contract/routes.ts";
import { selectError, selectIsFailed, selectIsLoading, selectShown } from "../../machines/page.ts";
import { useEffects } from "../providers/effects-context.tsx";
import { useCompany, useSite } from "../site-context.tsx";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { RetryButton } from "../ui/RetryButton.tsx";
import { useWords } from "../ui/use-words.tsx";
import failure from "./Failure.module.css";
import { FailureDrawing } from "./FailureDrawing.tsx";
import styles from "./PageArea.module.css";
import { failureTitle, pageTitle } from "./page-title.ts";

/** The current page. Reports to the arrivals machine when it is on the screen. */
export function PageArea() {
  const { page, arrivals } = useSite();
  const { screenOf } = useEffects();
  const { t } = useTranslation();
  const shownPage = useSelector(page, selectShown);
  const isFailure = useSelector(page, selectIsFailed);

  const error = useSelector(page, selectError);

  // Another error means another failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the failure looks the same as the one before
  useLayoutEffect(() => {
    if (shownPage) arrivals.send({ type: "page.rendered", place: { page: shownPage, isFailure } });
  }, [arrivals, shownPage, isFailure, error]);
  const company = useCompany();
  const title = isFailure ? failureTitle(t, company) : shownPage && pageTitle(shownPage, t);
  // Runs before the effects of the page: a form adds "Error" to the title.
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);

  const Screen = shownPage && screenOf(shownPage.screen);
  // A list with many addresses is one view, which keeps its open panel and the focus in it.
  const route = shownPage && routeOf(shownPage.screen);
  const screen = route?.keepsView ? shownPage?.screen : shownPage?.location.pathname;
  // A form keeps its state in the other language: its message, its code, and a request in progress.
  const language = route?.form ? "" : shownPage?.language;
  return (
    <main id="main" className={styles["main"]} tabIndex={-1}>
      {isFailure ? <Failed /> : null}
      <ErrorBoundary of={shownPage} onError={(error) => page.send({ type: "page.broke", error })}>
        {!isFailure && Screen ? <Screen key={`${screen} ${language}`} page={shownPage} /> : null}
      </ErrorBoundary>
    </main>
  );
}

/** Shown if a page could not be loaded or rendered (design section 6). */
function Failed() {
  const { page } = useSite();
  const { say } = useWords();
  const hint = useId();
  const isLoading = useSelector(page, selectIsLoading);
  return (
    <div className={failure["failure"]}>
      <FailureDrawing />
      <h1 className={failure["title"]} aria-describedby={hint}>
        {say("shell.page.noInformation")}
      </h1>
      <p id={hint} className={failure["hint"]}>
        {say("shell.page.loadFailed")}
      </p>
      <RetryButton isLoading={isLoading} onPress={() => page.send({ type: "page.retried" })} />
    </div>
  );
}
