/** Swiper, as every carousel of the site uses it: moved by its machine, by touch, and by a wheel that turns sideways. */
import Swiper from "swiper";
import { FreeMode, Mousewheel } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";
import { DELAY } from "../../contract/constants.ts";
import { prefersReducedMotion } from "../dom/reduced-motion.ts";

export interface SlideEdges {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}
export interface SliderSettings {
  /** Reports the slide that the slider has moved to, from 0, after touch, wheel and focus as well. */
  readonly onSlide?: (index: number) => void;
  /** Reports whether there is anything before and after what is in view. */
  readonly onEdges?: (edges: SlideEdges) => void;
  /** Several slides are in view: those out of view are inert, and one that only peeks in comes into view with the focus. */
  readonly hasRow?: boolean;
  /** Touch and mouse draw the row to any place, not from slide to slide. */
  readonly isFree?: boolean;
  /** Options of Swiper that differ from those of a row of slides. */
  readonly options?: SwiperOptions;
}
export interface Slider {
  readonly show: (index: number) => void;
  readonly stop: () => void;
}

/** Less than this of a slide is the gap beside it, or a fraction of a pixel. */
const PEEKS = 0.05;
const WHOLE = 0.98;

/** How much of a slide is in view once the slider rests, from 0 to 1. Swiper's own classes are wrong by fractions of a pixel. */
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
  // At once: nobody types blindly for half a second.
  if (index >= 0 && shareInView(swiper, index) < WHOLE) swiper.slideTo(index, 0);
}

/** A press that has become a drag presses nothing: React Aria ends a press where a drag starts. */
const endPress = (pressed: EventTarget | null) => pressed?.dispatchEvent(new Event("dragstart", { bubbles: true }));

/** How far a list has been scrolled before Swiper came, in CSS pixels; Swiper moves it by a transform from now on. */
function takeScroll(list: HTMLElement): number {
  const scrolled = Math.abs(list.scrollLeft);
  list.scrollLeft = 0;
  return scrolled;
}

/** The slide that so much scrolling has brought to the start. */
function slideAt(scrolled: number, slide: Element | null | undefined): number {
  const width = slide?.getBoundingClientRect().width ?? 0;
  return width > 0 ? Math.round(scrolled / width) : 0;
}

/** Starts a slider: `root` holds the `.swiper-wrapper`, that the `.swiper-slide`s. */
export function startSlider(root: HTMLElement, index: number, settings: SliderSettings): Slider {
  const { onSlide, onEdges, hasRow = false, isFree = false, options: { modules = [], ...options } = {} } = settings;
  const reportEdges = ({ isBeginning, isEnd }: Swiper) => onEdges?.({ atStart: isBeginning, atEnd: isEnd });
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
    // Elsewhere a mouse has buttons, selects text and drags links.
    simulateTouch: isFree,
    mousewheel: { forceToAxis: true },
    // A press moves the focus.
    touchStartPreventDefault: false,
    // A finger may start on a button that has the focus.
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
  // Only of moves of its own, since a machine knows where it has sent it.
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
  // A slide may have the focus already: the slider comes late.
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
