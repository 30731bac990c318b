import { useSelector } from "@xstate/react";
import { type KeyboardEvent, type PointerEvent, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Product } from "../../../contract/entities.ts";
import {
  galleryMachine,
  selectChosenPhoto,
  selectFirstThumbnail,
  selectIndex,
  selectThumbnailsShown,
} from "../../../machines/gallery.ts";
import { useLocalActor } from "../../effects/local-actor.ts";
import { keyOnward, rightward } from "../../effects/reading-direction.ts";
import { useWindowWidth } from "../../effects/window-width.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Status } from "../../ui/Status.tsx";
import styles from "./Gallery.module.css";

interface GalleryProps {
  readonly product: Pick<Product, "name" | "photo" | "alt" | "photos">;
}

const LARGE = "(width > 80em) 735px, (width > 62em) 55vw, 85vw";
const SWIPE = 40;
/** What an arrow key means in the row of thumbnails. */
const STEPS: Readonly<Record<string, "photo.next" | "photo.previous">> = {
  ArrowRight: "photo.next",
  ArrowLeft: "photo.previous",
};

/**
 * One large photo and its thumbnails: 5 in sight, 3 at width 650 or less (spec section 2, Products). Without scripts all photos
 * stand below one another.
 */
export function Gallery({ product }: GalleryProps) {
  const { t } = useTranslation();
  const photos = product.photos.length > 0 ? product.photos : [{ photo: product.photo, alt: product.alt }];
  const actor = useLocalActor(galleryMachine, { input: { count: photos.length } });
  const index = useSelector(actor, selectIndex);
  const first = useSelector(actor, selectFirstThumbnail);
  const shown = useSelector(actor, selectThumbnailsShown);
  const chosen = useSelector(actor, selectChosenPhoto);
  const thumbnails = useRef<HTMLOListElement>(null);
  /** Where a finger was put down; not a number where none was. */
  const touchStart = useRef(Number.NaN);
  useWindowWidth(useCallback((width: number) => actor.send({ type: "width.changed", width }), [actor]));

  const onKeyDown = (event: KeyboardEvent) => {
    const type = STEPS[keyOnward(event.key)];
    if (!type) return;
    event.preventDefault();
    actor.send({ type });
    const next = selectIndex(actor.getSnapshot());
    thumbnails.current?.querySelectorAll("button")[next]?.focus();
  };
  const onPointerDown = (event: PointerEvent) => {
    touchStart.current = event.pointerType === "mouse" ? Number.NaN : event.clientX;
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = rightward() * (event.clientX - touchStart.current);
    touchStart.current = Number.NaN;
    if (Math.abs(moved) >= SWIPE) actor.send({ type: moved < 0 ? "photo.next" : "photo.previous" });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section has a heading; the pictures have a name alone
    <div
      role="region"
      className={styles["gallery"]}
      aria-label={t("catalogue.product.gallery", { name: product.name })}
    >
      <div className={styles["stage"]} onPointerDown={onPointerDown} onPointerUp={onPointerUp}>
        {photos.map(({ photo, alt }, position) => (
          <div key={photo} className={styles["photo"]} data-photo="" hidden={position !== index}>
            <Picture photo={photo} alt={alt} sizes={LARGE} priority={position === 0} fill />
          </div>
        ))}
        {photos.length > 1 ? (
          <div className={`${styles["steps"]} script-only`} data-print="none">
            {(["previous", "next"] as const).map((way) => (
              <button
                key={way}
                type="button"
                className={styles["step"]}
                aria-label={t(`catalogue.product.${way}Photo`)}
                aria-disabled={index === (way === "next" ? photos.length - 1 : 0)}
                onClick={() => actor.send({ type: `photo.${way}` })}
              >
                <Icon name={way === "next" ? "chevron-right" : "chevron-left"} />
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <Status>
        {chosen === null
          ? ""
          : t("shell.ui.labelled", {
              label: t("catalogue.product.photo", { number: chosen + 1, count: photos.length }),
              text: photos[chosen]?.alt,
            })}
      </Status>
      {photos.length > 1 ? (
        <ol ref={thumbnails} className={`${styles["thumbnails"]} script-only`} data-print="none" onKeyDown={onKeyDown}>
          {photos.map(({ photo }, position) => (
            <li key={photo} hidden={position < first || position >= first + shown}>
              <button
                type="button"
                className={styles["thumbnail"]}
                aria-label={t("catalogue.product.photo", { number: position + 1, count: photos.length })}
                aria-current={position === index || undefined}
                onClick={() => actor.send({ type: "photo.chosen", index: position })}
              >
                <Picture photo={photo} alt="" sizes="130px" fill />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
