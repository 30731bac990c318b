/** Wraps Swiper for the carousels of the site: moved by a machine, by touch, and by a horizontal wheel. */
import Swiper from "swiper";
import { FreeMode, Mousewheel } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";
import { DELAY } from "../../contract/constants.ts";
import type { SlideEdges } from "../../machines/carousel.ts";
import { prefersReducedMotion } from "../dom/reduced-motion.ts";

export interface SliderSettings {
  /** Called with the index of the slide, from 0, after each move, including touch, wheel and focus. */
  readonly onSlide?: (index: number) => void;
  /** Called with whether slides exist before and after those in view, and the last one of these. */
  readonly onEdges?: (edges: SlideEdges) => void;
  /**
   * True if several slides are in view: slides out of view are inert, and a partly visible one scrolls into view on
   * focus.
   */
  readonly hasRow?: boolean;
  /** Lets touch and mouse drag the row freely, without snapping to slides. */
  readonly isFree?: boolean;
  /** Swiper options that differ from those of a row of slides. */
  readonly options?: SwiperOptions;
}
export interface Slider {
  readonly show: (index: number) => void;
  readonly stop: () => void;
}

/** A visible share below this is the gap, or a fraction of a pixel. */
const PEEKS = 0.05;
const WHOLE = 0.98;

/**
 * Returns the visible share of a slide at rest, from 0 to 1. Swiper's own classes are wrong by fractions of a pixel.
 */
function shareInView({ el, translate, slidesGrid, slidesSizesGrid }: Swiper, index: number): number {
  const size = slidesSizesGrid[index] ?? 0;
  const start = (slidesGrid[index] ?? 0) - Math.abs(translate);
  return size === 0 ? 0 : (Math.min(start + size, el.clientWidth) - Math.max(start, 0)) / size;
}

function settle(swiper: Swiper): void {
  for (const [index, slide] of swiper.slides.entries()) {
    slide.toggleAttribute("inert", shareInView(swiper, index) < PEEKS);
  }
}

function showFocused(swiper: Swiper): void {
  const index = swiper.slides.findIndex((slide) => slide.contains(document.activeElement));
  // Without animation, so that typed text is visible at once.
  if (index >= 0 && shareInView(swiper, index) < WHOLE) swiper.slideTo(index, 0);
}

/** Cancels the press when it becomes a drag: React Aria ends a press on `dragstart`. */
const endPress = (pressed: EventTarget | null) => pressed?.dispatchEvent(new Event("dragstart", { bubbles: true }));

/**
 * Resets and returns the scroll position of the list, in CSS pixels. Swiper moves the list by a transform from now on.
 */
function takeScroll(list: HTMLElement): number {
  const scrolled = Math.abs(list.scrollLeft);
  list.scrollLeft = 0;
  return scrolled;
}

/** Returns the index of the slide at a scroll position. */
function slideAt(scrolled: number, slide: Element | null | undefined): number {
  const width = slide?.getBoundingClientRect().width ?? 0;
  return width > 0 ? Math.round(scrolled / width) : 0;
}

/** Starts a slider. `root` contains `.swiper-wrapper`, which contains the `.swiper-slide`s. */
export function startSlider(root: HTMLElement, index: number, settings: SliderSettings): Slider {
  const { onSlide, onEdges, hasRow = false, isFree = false, options: { modules = [], ...options } = {} } = settings;
  const reportEdges = (moved: Swiper) => {
    const last = moved.slides.findLastIndex((_, place) => shareInView(moved, place) >= WHOLE);
    onEdges?.({ atStart: moved.isBeginning, atEnd: moved.isEnd, last });
  };
  const wrapper = root.querySelector<HTMLElement>(":scope > .swiper-wrapper");
  const scrolled = takeScroll(root) + (wrapper ? takeScroll(wrapper) : 0);
  const scrolledTo = slideAt(scrolled, wrapper?.firstElementChild);
  const isStill = prefersReducedMotion();
  const swiper = new Swiper(root, {
    modules: [FreeMode, Mousewheel, ...modules],
    slidesPerView: "auto",
    initialSlide: scrolledTo || index,
    speed: isStill ? 0 : DELAY.slide,
    freeMode: { enabled: isFree, momentum: !isStill },
    // Without free dragging, a mouse uses buttons, selects text and drags links.
    simulateTouch: isFree,
    mousewheel: { forceToAxis: true },
    // Pressing moves the focus.
    touchStartPreventDefault: false,
    // Touch may start on a focused button.
    focusableElements: "input, select, option, textarea",
    ...options,
  });
  const onMove = () => {
    if (hasRow) settle(swiper);
    reportEdges(swiper);
  };
  const onFocus = () => {
    if (hasRow) showFocused(swiper);
  };
  onMove();
  swiper.on("setTranslate", onMove);
  swiper.on("resize", onMove);
  // Only the moves of Swiper itself are reported: the machine knows where it has sent the slider.
  let isSent = false;
  swiper.on("snapIndexChange", ({ snapIndex }) => {
    if (!isSent) onSlide?.(snapIndex);
  });
  let pressed: EventTarget | null = null;
  swiper.on("touchStart", (_, { target }) => {
    pressed = target;
  });
  swiper.on("sliderFirstMove", () => endPress(pressed));
  root.addEventListener("focusin", onFocus);
  // A slide may be focused already, because the slider loads late.
  onFocus();
  if (scrolledTo !== 0 && index !== 0) swiper.slideTo(index);
  else if (scrolledTo !== 0) onSlide?.(swiper.snapIndex);
  return {
    show: (next) => {
      isSent = true;
      swiper.slideTo(next);
      isSent = false;
    },
    stop: () => {
      root.removeEventListener("focusin", onFocus);
      if (hasRow) for (const slide of swiper.slides) slide.removeAttribute("inert");
      swiper.destroy();
    },
  };
}
