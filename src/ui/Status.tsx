import { Children, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Words } from "./Words.tsx";

interface StatusProps {
  readonly id?: string;
  readonly className?: string | undefined;
  /** Keeps changes of the content silent. */
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

/**
 * Announces its content politely whenever that changes (WCAG 4.1.3). A new language creates a new status, which is
 * silent, because a translation is no news. Strings among its children may change.
 */
export function Status({ id, className = "visually-hidden", isSilent = false, children }: StatusProps) {
  const { i18n } = useTranslation();
  return (
    <div key={i18n.language} id={id} className={className} role="status" aria-live={isSilent ? "off" : "polite"}>
      {Children.map(children, (child) => (
        <Words>{child}</Words>
      ))}
    </div>
  );
}
