import { MAP } from "../../contract/constants.ts";
import styles from "./StaticMap.module.css";

interface StaticMapProps {
  /** The picture of a map; the place is in its middle. */
  readonly drawing: string;
  /** Leaves the marker out, while another map is on its way. */
  readonly isBare?: boolean;
}

/** A drawn map: no request to anyone else, the same in every language. */
export function StaticMap({ drawing, isBare = false }: StaticMapProps) {
  return (
    <>
      <img className={styles["map"]} src={drawing} width="600" height="300" alt="" />
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
