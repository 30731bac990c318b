import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { selectShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";

interface PageStatusProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What a page says of a choice on it, politely. Between a choice of language and the page in it, the words of the interface are
 * already new: that is no news of the page.
 */
export function PageStatus({ className = "visually-hidden", children }: PageStatusProps) {
  const { page } = useSite();
  const { i18n } = useTranslation();
  const language = useSelector(page, selectShown)?.language;
  return (
    <p className={className} role="status" aria-live={i18n.language === language ? "polite" : "off"}>
      {children}
    </p>
  );
}
