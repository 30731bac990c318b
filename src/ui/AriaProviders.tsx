import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { RouterProvider } from "react-aria-components";
import { createPath, type NavigateOptions, useHref, useLocation, useNavigate } from "react-router-dom";

declare module "react-aria-components" {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

/** Provides React Aria with the router for links. The components that read the language have it from AriaLanguage. */
export function AriaProviders({ children }: { readonly children: ReactNode }) {
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
    <RouterProvider navigate={follow} useHref={hrefOf}>
      {children}
    </RouterProvider>
  );
}
