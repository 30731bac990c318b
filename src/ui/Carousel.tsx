import { useSelector } from "@xstate/react";
import { Children, isValidElement, type ReactNode, useMemo, useRef } from "react";
import { Button } from "react-aria-components/Button";
import {
  carouselMachine,
  type SlideEdges,
  selectChosenSlide,
  selectReached,
  selectSlide,
} from "../../machines/carousel.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import styles from "./Carousel.module.css";
import { Icon } from "./Icon.tsx";
import { Status } from "./Status.tsx";
import { useSlider } from "./use-slider.ts";
import { useWords } from "./use-words.tsx";

interface CarouselProps {
  /** Accessible name of the region. */
  readonly label: string;
  /** Number of slides in view above 1280 px; at most three down to 768 px, two down to 576 px, one below. */
  readonly shown: 1 | 3 | 4 | 5 | 7;
  /** The slides, each with a key. */
  readonly children: ReactNode;
}

const keyOf = (slide: ReactNode, index: number) => (isValidElement(slide) && slide.key) || index;

/**
 * A carousel. Before Swiper loads, it is a list that scrolls and snaps. Swiper loads when the carousel is near the
 * viewport. Slides out of view are not focusable.
 */
export function Carousel({ label, shown, children }: CarouselProps) {
  const slides = Children.toArray(children);
  return <Row key={slides.map(keyOf).join()} label={label} shown={shown} slides={slides} />;
}

interface RowProps extends Pick<CarouselProps, "label" | "shown"> {
  readonly slides: readonly ReactNode[];
}

function Row({ label, shown, slides }: RowProps) {
  const { t, say } = useWords();
  const carousel = useLocalActor(carouselMachine, { input: { count: slides.length, autoplay: false } });
  const current = useSelector(carousel, selectSlide);
  const chosen = useSelector(carousel, selectChosenSlide);
  const reached = useSelector(carousel, selectReached);
  const hasPrevious = useSelector(carousel, (snapshot) => snapshot.can({ type: "slide.stepped", to: "previous" }));
  const hasNext = useSelector(carousel, (snapshot) => snapshot.can({ type: "slide.stepped", to: "next" }));
  const root = useRef<HTMLDivElement>(null);
  const settings = useMemo(
    () => ({
      hasRow: true,
      onSlide: (index: number) => carousel.send({ type: "slide.changed", index }),
      onEdges: (edges: SlideEdges) => carousel.send({ type: "edges.changed", edges }),
    }),
    [carousel],
  );
  useSlider(root, current, settings);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, since the section around it is a region of the same name; no fieldset
    <section
      role="group"
      className={styles["carousel"]}
      aria-roledescription={t("shell.ui.carousel")}
      aria-label={label}
      data-shown={shown}
    >
      <div ref={root} className={styles["window"]}>
        <ul className={`swiper-wrapper ${styles["track"]}`}>
          {slides.map((slide, index) => (
            <li key={keyOf(slide, index)} className={`swiper-slide ${styles["slide"]}`}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <Status>{chosen === null ? "" : say("shell.ui.slide", { number: chosen + 1, count: slides.length })}</Status>
      {slides.length > 1 ? (
        <div
          className={styles["controls"]}
          data-fits={slides.length <= Math.min(shown, 3) ? "medium" : slides.length <= shown ? "wide" : undefined}
        >
          <p className={styles["position"]} aria-hidden="true">
            <span>{String(reached).padStart(2, "0")}</span>
            <progress className={styles["rail"]} max={slides.length} value={reached} />
            <span>{String(slides.length).padStart(2, "0")}</span>
          </p>
          <Button
            className={styles["step"] ?? ""}
            aria-label={t("shell.ui.previous")}
            aria-disabled={!hasPrevious}
            onPress={() => carousel.send({ type: "slide.stepped", to: "previous" })}
          >
            <Icon name="chevron-left" />
          </Button>
          <Button
            className={styles["step"] ?? ""}
            aria-label={t("shell.ui.next")}
            aria-disabled={!hasNext}
            onPress={() => carousel.send({ type: "slide.stepped", to: "next" })}
          >
            <Icon name="chevron-right" />
          </Button>
        </div>
      ) : null}
    </section>
  );
}
