import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useLayoutEffect,
  useState,
} from "react";
import { createLazyPart, PartNotLoaded } from "../providers/lazy-part.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

interface LazyBoundaryProps {
  /** Shown while the code loads. Default: nothing. */
  readonly loading?: ReactNode;
  /** Called when the component is mounted. */
  readonly onMount?: () => void;
  /** Shown if loading failed: a message, and another way to the same content. */
  readonly error?: ReactNode;
  /** Called when loading failed. */
  readonly onError?: () => void;
}
const BoundaryContext = createContext<LazyBoundaryProps>({});

/** Sets the fallbacks of the lazy component inside it, for loading and for failure. */
export function LazyBoundary({ children, ...props }: LazyBoundaryProps & { readonly children: ReactNode }) {
  return <BoundaryContext value={props}>{children}</BoundaryContext>;
}

/** Suspends together with the lazy component, so its effect runs when that is mounted. */
function OnMount(): null {
  const { onMount } = useContext(BoundaryContext);
  useLayoutEffect(() => onMount?.(), [onMount]);
  return null;
}

const isNotLoaded = (error: unknown) => error instanceof PartNotLoaded;

/** A component whose code loads on demand. `preload` starts loading early, for example on hover. */
type LazyComponent<Props> = ComponentType<Props> & { readonly preload: () => void };

/**
 * Creates a component whose code is not needed for the first view, such as the content of a menu. The code loads on the first
 * interaction (src/dom/first-interaction.ts) if `isLikely` returns true, and at the latest when the component is rendered. A failed
 * load is retried when the component is mounted again. `LazyBoundary` sets the fallbacks.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isLikely?: () => boolean,
): LazyComponent<Props> {
  const part = createLazyPart(load, isLikely ? { isLikely } : {});

  function Lazy(props: Props) {
    // React.lazy caches its failure, so each mount creates its own. Loaded code is rendered directly.
    const [View] = useState<ComponentType<Props>>(
      () => part.get() ?? lazy(async () => ({ default: await part.request() })),
    );
    const { loading, error, onError } = useContext(BoundaryContext);
    return (
      <ErrorBoundary catches={isNotLoaded} onError={() => onError?.()} fallback={error}>
        <Suspense fallback={loading}>
          <View {...props} />
          <OnMount />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Lazy, { preload: part.preload });
}
