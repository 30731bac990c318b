import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Keyboard } from "swiper/modules";
import { keyOf } from "../../dom/keys.ts";
import { useDialogFocus } from "../../hooks/use-dialog-focus.ts";
import { Dialog, Modal, ModalOverlay } from "../../ui/aria-modal.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";
import { Picture } from "../../ui/Picture.tsx";
import { Status } from "../../ui/Status.tsx";
import { useSlider } from "../../ui/use-slider.ts";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import type { View } from "./Gallery.tsx";
import styles from "./Lightbox.module.css";
import { useDragToScroll } from "./use-drag-to-scroll.ts";

/** The state is in the gallery's machines, which a product page always loads. Only the dialog is lazy. */
interface LightboxProps {
  readonly name: string;
  /** True while the photo fades out. The page behind it is in use again. */
  readonly isLeaving: boolean;
  readonly views: readonly View[];
  /** Index of the picture. */
  readonly index: number;
  /** Zoom factor, relative to the window. */
  readonly zoom: 1 | 2 | 4;
  readonly canZoomIn: boolean;
  readonly onShow: (index: number) => void;
  readonly onStep: (direction: "next" | "previous") => void;
  readonly onZoom: (direction: "in" | "out" | "toggled") => void;
  readonly onClose: () => void;
}

/** Keys in addition to those of the dialog. */
const ZOOM_KEYS: Readonly<Record<string, "in" | "out">> = { "+": "in", "=": "in", "-": "out" };

/** A photo over the full window. When zoomed it scrolls by touch, wheel, keys and mouse dragging. */
export function Lightbox({
  name,
  isLeaving,
  views,
  index,
  zoom,
  canZoomIn,
  onShow,
  onStep,
  onZoom,
  onClose,
}: LightboxProps) {
  const { t, say } = useWords();
  const labelOf = (position: number) => t("catalogue.product.photo", { number: position + 1, count: views.length });
  const slides = useRef<HTMLDivElement>(null);
  // When zoomed, touch, wheel and keys scroll.
  const isWhole = zoom === 1;
  const settings = useMemo(
    () => ({
      onSlide: onShow,
      options: {
        modules: [Keyboard],
        allowTouchMove: isWhole,
        keyboard: { enabled: isWhole, onlyInViewport: false, pageUpDown: false },
        mousewheel: { enabled: isWhole, forceToAxis: true },
      },
    }),
    [onShow, isWhole],
  );
  useSlider(slides, index, settings);
  const dialog = useDialogFocus(!isLeaving);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event);
    const nearer = ZOOM_KEYS[key];
    if (nearer) onZoom(nearer);
    if (isWhole && key === "Home") onShow(0);
    if (isWhole && key === "End") onShow(views.length - 1);
  };
  const control = (icon: IconName, label: string, isOff: boolean, onPress: () => void) => (
    <Button className={styles["control"] ?? ""} aria-label={label} aria-disabled={isOff} onPress={onPress}>
      <Icon name={icon} />
    </Button>
  );

  return (
    <ModalOverlay
      className={styles["ground"] ?? ""}
      isOpen={!isLeaving}
      isExiting={isLeaving}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles["modal"] ?? ""}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the dialog and its contents */}
        <div className={styles["keys"]} inert={isLeaving} onKeyDown={onKeyDown}>
          <Dialog ref={dialog} className={styles["dialog"] ?? ""} aria-label={t("catalogue.product.gallery", { name })}>
            <div className={styles["head"]}>
              <p className={styles["count"]} aria-hidden="true">
                {`${index + 1} / ${views.length}`}
              </p>
              <Status>{say("catalogue.product.zoom", { percent: 100 * zoom })}</Status>
              {control("minus", t("catalogue.product.farther"), zoom === 1, () => onZoom("out"))}
              {control("plus", t("catalogue.product.nearer"), !canZoomIn, () => onZoom("in"))}
              {control("close", t("catalogue.product.shrink"), false, onClose)}
            </div>
            <div ref={slides} className={styles["slides"]}>
              <div className={`swiper-wrapper ${styles["track"]}`}>
                {views.map((view, position) => (
                  <div key={view.photo} className={`swiper-slide ${styles["slide"]}`} inert={position !== index}>
                    <Photo
                      view={view}
                      label={labelOf(position)}
                      isShown={position === index}
                      zoom={position === index ? zoom : 1}
                      onPress={() => onZoom("toggled")}
                    />
                  </div>
                ))}
              </div>
            </div>
            <div className={styles["foot"]}>
              {views.length > 1
                ? control("chevron-left", t("catalogue.product.previousPhoto"), index === 0, () => onStep("previous"))
                : null}
              <Status className={styles["caption"]}>
                <span className="visually-hidden">
                  <Words>{say("catalogue.product.photo", { number: index + 1, count: views.length })}</Words>{" "}
                </span>
                {views[index]?.alt}
              </Status>
              {views.length > 1
                ? control("chevron-right", t("catalogue.product.nextPhoto"), index === views.length - 1, () =>
                    onStep("next"),
                  )
                : null}
            </div>
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
}

interface PhotoProps extends Pick<LightboxProps, "zoom"> {
  readonly view: View;
  readonly isShown: boolean;
  readonly label: string;
  readonly onPress: () => void;
}

/** A position in the window, and in the photo from 0 to 1. */
interface Point {
  readonly window: readonly [number, number];
  readonly photo: readonly [number, number];
}

function Photo({ view: { photo, alt, size }, isShown, label, zoom, onPress }: PhotoProps) {
  const view = useRef<HTMLDivElement>(null);
  /** The fixed point of a zoom: the pressed point, or the centre. */
  const fixedPoint = useRef<Point | null>(null);
  const drag = useDragToScroll();

  function keep(element: HTMLElement, x: number, y: number): void {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = element;
    fixedPoint.current = { window: [x, y], photo: [(scrollLeft + x) / scrollWidth, (scrollTop + y) / scrollHeight] };
  }
  const keepCenter = () => {
    const element = view.current;
    if (element) keep(element, element.clientWidth / 2, element.clientHeight / 2);
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    keep(event.currentTarget, event.clientX - left, event.clientY - top);
    onPress();
  };
  // After each zoom, scrolls to the fixed point before paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the zoom moves the fixed point
  useLayoutEffect(() => {
    const element = view.current;
    if (element && fixedPoint.current) {
      const { window, photo } = fixedPoint.current;
      element.scrollTo(photo[0] * element.scrollWidth - window[0], photo[1] * element.scrollHeight - window[1]);
    }
    keepCenter();
  }, [zoom]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section needs a heading; this group has only a name
    // biome-ignore lint/a11y/useKeyWithClickEvents: plus and minus are the keys of the buttons next to it
    <div
      ref={view}
      role="region"
      aria-label={label}
      // Focusable while it scrolls. Focus that it had then is kept.
      tabIndex={zoom > 1 ? 0 : -1}
      className={styles["view"]}
      data-zoom={zoom}
      onScroll={keepCenter}
      onClick={press}
      {...(zoom > 1 ? drag : undefined)}
    >
      <div className={styles["photo"]}>
        <Picture photo={photo} alt={alt} sizes={`${100 * zoom}vw`} size={size} priority={isShown} />
      </div>
    </div>
  );
}
