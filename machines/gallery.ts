/** Picture gallery of a product (spec section 2): one large photo and 5 thumbnails, or 3 up to a window width of 650 px. */
import { assign, type SnapshotFrom, setup } from "xstate";
import { GALLERY_NARROW_WIDTH, SLIDES_SHOWN } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

export interface GalleryInput {
  /** Number of photos. */
  readonly count: number;
  /** True if the last entry is the turntable, which cannot be enlarged. */
  readonly hasTurn: boolean;
}
interface GalleryContext extends GalleryInput {
  /** Index of the large photo. */
  readonly index: number;
}
interface PhotoChosen {
  type: "photo.chosen";
  index: number;
}
interface PhotoNext {
  type: "photo.next";
  /** True if the lightbox is open. */
  isEnlarged: boolean;
}
interface WidthChanged {
  type: "width.changed";
  /** Width of the window in CSS pixels. */
  width: number;
}
export type GalleryEvent =
  | PhotoChosen
  | PhotoNext
  | { type: "photo.previous" }
  | { type: "photo.missing" }
  | WidthChanged;

export const galleryMachine = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as GalleryInput,
    meta: {} as Described<GalleryEvent>,
  },
  guards: {
    isOtherPhoto: ({ context }, { index }: PhotoChosen) =>
      index >= 0 && index < context.count && index !== context.index,
    hasNext: ({ context: { index, count, hasTurn } }, { isEnlarged }: PhotoNext) =>
      index < count - (isEnlarged && hasTurn ? 2 : 1),
    hasPrevious: ({ context }) => context.index > 0,
    isNarrow: (_, { width }: WidthChanged) => width <= GALLERY_NARROW_WIDTH,
    isWide: (_, { width }: WidthChanged) => width > GALLERY_NARROW_WIDTH,
  },
  actions: {
    choose: assign((_, { index }: PhotoChosen) => ({ index })),
    goOn: assign({ index: ({ context }) => context.index + 1 }),
    goBack: assign({ index: ({ context }) => context.index - 1 }),
    fallBack: assign({ index: 0 }),
  },
}).createMachine({
  id: "gallery",
  description: "Tracks the large photo of a product.",
  meta: {
    events: {
      "photo.chosen": "The visitor presses a thumbnail or swipes to a photo.",
      "photo.next": "The visitor goes to the next photo.",
      "photo.previous": "The visitor goes to the previous photo.",
      "photo.missing": "The code of the turntable fails to load.",
      "width.changed": "The width of the window changes.",
    },
  },
  context: ({ input }) => ({ ...input, index: 0 }),
  type: "parallel",
  states: {
    photo: {
      description: "Origin of the large photo.",
      on: {
        "photo.chosen": {
          guard: { type: "isOtherPhoto", params: eventAsParams },
          target: ".chosen",
          actions: { type: "choose", params: eventAsParams },
        },
        "photo.next": {
          guard: { type: "hasNext", params: eventAsParams },
          target: ".chosen",
          actions: "goOn",
        },
        "photo.previous": { guard: "hasPrevious", target: ".chosen", actions: "goBack" },
        "photo.missing": { target: ".missing", actions: "fallBack" },
      },
      initial: "first",
      states: {
        first: { description: "The first photo is shown initially." },
        chosen: { description: "The visitor chose the photo." },
        missing: { description: "The first photo replaces the turntable, which failed to load. A message says so." },
      },
    },
    row: {
      description: "Number of thumbnails in the row.",
      initial: "wide",
      states: {
        wide: {
          description: "Five thumbnails are shown.",
          on: { "width.changed": { guard: { type: "isNarrow", params: eventAsParams }, target: "narrow" } },
        },
        narrow: {
          description: "Three thumbnails are shown.",
          on: { "width.changed": { guard: { type: "isWide", params: eventAsParams }, target: "wide" } },
        },
      },
    },
  },
});

type GallerySnapshot = SnapshotFrom<typeof galleryMachine>;
export const selectIndex = (snapshot: GallerySnapshot): number => snapshot.context.index;
/** Returns the index of the photo that the visitor chose; null if none was chosen. */
export const selectChosenPhoto = (snapshot: GallerySnapshot): number | null =>
  snapshot.matches({ photo: "chosen" }) ? snapshot.context.index : null;
/** Returns true if the turntable failed to load and the first photo is shown instead. */
export const selectIsLost = (snapshot: GallerySnapshot): boolean => snapshot.matches({ photo: "missing" });
/** Returns the number of visible thumbnails. */
export const selectThumbnailsShown = (snapshot: GallerySnapshot): number =>
  snapshot.matches({ row: "narrow" }) ? SLIDES_SHOWN.thumbnailsNarrow : SLIDES_SHOWN.thumbnails;
/** Returns the index of the first visible thumbnail. The current one is centred as far as the row allows. */
export function selectFirstThumbnail(snapshot: GallerySnapshot): number {
  const visibleCount = selectThumbnailsShown(snapshot);
  const last = Math.max(0, snapshot.context.count - visibleCount);
  return Math.min(last, Math.max(0, snapshot.context.index - Math.floor(visibleCount / 2)));
}
