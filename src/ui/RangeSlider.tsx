import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";
import { Slider, SliderFill, SliderThumb, SliderTrack } from "react-aria-components/Slider";
import type { ActorRefFrom } from "xstate";
import type { RangeFilter } from "../../contract/series.ts";
import { type rangeMachine, selectHandles } from "../../machines/range.ts";
import { keyOf } from "../dom/keys.ts";
import { AriaLanguage } from "./language/AriaLanguage.tsx";
import styles from "./RangeSlider.module.css";

interface RangeSliderProps {
  readonly actor: ActorRefFrom<typeof rangeMachine>;
  readonly range: RangeFilter;
  /** Name of the attribute, and those of its two ends. React Aria names a handle by its end and the attribute. */
  readonly labels: readonly [group: string, from: string, to: string];
  /** Writes a value with its unit. */
  readonly write: (value: number) => string;
}

/** Two handles on a track. Its code loads with the page's scripts, because the fields work without it. */
export function RangeSlider({ actor, range: { min, max, step }, labels: [group, ...names], write }: RangeSliderProps) {
  const [from, to] = useSelector(actor, selectHandles, (one, other) => one[0] === other[0] && one[1] === other[1]);
  // After a change of the fields, Slider steps one handle and reports the former position of the other.
  const stepped = useRef<number>(undefined);
  const move = (low: number, high: number) => {
    const at = stepped.current;
    stepped.current = undefined;
    actor.send({ type: "handles.moved", handles: [at === 1 ? from : low, at === 0 ? to : high] });
  };
  // React Aria writes the number alone.
  const track = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [index, input] of (track.current?.querySelectorAll("input") ?? []).entries())
      input.setAttribute("aria-valuetext", write(index === 0 ? from : to));
  });
  const letGo = () => actor.send({ type: "key.released" });
  return (
    // A key or a screen reader changes the input of a handle. A pointer changes none.
    <div
      onChangeCapture={({ target }) => {
        stepped.current = names.indexOf((target as Element).getAttribute("aria-label") ?? "");
      }}
    >
      <AriaLanguage>
        <Slider
          className={styles["slider"] ?? ""}
          aria-label={group}
          minValue={min}
          maxValue={max}
          step={step}
          isDisabled={min === max}
          value={[from, to]}
          onChange={([low = min, high = max]) => move(low, high)}
          onChangeEnd={() => actor.send({ type: "handle.released" })}
          onPointerDownCapture={({ button }) => {
            stepped.current = undefined;
            if (button === 0) actor.send({ type: "handle.held" });
          }}
        >
          <SliderTrack ref={track} className={styles["track"] ?? ""}>
            <SliderFill className={styles["fill"] ?? ""} />
            {names.map((name, index) => (
              <SliderThumb
                key={name}
                index={index}
                aria-label={name}
                className={styles["thumb"] ?? ""}
                onKeyUp={(event) => keyOf(event) && letGo()}
                onBlur={letGo}
              />
            ))}
          </SliderTrack>
        </Slider>
      </AriaLanguage>
    </div>
  );
}
