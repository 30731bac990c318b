import { useSelector } from "@xstate/react";
import {
  createContext,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { Button } from "react-aria-components/Button";
import type { Product } from "../../../contract/entities.ts";
import {
  galleryMachine,
  selectChosenPhoto,
  selectFirstThumbnail,
  selectIndex,
  selectIsLost,
  selectThumbnailsShown,
} from "../../../machines/gallery.ts";
import {
  lightboxMachine,
  selectCanZoomIn,
  selectIsEnlarged,
  selectIsLeaving,
  selectIsMissing,
  selectZoom,
} from "../../../machines/lightbox.ts";
import { keyOnward } from "../../dom/keys.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { useWindowWidth } from "../../hooks/use-window-width.ts";
import { leaving } from "../../providers/leave-delay.ts";
import { Deferred } from "../../ui/deferred.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LoadErrorLink } from "../../ui/LoadErrorLink.tsx";
import { LazyBoundary, lazyComponent } from "../../ui/lazy-component.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Status } from "../../ui/Status.tsx";
import { useSlider } from "../../ui/use-slider.ts";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Gallery.module.css";

interface GalleryProps {
  readonly product: Pick<Product, "name" | "photo" | "alt" | "photos" | "scale" | "drawings" | "turntable">;
}

/** A picture in the gallery: a photo, or a drawing with its size. */
export type View = Product["photos"][number] & { readonly size?: { readonly width: number; readonly height: number } };

/** Returns the photos, followed by the drawings, which matter to visitors who know the product already. */
function viewsOf({ photo, alt, photos, scale, drawings = [] }: GalleryProps["product"]): readonly View[] {
  const drawn = (scale ? [scale, ...drawings] : drawings).map(({ svg, title, width, height }) => ({
    photo: svg,
    alt: title,
    size: { width, height },
  }));
  return [...(photos.length > 0 ? photos : [{ photo, alt }]), ...drawn];
}

const lightboxLogic = lightboxMachine.provide({ delays: leaving });

const LARGE = "(width > 80em) clamp(735px, 43vw, 920px), (width > 62em) 55vw, 85vw";
/** Events of the arrow keys in the row of thumbnails. */
const STEPS: Readonly<Record<string, "photo.next" | "photo.previous">> = {
  ArrowRight: "photo.next",
  ArrowLeft: "photo.previous",
};

/** Icon of the enlarge button. */
const CORNERS = "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5";
/** Icon of the turn button. */
const AROUND = "M20.5 12c0 2.5-3.8 4.5-8.5 4.5s-8.5-2-8.5-4.5S7.3 7.5 12 7.5h2.5m-3-3.5 3.5 3.5L11.5 11";

/** Lazy components that few visitors use. Tests provide their own. */
export const GalleryParts = createContext({
  /** Loads React Aria's dialog, so only on the intent to enlarge. */
  Lightbox: lazyComponent(
    async () => (await import("./Lightbox.tsx")).Lightbox,
    () => false,
  ),
  /** Loads only on the intent to turn the product. */
  Turntable: lazyComponent(
    async () => (await import("./Turntable.tsx")).Turntable,
    () => false,
  ),
});

/**
 * A large picture with a row of thumbnails: 5, or 3 at a width of 650 or less (spec section 2, Products). Without
 * scripts all pictures are visible, one below the other. A turntable comes last, with a button on the first picture. It
 * can't be enlarged.
 */
export function Gallery({ product }: GalleryProps) {
  const { t, say } = useWords();
  const { Lightbox, Turntable } = useContext(GalleryParts);
  const views = viewsOf(product);
  const { turntable } = product;
  const count = views.length + (turntable ? 1 : 0);
  const actor = useLocalActor(galleryMachine, { input: { count, hasTurn: turntable !== undefined } });
  const index = useSelector(actor, selectIndex);
  const first = useSelector(actor, selectFirstThumbnail);
  const shown = useSelector(actor, selectThumbnailsShown);
  const chosen = useSelector(actor, selectChosenPhoto);
  const isLost = useSelector(actor, selectIsLost);
  const isTurned = index === views.length;
  const slides = useRef<HTMLDivElement>(null);
  const thumbnails = useRef<HTMLOListElement>(null);
  const enlarging = useRef<HTMLButtonElement>(null);
  const lightbox = useLocalActor(lightboxLogic);
  const isEnlarged = useSelector(lightbox, selectIsEnlarged);
  const isLeaving = useSelector(lightbox, selectIsLeaving);
  const isMissing = useSelector(lightbox, selectIsMissing);
  const zoom = useSelector(lightbox, selectZoom);
  const canZoomIn = useSelector(lightbox, selectCanZoomIn);
  const step = (direction: "next" | "previous") => {
    const event = { type: `photo.${direction}`, isEnlarged } as const;
    if (!actor.getSnapshot().can(event)) return;
    actor.send(event);
    lightbox.send({ type: "photo.changed" });
  };
  const show = useCallback(
    (position: number) => {
      const event = { type: "photo.chosen", index: position } as const;
      if (!actor.getSnapshot().can(event)) return;
      actor.send(event);
      lightbox.send({ type: "photo.changed" });
    },
    [actor, lightbox],
  );
  useSlider(
    slides,
    index,
    useMemo(() => ({ onSlide: show }), [show]),
  );
  useWindowWidth(useCallback((width: number) => actor.send({ type: "width.changed", width }), [actor]));

  const onKeyDown = (event: KeyboardEvent) => {
    const type = STEPS[keyOnward(event)];
    if (!type) return;
    event.preventDefault();
    actor.send({ type, isEnlarged });
    const next = selectIndex(actor.getSnapshot());
    thumbnails.current?.querySelectorAll("button")[next - first]?.focus();
  };
  /** The turntable is no picture: the total counts only pictures that can be enlarged. */
  const nameOf = (position: number) =>
    position < views.length
      ? t("catalogue.product.photo", { number: position + 1, count: views.length })
      : t("catalogue.product.turnable");
  const positionText = (position: number) => {
    const text = views[position]?.alt;
    if (text) return say("shell.ui.labelled", { label: nameOf(position), text });
    return position < views.length
      ? say("catalogue.product.photo", { number: position + 1, count: views.length })
      : say("catalogue.product.turnable");
  };
  // React Aria returns the focus once the dialog is gone. The button has it at once, so that the keyboard works meanwhile.
  useEffect(() => {
    if (isLeaving) enlarging.current?.focus();
  }, [isLeaving]);
  const enlarge = () => {
    // The dialog returns the focus to this button, also if the photo itself was pressed.
    enlarging.current?.focus();
    lightbox.send({ type: "photo.enlarged" });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section needs a heading; this group has only a name
    <div
      role="region"
      className={styles["gallery"]}
      aria-label={t("catalogue.product.gallery", { name: product.name })}
    >
      <div className={styles["stage"]}>
        <Photos
          views={views}
          index={index}
          isTurned={isTurned}
          hasTurntable={turntable !== undefined}
          slides={slides}
          onEnlarge={enlarge}
        />
        {turntable ? (
          <Button
            className={`${styles["step"]} ${styles["turn"]} script-only`}
            aria-label={t("catalogue.product.turn")}
            data-print="none"
            aria-pressed={isTurned}
            onHoverStart={Turntable.preload}
            onFocus={Turntable.preload}
            onPress={() => actor.send({ type: "photo.chosen", index: isTurned ? 0 : views.length })}
          >
            <Icon drawing={AROUND} />
            <span>{say("catalogue.product.turn")}</span>
          </Button>
        ) : null}
        {turntable && isTurned ? (
          <LazyBoundary onError={() => actor.send({ type: "photo.missing" })}>
            <Turntable name={product.name} address={turntable} sizes={LARGE} />
          </LazyBoundary>
        ) : null}
        <div className={`${styles["steps"]} script-only`} data-print="none">
          <Deferred>
            {isTurned ? null : (
              <Button
                ref={enlarging}
                className={styles["step"] ?? ""}
                aria-label={t("catalogue.product.enlarge")}
                aria-haspopup="dialog"
                onHoverStart={Lightbox.preload}
                onFocus={Lightbox.preload}
                onPress={enlarge}
              >
                <Icon drawing={CORNERS} />
              </Button>
            )}
            {count > 1 &&
              (["previous", "next"] as const).map((direction) => (
                <Button
                  key={direction}
                  className={styles["step"] ?? ""}
                  aria-label={t(`catalogue.product.${direction}Photo`)}
                  aria-disabled={index === (direction === "next" ? count - 1 : 0)}
                  onPress={() => step(direction)}
                >
                  <Icon name={direction === "next" ? "chevron-right" : "chevron-left"} />
                </Button>
              ))}
          </Deferred>
        </div>
      </div>
      <Status isSilent={isEnlarged} className={isLost ? styles["lost"] : undefined}>
        {isLost ? say("shell.page.partFailed") : chosen === null || isMissing ? "" : positionText(chosen)}
      </Status>
      {isMissing ? <LoadErrorLink href={views[index]?.photo ?? ""} label={say("catalogue.product.enlarge")} /> : null}
      {isEnlarged || isLeaving ? (
        <LazyBoundary onError={() => lightbox.send({ type: "lightbox.missing" })}>
          <Lightbox
            name={product.name}
            isLeaving={isLeaving}
            views={views}
            index={index}
            zoom={zoom}
            canZoomIn={canZoomIn}
            onShow={show}
            onStep={step}
            onZoom={(direction) => lightbox.send({ type: `zoom.${direction}` })}
            onClose={() => lightbox.send({ type: "lightbox.closed" })}
          />
        </LazyBoundary>
      ) : null}
      {count > 1 ? (
        <ol ref={thumbnails} className={`${styles["thumbnails"]} script-only`} data-print="none" onKeyDown={onKeyDown}>
          <Deferred>
            {Array.from({ length: Math.min(shown, count) }, (_, place) => first + place).map((position) => (
              <li key={views[position]?.photo ?? AROUND}>
                <Button
                  className={styles["thumbnail"] ?? ""}
                  aria-label={nameOf(position)}
                  {...(position === index && { "aria-current": true })}
                  onPress={() => actor.send({ type: "photo.chosen", index: position })}
                >
                  <Thumbnail view={views[position]} />
                </Button>
              </li>
            ))}
          </Deferred>
        </ol>
      ) : null}
    </div>
  );
}

interface PhotosProps {
  readonly views: readonly View[];
  readonly index: number;
  readonly isTurned: boolean;
  readonly hasTurntable: boolean;
  readonly slides: Ref<HTMLDivElement>;
  readonly onEnlarge: () => void;
}

/** The large pictures. A press on one enlarges it once the page is hydrated. */
function Photos({ views, index, isTurned, hasTurntable, slides, onEnlarge }: PhotosProps) {
  const isHydrated = useIsHydrated();
  return (
    <div ref={slides} className={styles["window"]} data-photos="" hidden={isTurned}>
      <div className={`swiper-wrapper ${styles["track"]}`}>
        {views.map(({ photo, alt, size }, position) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the button next to it does the same
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button next to it has the keys
          <div
            key={photo}
            className={`swiper-slide ${styles["photo"]}`}
            data-photo=""
            data-enhanced=""
            data-printed={position === (isTurned ? 0 : index) || undefined}
            inert={isHydrated && position !== index}
            onClick={isHydrated ? onEnlarge : undefined}
          >
            <Picture photo={photo} alt={alt} sizes={LARGE} size={size} priority={position === 0} fill />
          </div>
        ))}
        {hasTurntable && isHydrated ? <div className={`swiper-slide ${styles["photo"]}`} /> : null}
      </div>
    </div>
  );
}

/** A thumbnail. Without a picture it shows the turntable icon. */
function Thumbnail({ view }: { readonly view: View | undefined }) {
  if (!view) return <Icon className={styles["around"]} drawing={AROUND} />;
  return <Picture photo={view.photo} alt="" sizes="130px" size={view.size} fill />;
}
