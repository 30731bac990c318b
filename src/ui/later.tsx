import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";

interface Place {
  /** What stands there until the part has come; nothing unless told. */
  readonly waiting?: ReactNode;
  /** Told when the part is on the screen. */
  readonly onThere?: () => void;
  /** Replaces the part if loading failed: says so, and offers another way. */
  readonly missing?: ReactNode;
  /** Told when it could not be loaded. */
  readonly onMissing?: () => void;
}
const PlaceContext = createContext<Place>({});

/** Where a part stands that comes later. */
export function PartPlace({ children, ...place }: Place & { readonly children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** Comes to the screen with the part. */
function There(): null {
  const { onThere } = useContext(PlaceContext);
  useLayoutEffect(() => onThere?.(), [onThere]);
  return null;
}

/** How to load each part that comes later, of the modules that are there. */
const parts = new Set<() => Promise<unknown>>();

/** A part that comes later, and may be begun as soon as somebody is about to ask for it. */
type Later<Props> = ComponentType<Props> & { readonly begin: () => void };

/** Begins something else at the first sign of intent, that has no place of its own yet. */
export function beginWithParts(begin: () => void): void {
  parts.add(async () => begin());
}

/** Loads the parts that the page may need next. What fails is tried again by the part itself, when it is shown. */
export const loadParts = (): Promise<unknown> => Promise.all([...parts].map((load) => load()));

/** Stands for a part that could not be loaded. Once it has gone, the part is tried again when it is wanted. */
function Missing({ onGone }: { readonly onGone: () => void }): ReactNode {
  const { missing, onMissing } = useContext(PlaceContext);
  useEffect(() => onGone, [onGone]);
  useEffect(() => onMissing?.(), [onMissing]);
  return missing;
}

/**
 * A part that no page shows at first, such as what a menu holds: its code comes at the first sign of intent
 * (src/effects/first-touch.ts) where `isLikely` says that it may be wanted, at the latest when it is shown. What
 * stands there until then, its place says.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isLikely: () => boolean = () => true,
): Later<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const begin = () => {
    loading ??= load().then(
      (loaded) => {
        part = loaded;
        return loaded;
      },
      (problem: unknown) => {
        console.error(problem);
        return () => <Missing onGone={forget} />;
      },
    );
    return loading;
  };
  const wait = () => lazy(async () => ({ default: await begin() }));
  let waiting = wait();
  function forget() {
    loading = undefined;
    waiting = wait();
  }
  parts.add(async () => {
    if (isLikely()) await begin();
  });

  function Part(props: Props) {
    // What it begins with stays, so that nothing in it begins anew.
    const [View] = useState<ComponentType<Props>>(() => part ?? waiting);
    const { waiting: waitingForIt } = useContext(PlaceContext);
    return (
      <Suspense fallback={waitingForIt}>
        <View {...props} />
        <There />
      </Suspense>
    );
  }
  return Object.assign(Part, { begin: () => void begin() });
}
