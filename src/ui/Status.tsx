import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface StatusProps {
  readonly id?: string;
  readonly className?: string | undefined;
  /** Where what changes is nothing to tell. */
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

/**
 * Says politely what it holds, whenever that changes (WCAG 4.1.3). Another language gets a status of its own, since one that comes
 * with its words says nothing: the same in other words is no news.
 */
export function Status({ id, className = "visually-hidden", isSilent = false, children }: StatusProps) {
  const { i18n } = useTranslation();
  return (
    <div key={i18n.language} id={id} className={className} role="status" aria-live={isSilent ? "off" : "polite"}>
      {children}
    </div>
  );
}
