import type { AnchorHTMLAttributes, Ref } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: To;
  readonly replace?: boolean;
  /** The navigation state that goes with the address. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that opens a page of the site without a reload. Made of the router's own hooks: its component of this name brings
 * the loading of routes' data and modules with it, which is the page machine's work here.
 */
export function Link({ to, replace = false, state, onClick, ...props }: LinkProps) {
  const href = useHref(to);
  // As browsers do, what is opened again takes the place of its entry in the history.
  const follow = useLinkClickHandler(to, { state, ...(replace && { replace }) });
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
