import { useSelector } from "@xstate/react";
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from "react";
import {
  selectAsked,
  selectFrame,
  selectHasFailed,
  selectIsHeld,
  selectPictures,
  selectProgress,
  selectShown,
} from "../../../machines/turntable.ts";
import { keyOf } from "../../dom/keys.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { createTurntableLogic } from "../../providers/turntable-logic.ts";
import { MediaProvider, useMedia } from "../../ui/media-context.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Turntable.module.css";

interface TurntableProps {
  /** Name of the product. */
  readonly name: string;
  /** Address of the list of pictures. */
  readonly address: string;
  /** Displayed width, in the notation of the `sizes` attribute. */
  readonly sizes: string;
}

/** Visible side at each quarter of a turn in which the front moves to the right. */
const SIDES = ["front", "left", "back", "right"] as const;

/**
 * A product to turn: by dragging, with the slider below it, or by keys. A turn follows the pointer in both reading
 * directions.
 */
export function Turntable({ name, address, sizes }: TurntableProps) {
  const { t, say } = useWords();
  const [logic] = useState(() => createTurntableLogic(address));
  const actor = useLocalActor(logic);
  const pictures = useSelector(actor, selectPictures);
  const requested = useSelector(actor, selectAsked);
  const frame = useSelector(actor, selectFrame);
  const shown = useSelector(actor, selectShown);
  const isHeld = useSelector(actor, selectIsHeld);
  const hasFailed = useSelector(actor, selectHasFailed);
  const progress = useSelector(actor, selectProgress);
  const media = useMedia();
  const slider = useRef<HTMLInputElement>(null);
  /** Pointer position at the start of a drag; NaN outside of a drag. */
  const start = useRef(Number.NaN);
  const frames = Object.keys(pictures);
  const degreesOf = (place: number) => Math.round((place * 360) / frames.length);
  const side = SIDES[Math.round((frame * SIDES.length) / frames.length) % SIDES.length] ?? "front";
  const value = t("catalogue.turn.value", { degrees: degreesOf(frame), side: t(`catalogue.turn.${side}`) });

  const choose = (place: number) => actor.send({ type: "frame.chosen", frame: place });
  const reportFrame = (type: "frame.loaded" | "frame.missing") => (event: SyntheticEvent) => {
    const place = event.target instanceof Element && event.target.closest<HTMLElement>("[data-frame]");
    if (place) actor.send({ type, frame: Number(place.dataset["frame"]) });
  };
  const endDrag = () => {
    start.current = Number.NaN;
    actor.send({ type: "drag.ended" });
  };
  const drag = {
    onPointerDown({ button, isPrimary, clientX, currentTarget, pointerId }: PointerEvent) {
      // A second finger zooms.
      if (button !== 0 || !isPrimary) return;
      start.current = clientX;
      currentTarget.setPointerCapture(pointerId);
      actor.send({ type: "drag.begun" });
    },
    onPointerMove({ clientX, currentTarget }: PointerEvent) {
      const turns = (clientX - start.current) / currentTarget.clientWidth;
      if (!Number.isNaN(turns)) actor.send({ type: "drag.moved", turns });
    },
    onPointerUp() {
      endDrag();
      // Arrow keys continue from the dragged position.
      slider.current?.focus({ preventScroll: true });
    },
    onPointerCancel: endDrag,
  };
  /**
   * The slider's own keys stop at the ends of a turn, and its arrow keys follow the reading direction. A turn
   * continues.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const quarter = Math.round(frames.length / SIDES.length);
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: quarter, PageDown: -quarter }[
      keyOf(event)
    ];
    if (step === undefined) return;
    event.preventDefault();
    choose(frame + step);
  };

  return (
    <div className={styles["turntable"]} data-print="none">
      <div
        className={styles["product"]}
        data-held={isHeld || undefined}
        onLoadCapture={reportFrame("frame.loaded")}
        onErrorCapture={reportFrame("frame.missing")}
        {...drag}
      >
        <MediaProvider media={{ ...media, pictures }}>
          {requested.map((place) => (
            <div key={place} className={styles["frame"]} data-frame={place} hidden={place !== shown}>
              <Picture
                photo={frames[place] ?? ""}
                alt={t("shell.ui.labelled", { label: name, text: value })}
                sizes={sizes}
                priority
                fill
              />
            </div>
          ))}
        </MediaProvider>
      </div>
      <Status className={shown === null ? `${styles["status"]} ${styles["alone"]}` : styles["status"]}>
        {hasFailed ? say("catalogue.turn.failed") : null}
        {progress === null ? null : say("catalogue.turn.progress", { there: progress, count: frames.length })}
      </Status>
      {shown === null ? null : (
        <span className={styles["hint"]} aria-hidden="true">
          {say("catalogue.turn.hint")}
        </span>
      )}
      {shown === null ? null : (
        <div className={styles["control"]}>
          <input
            ref={slider}
            className={styles["slider"]}
            type="range"
            dir="ltr"
            min={0}
            max={frames.length - 1}
            value={frame}
            aria-label={t("catalogue.product.turn")}
            aria-valuetext={value}
            onChange={(event) => choose(event.target.valueAsNumber)}
            onKeyDown={onKeyDown}
          />
          <span className={styles["degrees"]} aria-hidden="true">
            {`${degreesOf(frame)}°`}
          </span>
        </div>
      )}
    </div>
  );
}
