/** Live-region announcements (WCAG 4.1.3): one at a time, each announced once. */
import type { ShownPage } from "../contract/render.ts";

export type Spoken =
  | { readonly about: "loading" }
  | { readonly about: "page"; readonly page: ShownPage }
  | { readonly about: "cart"; readonly count: number };

export interface Announcements {
  /** True if the focused element does not identify the new page. The title is announced once the page has loaded. */
  readonly isUntold: boolean;
  readonly spoken: Spoken | null;
}
export const SILENCE: Announcements = { isUntold: false, spoken: null };

/** Clears the announcements of the previous page. A rerender of the same page keeps them. */
export const afterRendering = ({ isUntold, spoken }: Announcements, isOther: boolean): Announcements => ({
  isUntold: !isOther && isUntold,
  spoken: !isOther && spoken?.about === "page" ? spoken : null,
});

/** Records an announcement. The title of a page is announced once. */
export const afterSaying = ({ isUntold }: Announcements, spoken: Spoken): Announcements => ({
  isUntold: isUntold && spoken.about !== "page",
  spoken,
});
