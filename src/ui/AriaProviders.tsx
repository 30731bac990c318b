import { type ReactNode, useCallback } from "react";
import { RouterProvider } from "react-aria-components";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useTranslation } from "react-i18next";
import { createPath, type NavigateOptions, useHref, useLocation, useNavigate } from "react-router-dom";
import { shortTag } from "../../contract/languages.ts";

declare module "react-aria-components" {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

/** Gives React Aria the language of the page, whatever the browser's is, and the router that its links follow. */
export function AriaProviders({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  // Kept while the address stays: every link reads it.
  const follow = useCallback(
    (to: string, options?: NavigateOptions) => {
      // As in browsers: a link to the current address replaces the entry of the history.
      const isHere = to === createPath(location);
      void navigate(to, { ...options, replace: options?.replace || isHere });
    },
    [navigate, location],
  );
  return (
    <I18nProvider locale={shortTag(i18n.language)}>
      <RouterProvider navigate={follow} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
