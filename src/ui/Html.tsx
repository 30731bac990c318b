import { type MouseEvent, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { isPlainClick } from "../dom/plain-click.ts";
import { trustedHtml } from "../dom/trusted-types.ts";
import styles from "./Html.module.css";
import { nonBreakingText } from "./non-breaking.ts";
import { type Fallible, fallbackLanguage, type TextField } from "./Text.tsx";

interface HtmlProps<T extends Fallible> {
  readonly of: T;
  readonly field: TextField<T>;
  readonly className?: string | undefined;
}

const FILE_PATHS = ["/files/", "/media/"];

/** Returns the site path that a click on a link leads to, or undefined if the browser must follow the link. */
function addressOf(event: MouseEvent): string | undefined {
  if (!isPlainClick(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const to = link?.getAttribute("href") ?? "";
  if (!to.startsWith("/") || to.startsWith("//") || link?.target || FILE_PATHS.some((path) => to.startsWith(path))) {
    return undefined;
  }
  return to;
}

/**
 * Renders HTML of the page data. The server sanitises it, and the browser enforces the same allow-list. Links within
 * the site open without a reload.
 */
export function Html<T extends Fallible>({ of, field, className }: HtmlProps<T>) {
  const navigate = useNavigate();
  const text = nonBreakingText((of[field] as string | undefined) ?? "");
  // Memoised: new trusted markup would be a new object, and React would write it to the page again.
  const html = useMemo(() => trustedHtml(text), [text]);
  const follow = (event: MouseEvent) => {
    const to = addressOf(event);
    if (to === undefined) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are the controls; clicks on them bubble up here
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <div
      className={className ? `${styles["html"]} ${className}` : styles["html"]}
      lang={fallbackLanguage(of, field)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the content was compiled
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
