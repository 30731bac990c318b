import { useSelector } from "@xstate/react";
import { createContext, type RefObject, useContext, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fromPromise, type SnapshotFrom } from "xstate";
import { lazyPartMachine, selectPart } from "../../machines/lazy-part.ts";
import { firstInteraction } from "../dom/first-interaction.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import type { Slider, SliderSettings } from "./slider.ts";

/** Distance from the window at which a carousel is near. */
const NEAR = "200px";

type SliderModule = Pick<typeof import("./slider.ts"), "startSlider">;

/** Loads Swiper. Tests provide their own. */
export const SliderLoader = createContext((): Promise<SliderModule> => import("./slider.ts"));

/** Replaces the slider if its code failed to load: the browser scrolls the list, as it does without scripts. */
function startNativeScroller(root: HTMLElement, start: number): Slider {
  root.dataset["scrolls"] = "";
  const show = (index: number) =>
    root.querySelectorAll(".swiper-slide")[index]?.scrollIntoView({ block: "nearest", inline: "start" });
  show(start);
  return {
    show,
    stop: () => {
      delete root.dataset["scrolls"];
    },
  };
}

/** Returns how to start the slider; undefined until its code has loaded or failed to load. */
function selectStart(snapshot: SnapshotFrom<typeof lazyPartMachine>): SliderModule["startSlider"] | undefined {
  if (snapshot.matches("failed")) return startNativeScroller;
  // Safe: only `load` below sets the part.
  return (selectPart(snapshot) as SliderModule | undefined)?.startSlider;
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
  const logic = useMemo(
    () =>
      lazyPartMachine.provide({
        actors: {
          load: fromPromise<unknown>(async () => {
            await firstInteraction();
            return load();
          }),
        },
        actions: { logError: (_, { error }) => console.error(error) },
      }),
    [load],
  );
  const part = useLocalActor(logic);
  const start = useSelector(part, selectStart);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    // An interaction counts from now on.
    void firstInteraction();
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        part.send({ type: "part.wanted" });
      },
      { rootMargin: NEAR },
    );
    near.observe(element);
    return () => near.disconnect();
  }, [root, part]);

  useEffect(() => {
    wanted.current = index;
    slider.current?.show(index);
  }, [index]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides the direction, which Swiper reads once
  useEffect(() => {
    const element = root.current;
    if (!(element && start)) return;
    slider.current = start(element, wanted.current, settings);
    return () => {
      slider.current?.stop();
      slider.current = null;
    };
  }, [root, start, settings, language]);
}
