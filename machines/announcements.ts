/** Live-region announcements (WCAG 4.1.3): one at a time, each announced once. */
import type { ShownPage } from "../contract/render.ts";

export type Announcement =
  | { readonly about: "loading" }
  | { readonly about: "page"; readonly page: ShownPage }
  | { readonly about: "cart"; readonly count: number };

export interface Announcements {
  /** True if the focused element does not identify the new page. The title is announced once the page has loaded. */
  readonly needsAnnouncement: boolean;
  readonly announcement: Announcement | null;
}
export const SILENCE: Announcements = { needsAnnouncement: false, announcement: null };

/** Clears the announcements of the previous page. A rerender of the same page keeps them. */
export const afterRendering = (
  { needsAnnouncement, announcement }: Announcements,
  isOther: boolean,
): Announcements => ({
  needsAnnouncement: !isOther && needsAnnouncement,
  announcement: !isOther && announcement?.about === "page" ? announcement : null,
});

/** Records an announcement. The title of a page is announced once. */
export const afterSaying = ({ needsAnnouncement }: Announcements, announcement: Announcement): Announcements => ({
  needsAnnouncement: needsAnnouncement && announcement.about !== "page",
  announcement,
});
