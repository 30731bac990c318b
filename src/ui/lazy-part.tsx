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
import { PartNotLoaded, startLazyPart } from "../providers/lazy-part.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

interface Place {
  /** Stands there while the part loads; nothing unless given. */
  readonly waiting?: ReactNode;
  /** Called when the part is on the screen. */
  readonly onThere?: () => void;
  /** Replaces the part if loading failed: says so, and offers another way. */
  readonly missing?: ReactNode;
  /** Called when loading failed. */
  readonly onMissing?: () => void;
}
const PlaceContext = createContext<Place>({});

/** Surrounds a lazy part, and says what stands there while it loads or after that failed. */
export function PartPlace({ children, ...place }: Place & { readonly children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** Comes to the screen with the part. */
function There(): null {
  const { onThere } = useContext(PlaceContext);
  useLayoutEffect(() => onThere?.(), [onThere]);
  return null;
}

const isNotLoaded = (error: unknown) => error instanceof PartNotLoaded;

/** A component whose code is loaded late; `preload` begins as soon as the visitor is about to ask for it. */
type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => void };

/**
 * Makes a component of a part that no page shows at first, such as the content of a menu. Its code loads at the first sign of
 * intent (src/dom/first-interaction.ts) where `isLikely` says that the part may be wanted, at the latest when it is shown. A part
 * that failed to load is tried again when it is shown again. PartPlace says what stands in for it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isLikely?: () => boolean,
): LazyPart<Props> {
  const part = startLazyPart(load, isLikely ? { isLikely } : {});

  function Part(props: Props) {
    // A lazy component keeps its failure: each time that the part is shown has its own. One that is there already needs none.
    const [View] = useState<ComponentType<Props>>(
      () => part.get() ?? lazy(async () => ({ default: await part.request() })),
    );
    const { waiting, missing, onMissing } = useContext(PlaceContext);
    return (
      <ErrorBoundary catches={isNotLoaded} onError={() => onMissing?.()} fallback={missing}>
        <Suspense fallback={waiting}>
          <View {...props} />
          <There />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Part, { preload: part.preload });
}
