import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the markup of the server, which is all there is without scripts; true as soon as the page reacts. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
