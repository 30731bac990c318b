/** The picture gallery of a product (spec section 2): one large photo, and 5 thumbnails, or 3 at width 650 or less. */
import { assign, type SnapshotFrom, setup } from "xstate";
import { GALLERY_NARROW_WIDTH, SLIDES_SHOWN } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

export interface GalleryInput {
  /** How many photos there are. */
  readonly count: number;
  /** Whether the last of them is the turn of the product, which is not enlarged. */
  readonly hasTurn: boolean;
}
interface GalleryContext extends GalleryInput {
  /** Of the large photo, from 0. */
  readonly index: number;
}
interface PhotoChosen {
  type: "photo.chosen";
  index: number;
}
interface PhotoNext {
  type: "photo.next";
  /** Whether it is asked for where photos are shown enlarged. */
  isEnlarged: boolean;
}
interface WidthChanged {
  type: "width.changed";
  /** Of the window, in CSS pixels. */
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
  description: "Which photo of a product is shown large.",
  meta: {
    events: {
      "photo.chosen": "A thumbnail is pressed, or a finger draws the photo into sight.",
      "photo.next": "The next photo is asked for.",
      "photo.previous": "The previous photo is asked for.",
      "photo.missing": "The code of what is shown in the place of a photo can't be loaded.",
      "width.changed": "The window gets another width.",
    },
  },
  context: ({ input }) => ({ ...input, index: 0 }),
  type: "parallel",
  states: {
    photo: {
      description: "How the large photo came to be shown.",
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
        first: { description: "The first photo is shown by itself." },
        chosen: { description: "The visitor has asked for the photo." },
        missing: { description: "The first photo stands for one that can't be loaded, which is said." },
      },
    },
    row: {
      description: "How many thumbnails are shown.",
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
/** Index of the photo that the visitor has asked for; null as long as it is the first by itself. */
export const selectChosenPhoto = (snapshot: GallerySnapshot): number | null =>
  snapshot.matches({ photo: "chosen" }) ? snapshot.context.index : null;
/** Whether what the visitor has asked for can't be had: the first photo is shown again. */
export const selectIsLost = (snapshot: GallerySnapshot): boolean => snapshot.matches({ photo: "missing" });
/** How many thumbnails are shown at once. */
export const selectThumbnailsShown = (snapshot: GallerySnapshot): number =>
  snapshot.matches({ row: "narrow" }) ? SLIDES_SHOWN.thumbnailsNarrow : SLIDES_SHOWN.thumbnails;
/** Index of the first thumbnail shown: the large photo's is kept as near to the middle as the row allows. */
export function selectFirstThumbnail(snapshot: GallerySnapshot): number {
  const shown = selectThumbnailsShown(snapshot);
  const last = Math.max(0, snapshot.context.count - shown);
  return Math.min(last, Math.max(0, snapshot.context.index - Math.floor(shown / 2)));
}
