/**
 * Swiper, bound to a list that scrolls and snaps by itself. It works in its CSS mode: the browser scrolls, so the list looks
 * the same before and after, and touch, wheel and keyboard keep working as people know them.
 */
import Swiper from "swiper";
import { DELAY } from "../../contract/constants.ts";
import { prefersReducedMotion } from "../effects/reduced-motion.ts";
import { Glider } from "./glider.ts";

export interface SlideEdges {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}
export interface SlideEvents {
  /** Told of the slide at the start of the window, from 0, when it changes. */
  readonly onChange: (index: number) => void;
  readonly onEdges: (edges: SlideEdges) => void;
}
export interface Slides {
  readonly previous: () => void;
  readonly next: () => void;
  readonly stop: () => void;
}

/** A list that lies so many CSS pixels beside a slide's place is there. */
const NEAR = 1;
/** Less than this of a slide is the gap beside it, or a fraction of a pixel. */
const PEEKS = 0.05;
const WHOLE = 0.98;

/** How much of a slide is in the window, from 0 to 1. Measured: Swiper's own classes are wrong by fractions of a pixel. */
function shareInView(slide: HTMLElement, root: HTMLElement): number {
  const window = root.getBoundingClientRect();
  const { left, right, width } = slide.getBoundingClientRect();
  return width === 0 ? 0 : (Math.min(right, window.right) - Math.max(left, window.left)) / width;
}

/** Slides out of view take no focus; one that only peeks in still can be pressed. */
function settle({ slides }: Swiper, root: HTMLElement): void {
  const isOut = slides.map((slide) => shareInView(slide, root) < PEEKS);
  for (const [index, slide] of slides.entries()) slide.inert = isOut[index] ?? false;
}

/** Starts paging a list of slides: `root` holds the `.swiper-wrapper`, that the `.swiper-slide`s. */
export function startSlides(root: HTMLElement, { onChange, onEdges }: SlideEvents, Engine = Swiper): Slides {
  const tellEdges = ({ isBeginning, isEnd }: Swiper) => onEdges({ atStart: isBeginning, atEnd: isEnd });
  const swiper = new Engine(root, {
    cssMode: true,
    slidesPerView: "auto",
    watchSlidesProgress: true,
    on: {
      slideChange: ({ activeIndex }) => onChange(activeIndex),
      progress: (instance) => {
        settle(instance, root);
        tellEdges(instance);
      },
      resize: tellEdges,
    },
  });
  settle(swiper, root);
  tellEdges(swiper);
  const glider = new Glider(swiper.wrapperEl, prefersReducedMotion() ? 0 : DELAY.slide);
  const stops = () => swiper.snapGrid;
  // What peeks in and receives the focus comes into view whole; snapping would keep the browser from scrolling to it.
  const showFocused = () => {
    const index = swiper.slides.findIndex((slide) => slide.contains(document.activeElement));
    const slide = swiper.slides[index];
    if (slide && shareInView(slide, root) < WHOLE) glider.jumpTo(swiper.slidesGrid[index] ?? glider.goal);
  };
  root.addEventListener("focusin", showFocused);
  // It may have it already: the slider comes late.
  showFocused();
  return {
    previous: () => glider.to(stops().findLast((stop) => stop < glider.goal - NEAR) ?? glider.goal),
    next: () => glider.to(stops().find((stop) => stop > glider.goal + NEAR) ?? glider.goal),
    stop: () => {
      glider.stop();
      root.removeEventListener("focusin", showFocused);
      for (const slide of swiper.slides) slide.inert = false;
      swiper.destroy(true, false);
    },
  };
}
