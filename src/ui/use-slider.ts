import { createContext, type RefObject, useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { firstInteraction } from "../dom/first-interaction.ts";
import type { Slider, SliderSettings } from "./slider.ts";

/** Distance from the window at which a carousel is near. */
const NEAR = "200px";

/** Loads Swiper. Tests provide their own. */
export const SliderLoader = createContext(
  (): Promise<Pick<typeof import("./slider.ts"), "startSlider">> => import("./slider.ts"),
);

/** Replaces the slider if its code failed to load: the browser scrolls the list, as it does without scripts. */
function nativeScroller(root: HTMLElement): Slider {
  root.dataset["scrolls"] = "";
  return {
    show: (index) =>
      root.querySelectorAll(".swiper-slide")[index]?.scrollIntoView({ block: "nearest", inline: "start" }),
    stop: () => {
      delete root.dataset["scrolls"];
    },
  };
}

/**
 * Shows the slide of a machine in Swiper. The code loads when the list is near and the visitor has interacted; until
 * then the list scrolls.
 * @param settings a new object restarts the slider at the same slide
 */
export function useSlider(root: RefObject<HTMLElement | null>, index: number, settings: SliderSettings): void {
  const slider = useRef<Slider>(null);
  const wanted = useRef(index);
  const { language } = useTranslation().i18n;
  const load = useContext(SliderLoader);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides the direction, which Swiper reads once
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let isGone = false;
    const interaction = firstInteraction();
    const start = async () => {
      try {
        await interaction;
        if (isGone) return;
        const { startSlider } = await load();
        if (!isGone) slider.current = startSlider(element, wanted.current, settings);
      } catch (problem) {
        console.error(problem);
        if (isGone) return;
        slider.current = nativeScroller(element);
        slider.current.show(wanted.current);
      }
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        void start();
      },
      { rootMargin: NEAR },
    );
    near.observe(element);
    return () => {
      isGone = true;
      near.disconnect();
      slider.current?.stop();
      slider.current = null;
    };
  }, [root, settings, language, load]);

  useEffect(() => {
    wanted.current = index;
    slider.current?.show(index);
  }, [index]);
}
