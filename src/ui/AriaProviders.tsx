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

/** Provides React Aria with the page's language, not the browser's, and with the router for links. */
export function AriaProviders({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  // Stable while the address stays the same, because every link reads it.
  const follow = useCallback(
    (to: string, options?: NavigateOptions) => {
      // As in browsers, a link to the current address replaces the history entry.
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
