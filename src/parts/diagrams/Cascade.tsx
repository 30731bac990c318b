import type { ReactNode } from "react";
import type { Cascade as Of } from "../../../contract/diagrams.ts";
import { useFormats } from "../../i18n/formats.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";
import { ModelNumber } from "../../ui/ModelNumber.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./Cascade.module.css";
import { digitsOf } from "./digits-of.ts";

/** Half the height of the drawing, which is 100 by 100. The highest wave fills it. */
const MIDDLE = 50;
const HIGHEST = 44;
/** Decay of a wave: amplitude of each half wave, relative to the first. */
const HALVES = [1, -0.62, 0.38, -0.22, 0.12];

const short = (value: number) => Number(value.toFixed(2));

/** Returns the path of a horizontal line with a wave in it. `height` is relative to the highest wave. */
function waveOf(height: number): string {
  const halves = HALVES.map((half) => {
    // A quadratic curve reaches half the height of its control point.
    const bend = short(-2 * HIGHEST * height * half);
    return `q4 ${bend} 8 0`;
  });
  return `M0 ${MIDDLE}H42${halves.join("")}H100`;
}

interface StationProps {
  readonly kind: "source" | "stage" | "load";
  readonly icon: IconName;
  readonly place: ReactNode;
  readonly name?: ReactNode;
  /** Label of the value: "Arrives", "Leaves at most", "Withstands". */
  readonly term: ReactNode;
  readonly value: ReactNode;
  readonly condition?: ReactNode;
  /** Wave after this station, and the withstand level of the load, both relative to the input. */
  readonly wave: number;
  readonly limit: number;
}

function Station({ kind, icon, place, name, term, value, condition, wave, limit }: StationProps) {
  const limitAt = short(MIDDLE - HIGHEST * limit);
  return (
    <li className={styles["station"]} data-kind={kind}>
      <div className={styles["drawing"]}>
        {/* One drawing for both directions: the style sheet rotates it on a narrow screen. */}
        <svg
          className={styles["plot"]}
          width="100"
          height="100"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <g className={styles["turned"]}>
            {limit < 1 ? <path className={styles["limit"]} d={`M0 ${limitAt}H100`} /> : null}
            <path className={styles["line"]} d={kind === "load" ? `M0 ${MIDDLE}H100` : waveOf(wave)} />
          </g>
        </svg>
        <span className={styles["symbol"]}>
          <Icon name={icon} />
        </span>
      </div>
      <div className={styles["words"]}>
        <p className={styles["place"]}>{place}</p>
        {name ? <p className={styles["name"]}>{name}</p> : null}
        <p className={styles["term"]}>
          {term} <span className={styles["value"]}>{value}</span>
          {condition ? <> {condition}</> : null}
        </p>
      </div>
    </li>
  );
}

/**
 * A protection cascade on one line: the input, what each product lets through, and what the load withstands.
 * Horizontal, or vertical in a narrow section. The text below contains all values.
 */
export function Cascade({ of }: { readonly of: Of }) {
  const { say } = useWords();
  const { number } = useFormats();
  const { source, stages, load } = of;
  const written = (value: number) => (
    <>
      {number(value, digitsOf(value))} <Text of={of} field="unit" />
    </>
  );
  const limit = load.value / source.value;
  return (
    <div className={styles["cascade"]}>
      <ol className={styles["stations"]}>
        <Station
          kind="source"
          icon="bolt"
          place={<Text of={source} field="place" />}
          term={say("discover.cascade.source")}
          value={written(source.value)}
          wave={1}
          limit={limit}
        />
        {stages.map((stage) => (
          <Station
            key={stage.link + stage.place}
            kind="stage"
            icon="shield"
            place={<Text of={stage} field="place" />}
            name={
              <SiteLink to={stage.link}>
                <ModelNumber>{stage.number}</ModelNumber> <Text of={stage} field="name" />
              </SiteLink>
            }
            term={say("discover.cascade.stage")}
            value={written(stage.value)}
            condition={stage.condition ? <Text of={stage} field="condition" /> : null}
            wave={stage.value / source.value}
            limit={limit}
          />
        ))}
        <Station
          kind="load"
          icon="check"
          place={<Text of={load} field="place" />}
          term={say("discover.cascade.load")}
          value={written(load.value)}
          wave={0}
          limit={limit}
        />
      </ol>
    </div>
  );
}
