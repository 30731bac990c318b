import type { PageResponses } from "../../../contract/pages.ts";
import { MapNames } from "../../parts/MapNames.tsx";
import { useMedia } from "../../ui/media-context.tsx";
import { plainSize } from "../../ui/plain-size.ts";
import { Text } from "../../ui/Text.tsx";
import styles from "./Places.module.css";

interface PlacesProps {
  readonly of: NonNullable<PageResponses["profile"]["places"]>;
}

/** The locations of the company: numbers on a drawn map, and a list with the same content. */
export function Places({ of: { drawing, names, place: places } }: PlacesProps) {
  const size = useMedia().pictures[drawing];
  return (
    <div className={styles["places"]}>
      <div className={styles["map"]}>
        <img src={drawing} alt="" loading="lazy" {...(size && plainSize(size))} />
        {size ? (
          <MapNames size={size} names={names}>
            {places.map(({ title, x, y }, index) => (
              <g key={title} className={styles["mark"]} transform={`translate(${x} ${y})`}>
                <circle r="1em" />
                <text>{index + 1}</text>
              </g>
            ))}
          </MapNames>
        ) : null}
      </div>
      <ol className={styles["list"]}>
        {places.map((place) => (
          <li key={place.title} className={styles["place"]}>
            <h3 className={styles["title"]}>
              <Text of={place} field="title" />
            </h3>
            <p>
              <Text of={place} field="content" />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
