import { useSelector } from "@xstate/react";
import { type FocusEvent, useCallback, useMemo, useRef } from "react";
import { Button } from "react-aria-components/Button";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { PageResponses } from "../../../contract/pages.ts";
import {
  type carouselMachine,
  selectCanPlay,
  selectChosenSlide,
  selectIsPictured,
  selectIsPlaying,
  selectSlide,
} from "../../../machines/carousel.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { useReducedMotion } from "../../hooks/use-reduced-motion.ts";
import { useSite } from "../../site-context.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Picture, WINDOW_WIDE } from "../../ui/Picture.tsx";
import { Status } from "../../ui/Status.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import { useSlider } from "../../ui/use-slider.ts";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Hero.module.css";
import { heroLogic } from "./hero-logic.ts";

type Slide = PageResponses["home"]["slide"][number];

interface HeroProps {
  readonly slides: readonly Slide[];
}

/** Slides are stacked: Swiper handles order and swipes, and CSS fades between them. */
const FADING = { virtualTranslate: true, followFinger: false, rewind: true } as const;
/** Returns true only while the timer of the current slide runs. */
const selectIsRunning = (snapshot: SnapshotFrom<typeof carouselMachine>) => snapshot.matches({ slides: "playing" });

/**
 * The hero carousel (spec section 2, Home). It advances every 3000 ms, unless it is hovered, contains the focus, is
 * covered by the header or is paused.
 */
export function Hero({ slides }: HeroProps) {
  const { t, say } = useWords();
  const { header } = useSite();
  const root = useRef<HTMLElement>(null);
  const logic = useMemo(() => heroLogic(root, header), [header]);
  const actor = useLocalActor(logic, { input: { count: slides.length, autoplay: true } });
  const current = useSelector(actor, selectSlide);
  // Without scripts every slide is readable.
  const isHydrated = useIsHydrated();
  const isPlaying = useSelector(actor, selectIsPlaying);
  const isRunning = useSelector(actor, selectIsRunning);
  const canPlay = useSelector(actor, selectCanPlay);
  const chosen = useSelector(actor, selectChosenSlide);
  useReducedMotion(useCallback(() => actor.send({ type: "motion.reduced" }), [actor]));

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) actor.send({ type: "focus.left" });
  };
  const settings = useMemo(
    () => ({ options: FADING, onSlide: (index: number) => actor.send({ type: "slide.changed", index }) }),
    [actor],
  );
  useSlider(root, current, settings);

  return (
    <section
      ref={root}
      className={styles["hero"]}
      data-tone="deep"
      aria-roledescription={t("catalogue.home.carousel")}
      aria-label={t("catalogue.home.highlights")}
      onPointerEnter={(event) => event.pointerType === "mouse" && actor.send({ type: "pointer.entered" })}
      onPointerLeave={(event) => event.pointerType === "mouse" && actor.send({ type: "pointer.left" })}
      onFocus={() => actor.send({ type: "focus.entered" })}
      onBlur={onBlur}
    >
      {/* First in the document, so that screen reader users find how to stop it (ARIA Authoring Practices). */}
      {slides.length > 1 ? (
        <div className={`${styles["controls"]} script-only`} data-print="none">
          <div className={styles["buttons"]}>
            {canPlay ? (
              <Button
                className={styles["button"] ?? ""}
                aria-label={t(isPlaying ? "catalogue.home.pause" : "catalogue.home.play")}
                onPress={() => actor.send({ type: isPlaying ? "carousel.paused" : "carousel.resumed" })}
              >
                <Icon name={isPlaying ? "pause" : "play"} />
              </Button>
            ) : null}
            <Button
              className={styles["button"] ?? ""}
              aria-label={t("catalogue.home.previousSlide")}
              onPress={() => actor.send({ type: "slide.stepped", to: "previous" })}
            >
              <Icon name="chevron-left" />
            </Button>
            <Button
              className={styles["button"] ?? ""}
              aria-label={t("catalogue.home.nextSlide")}
              onPress={() => actor.send({ type: "slide.stepped", to: "next" })}
            >
              <Icon name="chevron-right" />
            </Button>
          </div>
          <ol className={styles["progress"]}>
            {slides.map((slide, index) => (
              <li key={slide.photo}>
                <Button
                  className={styles["step"] ?? ""}
                  data-running={(index === current && isRunning) || undefined}
                  {...(index === current && { "aria-current": "true" })}
                  aria-label={t("catalogue.home.slide", {
                    number: index + 1,
                    count: slides.length,
                    title: slide.title,
                  })}
                  onPress={() => actor.send({ type: "slide.changed", index })}
                >
                  <span className={styles["line"]} />
                </Button>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      <Status>
        {chosen === null
          ? ""
          : say("catalogue.home.slide", {
              number: chosen + 1,
              count: slides.length,
              title: slides[chosen]?.title,
            })}
      </Status>
      <ul className={`swiper-wrapper ${styles["slides"]}`}>
        {slides.map((slide, index) => (
          <li
            key={slide.photo}
            className={`swiper-slide ${styles["slide"]}`}
            data-current={index === current || undefined}
            inert={isHydrated && index !== current}
          >
            <div className={styles["photo"]}>
              <SlidePicture slide={slide} index={index} actor={actor} />
            </div>
            <div className={styles["text"]}>
              <SlideTitle slide={slide} isHeading={index === current} />
              {slide.content ? (
                <p className={styles["content"]}>
                  <Prose of={slide} field="content" />
                </p>
              ) : null}
              <LinkButton
                to={slide.link}
                label={t("shell.ui.labelled", {
                  label: slide.btn_text || t("catalogue.home.readMore"),
                  text: slide.title,
                })}
              >
                {slide.btn_text ? <Text of={slide} field="btn_text" /> : say("catalogue.home.readMore")}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The title of the current slide is the page heading. The others are hidden from everyone. */
function SlideTitle({ slide, isHeading }: { readonly slide: Slide; readonly isHeading: boolean }) {
  const Tag = isHeading ? "h1" : "p";
  return (
    <Tag className={styles["title"]}>
      <Text of={slide} field="title" />
    </Tag>
  );
}

interface SlidePictureProps {
  readonly slide: Slide;
  readonly index: number;
  readonly actor: ActorRefFrom<typeof carouselMachine>;
}

function SlidePicture({ slide, index, actor }: SlidePictureProps) {
  if (!useSelector(actor, selectIsPictured(index))) return null;
  return (
    <Picture
      photo={slide.photo}
      photoMobile={slide.photo_mobile}
      alt={slide.alt}
      sizes={WINDOW_WIDE}
      priority={index === 0}
      isFading={false}
      fill
    />
  );
}
