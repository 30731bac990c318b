/** The words that a screen reader hears beside what has the focus (WCAG 4.1.3): one thing at a time, each once. */
import type { ShownPage } from "../contract/render.ts";

export type Spoken =
  | { readonly about: "loading" }
  | { readonly about: "page"; readonly page: ShownPage }
  | { readonly about: "cart"; readonly count: number };

export interface Announcements {
  /** True where what has the focus does not tell that the page is another one. Its title is told once its pictures are there. */
  readonly isUntold: boolean;
  readonly spoken: Spoken | null;
}
export const SILENCE: Announcements = { isUntold: false, spoken: null };

/** A new page ends the announcements of the one before. A page that is only rendered again keeps them. */
export const afterRendering = ({ isUntold, spoken }: Announcements, isOther: boolean): Announcements => ({
  isUntold: !isOther && isUntold,
  spoken: !isOther && spoken?.about === "page" ? spoken : null,
});

/** The title of a page is told once. */
export const afterSaying = ({ isUntold }: Announcements, spoken: Spoken): Announcements => ({
  isUntold: isUntold && spoken.about !== "page",
  spoken,
});
