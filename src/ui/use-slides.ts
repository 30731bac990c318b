import { createContext, type RefObject, useContext, useEffect, useRef } from "react";
import type { SlideEvents, Slides } from "./slide-engine.ts";

/** Loads the slider. A test gives one of its own. */
const SliderContext = createContext(
  (): Promise<Pick<typeof import("./slide-engine.ts"), "startSlides">> => import("./slide-engine.ts"),
);
export const SliderProvider = SliderContext;

/** How far outside the window a carousel counts as near. */
const NEAR = "200px";

/** Binds a list to the slider, whose code comes when the list is near; a step that is asked for before is made then. */
export function useSlides(root: RefObject<HTMLElement | null>, { onChange, onEdges }: SlideEvents) {
  const engine = useRef<Slides>(null);
  const loadSlider = useContext(SliderContext);
  const asked = useRef<"previous" | "next">(null);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let isGone = false;
    const start = async () => {
      const { startSlides } = await loadSlider();
      if (isGone) return;
      engine.current = startSlides(element, { onChange, onEdges });
      if (asked.current) engine.current[asked.current]();
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        // Without it the list scrolls, as it did before.
        start().catch((problem: unknown) => console.error(problem));
      },
      { rootMargin: NEAR },
    );
    near.observe(element);
    return () => {
      isGone = true;
      near.disconnect();
      engine.current?.stop();
      engine.current = null;
    };
  }, [root, loadSlider, onChange, onEdges]);

  return (step: "previous" | "next") => {
    if (engine.current) engine.current[step]();
    else asked.current = step;
  };
}
