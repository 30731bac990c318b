import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { redirectOf } from "../../contract/routes.ts";
import { selectShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";

interface DisclosurePanelProps {
  readonly id: string;
  readonly className: string | undefined;
  /** The button that opens the panel. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/**
 * What a button of the header opens. The focus that is in it when it closes goes back to the button, unless a link has been
 * followed to another page: the heading of that page gets it then, and nothing else is said before.
 */
export function DisclosurePanel({ id, className, opener, children }: DisclosurePanelProps) {
  const { page } = useSite();
  const panel = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);

  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const opensElsewhere = ctrlKey || metaKey || shiftKey;
    if (!link || opensElsewhere) return;
    const path = redirectOf(link.pathname) ?? link.pathname;
    isLeaving.current = path !== selectShown(page.getSnapshot())?.location.pathname;
  };
  // Runs just before the panel is taken out of the document, while it still has the focus.
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (!isLeaving.current && element?.contains(document.activeElement)) opener.current?.focus();
    };
  }, [opener]);

  return (
    <div ref={panel} id={id} className={className} data-panel="" onClickCapture={onClick}>
      {children}
    </div>
  );
}
