import { type MachineModel, type Moment, reference, table } from "statechart-paths";
import type { SnapshotFrom } from "xstate";
import {
  galleryMachine,
  selectChosenPhoto,
  selectFirstThumbnail,
  selectIndex,
  selectIsLost,
  selectThumbnailsShown,
} from "../../machines/gallery.ts";
import { regions } from "./regions.ts";

/** The row has 5 thumbnails, and 3 at a width of 650 px or less (spec sections 2 and 9). */
const NARROW = 650;
const thumbnailsAt = (width: number) => (width <= NARROW ? 3 : 5);

interface Shown {
  readonly count: number;
  readonly hasTurn: boolean;
  readonly photo: number;
  readonly isChosen: boolean;
  /** The turntable could not be loaded. */
  readonly isLost: boolean;
  readonly thumbnails: number;
}
/** Shows another photo of the product, if there is one. */
function show(shown: Shown, photo: number): Shown {
  const isThere = photo >= 0 && photo < shown.count && photo !== shown.photo;
  return isThere ? { ...shown, photo, isChosen: true, isLost: false } : shown;
}
/** The row shows the photo in its middle, but nothing beyond its ends. */
function firstThumbnail({ photo, thumbnails, count }: Shown): number {
  const possible = Array.from({ length: Math.max(1, count - thumbnails + 1) }, (_, first) => first);
  const middle = (thumbnails - 1) / 2;
  const away = (first: number) => Math.abs(first + middle - photo);
  return possible.reduce((best, first) => (away(first) < away(best) ? first : best));
}

type Snapshot = SnapshotFrom<typeof galleryMachine>;
const indexOf = (snapshot: unknown) => selectIndex(snapshot as Snapshot);
/** A visitor who got another photo has chosen it. */
const choosing = ({ before, snapshot, from }: Moment) =>
  indexOf(before) === indexOf(snapshot) ? (/photo\.(\w+)/.exec(from)?.[1] ?? "") : "chosen";
const photo = {
  "photo.chosen": choosing,
  "photo.next": choosing,
  "photo.previous": choosing,
  "photo.missing": "missing",
};
const row = { "width.changed": ({ event }: Moment) => (thumbnailsAt(event["width"]) === 3 ? "narrow" : "wide") };

export const model: MachineModel = {
  machine: galleryMachine,
  starts: [
    { name: "the product has two photos, and can be turned", input: { count: 3, hasTurn: true } },
    { name: "the product has eight photos", input: { count: 8, hasTurn: false } },
  ],
  cases: {
    "photo.chosen": [{ index: 0 }, { index: 2 }, { index: 3 }, { index: 8 }, { index: -1 }],
    "photo.next": [{ isEnlarged: false }, { isEnlarged: true }],
    "photo.previous": [{}],
    "photo.missing": [{}],
    "width.changed": [{ width: 650 }, { width: 651 }],
  },
  oracles: [
    reference<Shown>("The photo that the visitor went to is shown, with its thumbnail in the row", {
      start: ({ event: { input } }) => ({ ...input, photo: 0, isChosen: false, isLost: false, thumbnails: 5 }),
      next: {
        "photo.chosen": (shown, { event }) => show(shown, event["index"]),
        // The turntable is the last one, and cannot be enlarged.
        "photo.next": (shown, { event }) => {
          const isTurn = shown.hasTurn && shown.photo + 1 === shown.count - 1;
          const isBehindTurn = shown.hasTurn && shown.photo === shown.count - 1;
          return event["isEnlarged"] && (isTurn || isBehindTurn) ? shown : show(shown, shown.photo + 1);
        },
        "photo.previous": (shown) => show(shown, shown.photo - 1),
        "photo.missing": (shown) => ({ ...shown, photo: 0, isChosen: false, isLost: true }),
        "width.changed": (shown, { event }) => ({ ...shown, thumbnails: thumbnailsAt(event["width"]) }),
      },
      sees: (moment) => {
        const snapshot = moment.snapshot as Snapshot;
        return {
          photo: selectIndex(snapshot),
          chosen: selectChosenPhoto(snapshot),
          isLost: selectIsLost(snapshot),
          thumbnails: selectThumbnailsShown(snapshot),
          first: selectFirstThumbnail(snapshot),
        };
      },
      expects: (shown) => ({
        photo: shown.photo,
        chosen: shown.isChosen ? shown.photo : null,
        isLost: shown.isLost,
        thumbnails: shown.thumbnails,
        first: firstThumbnail(shown),
      }),
    }),
    table("Each event leads to the state that the visitor expects", {
      "": { start: "photo.first + row.wide" },
      ...regions({ photo: { first: photo, chosen: photo, missing: photo }, row: { wide: row, narrow: row } }),
    }),
  ],
};
