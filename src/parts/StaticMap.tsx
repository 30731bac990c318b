import { MAP } from "../../contract/constants.ts";
import type { MapName } from "../../contract/pages.ts";
import { useMedia } from "../ui/media-context.tsx";
import { fallbackLanguage } from "../ui/Text.tsx";
import styles from "./StaticMap.module.css";

interface StaticMapProps {
  /** The picture of a map; the place is in its middle. */
  readonly drawing: string;
  readonly names?: readonly MapName[] | undefined;
  /** Leaves marker and names out, while another map is on its way. */
  readonly isBare?: boolean;
}

/** A drawn map: no request to anyone else. Names stand over it in the letters and the language of the page. */
export function StaticMap({ drawing, names, isBare = false }: StaticMapProps) {
  const size = useMedia().pictures[drawing];
  return (
    <>
      <img className={styles["map"]} src={drawing} width="600" height="300" alt="" />
      {names && size && !isBare ? (
        <svg
          className={styles["names"]}
          width="600"
          height="300"
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          {names.map(({ x, y, turn, ...named }) => (
            <text
              key={named.name}
              transform={`translate(${x} ${y}) rotate(${turn})`}
              lang={fallbackLanguage(named, "name")}
            >
              {named.name}
            </text>
          ))}
        </svg>
      ) : null}
      {isBare ? null : (
        <img
          className={styles["marker"]}
          src="/media/brand/map-marker.svg"
          width={MAP.markerWidth}
          height={MAP.markerHeight}
          alt=""
        />
      )}
    </>
  );
}
