import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";
import { createPath, type To, useResolvedPath } from "react-router-dom";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: To;
  /** Replaces the current history entry. A link to the current address always does. */
  readonly replace?: boolean;
  /** Navigation state for the address. */
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that opens a page of the site without a reload: React Aria's Link with the router of AriaProviders. With
 * `aria-disabled` it stays focusable, unlike React Aria's disabled link. Its `onClick` must then prevent the
 * navigation.
 */
export function Link({ to, ...props }: LinkProps) {
  // A whole address needs no page that it is relative to, so a change of the query does not render its link again.
  return typeof to === "string" && to.startsWith("/") ? (
    <AddressLink href={to} {...props} />
  ) : (
    <RelativeLink to={to} {...props} />
  );
}

/** A link whose address is relative to that of the page. */
function RelativeLink({ to, ...props }: LinkProps) {
  return <AddressLink href={createPath(useResolvedPath(to))} {...props} />;
}

interface AddressLinkProps extends Omit<LinkProps, "to"> {
  readonly href: string;
}

function AddressLink({
  href,
  replace = false,
  state,
  className = "",
  "aria-disabled": isOff,
  onClick,
  ...props
}: AddressLinkProps) {
  return (
    <AriaLink
      // React Aria's types of passed attributes exclude `undefined`.
      {...(props as AriaLinkProps)}
      className={className}
      href={href}
      routerOptions={{ replace, state }}
      render={(linkProps) => {
        const anchor = linkProps as AnchorHTMLAttributes<HTMLAnchorElement>;
        const own = {
          "aria-disabled": isOff,
          // React Aria calls `onClick` when Enter is released. The page opens when it is pressed.
          onClick(event: MouseEvent<HTMLAnchorElement>) {
            onClick?.(event);
            anchor.onClick?.(event);
          },
        };
        return <a {...anchor} {...own} />;
      }}
    />
  );
}
