/**
 * Swiper, bound to a list that scrolls and snaps by itself. It works in its CSS mode: the browser scrolls, so the list looks
 * the same before and after, and touch, wheel and keyboard keep working as people know them.
 */
import Swiper from "swiper";
import { DELAY } from "../../contract/constants.ts";

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
  readonly to: (index: number) => void;
  readonly stop: () => void;
}

/** Slides out of view take no focus; one that only peeks in still can be pressed. */
function settle({ slides }: Swiper): void {
  for (const slide of slides) slide.inert = !slide.classList.contains("swiper-slide-visible");
}

/** Starts paging a list of slides: `root` holds the `.swiper-wrapper`, that the `.swiper-slide`s. */
export function startSlides(root: HTMLElement, { onChange, onEdges }: SlideEvents): Slides {
  const tellEdges = ({ isBeginning, isEnd }: Swiper) => onEdges({ atStart: isBeginning, atEnd: isEnd });
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const swiper = new Swiper(root, {
    cssMode: true,
    slidesPerView: "auto",
    speed: still ? 0 : DELAY.slide,
    watchSlidesProgress: true,
    on: {
      slideChange: ({ activeIndex }) => onChange(activeIndex),
      progress: (instance) => {
        settle(instance);
        tellEdges(instance);
      },
      resize: tellEdges,
    },
  });
  settle(swiper);
  tellEdges(swiper);
  return {
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    to: (index) => swiper.slideTo(index),
    stop: () => {
      for (const slide of swiper.slides) slide.inert = false;
      swiper.destroy(true, false);
    },
  };
}
