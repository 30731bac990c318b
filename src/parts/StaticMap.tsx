import { MAP } from "../../contract/constants.ts";
import type { MapName } from "../../contract/pages.ts";
import { useMedia } from "../ui/media-context.tsx";
import { MapNames } from "./MapNames.tsx";
import styles from "./StaticMap.module.css";

interface StaticMapProps {
  /** Path of the map picture. The place is in its centre. */
  readonly drawing: string;
  readonly names?: readonly MapName[] | undefined;
  /** Omits marker and labels, while another map loads. */
  readonly isBare?: boolean;
}

/** A drawn map, without any request to another site. Its labels are in the page's font and language. */
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
