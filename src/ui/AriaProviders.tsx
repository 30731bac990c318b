import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
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
  const here = createPath(useLocation());
  const address = useRef(here);
  useLayoutEffect(() => {
    address.current = here;
  }, [here]);
  // Stable while the path stays the same, because every link reads it.
  const follow = useCallback(
    (to: string, options?: NavigateOptions) => {
      // As in browsers, a link to the current address replaces the history entry.
      const isHere = to === address.current;
      void navigate(to, { ...options, replace: options?.replace || isHere });
    },
    [navigate],
  );
  const root = useHref("/");
  // The router's own hook would render every link again at each change of the address.
  const hrefOf = useCallback((href: string) => (href === "/" ? root : root.replace(/\/$/, "") + href), [root]);
  return (
    <I18nProvider locale={shortTag(i18n.language)}>
      <RouterProvider navigate={follow} useHref={hrefOf}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
