import { MAP } from "../../contract/constants.ts";
import type { MapName } from "../../contract/pages.ts";
import { useMedia } from "../ui/media-context.tsx";
import { MapNames } from "./MapNames.tsx";
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
      {names && size && !isBare ? <MapNames size={size} names={names} /> : null}
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
