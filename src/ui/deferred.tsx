import { type ComponentType, type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from "react";
import { useIsHydrated } from "../hooks/use-is-hydrated.ts";
import { createPart, type DeferredPart, setDeferring } from "../providers/deferred-parts.ts";

interface DeferredProps {
  readonly children: ReactNode;
}

/**
 * Shows the markup of the server until this part has its turn (src/providers/deferred-parts.ts), the visitor reaches it or an update
 * reaches it. On later pages it renders its children at once. Children must get the state of machines as props: an update then
 * reaches them, and hydration compares the same state as that of the server.
 */
export function Deferred({ children }: DeferredProps) {
  const [part] = useState(createPart);
  const isRendered = useRef(false);
  if (isRendered.current) part.reach();
  useLayoutEffect(() => {
    isRendered.current = true;
    part.join();
    // A part that is removed before its turn.
    return () => part.settle();
  }, [part]);
  return (
    <Suspense>
      <Part part={part}>{children}</Part>
    </Suspense>
  );
}

/** Lets parts wait while the document is hydrated, but not if React renders the page itself because it differs from the document. */
export function DeferWhileHydrating({ children }: { readonly children: ReactNode }) {
  setDeferring(!useIsHydrated());
  return children;
}

interface PartProps {
  readonly part: DeferredPart;
  readonly children: ReactNode;
}

function Part({ part, children }: PartProps) {
  const [started] = useState(part.wait);
  useLayoutEffect(() => part.settle(), [part]);
  return started ? <Waiting until={started}>{children}</Waiting> : children;
}

function Waiting({ until, children }: { readonly until: Promise<void>; readonly children: ReactNode }) {
  use(until);
  return children;
}

/** Returns the component as a deferred part. */
export function deferred<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <Deferred>
      <Component {...props} />
    </Deferred>
  );
}
