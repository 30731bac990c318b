import type { ReactNode } from "react";

/** Words within an element that React Aria makes: a component made here, which marks those that fell back (src/jsx/fallback.ts). */
export const Said = ({ children }: { readonly children: ReactNode }) => <>{children}</>;
