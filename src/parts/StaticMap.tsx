import { MAP } from "../../contract/constants.ts";
import styles from "./StaticMap.module.css";

/** The streets around the office as a drawing of about 1.2 by 0.6 km; the marker's tip stands in the middle, at 600, 300. */
const AVENUES = ["M-40 388 620 296 1240 318", "M352 -40 470 640", "M846 -40 806 640"];
const STREETS = [
  "M-40 236 1240 164",
  "M-40 500 700 424 1240 448",
  "M-40 96 1240 40",
  "M150 -40 262 640",
  "M560 -40 640 640",
  "M700 -40 716 640",
  "M960 -40 940 640",
  "M1090 -40 1100 640",
  "M-40 580 1240 560",
];
const LANES = [
  "M40 -40 150 640",
  "M250 -40 366 640",
  "M-40 168 380 138",
  "M-40 312 430 262",
  "M404 196 836 170",
  "M428 378 820 372",
  "M450 508 806 500",
  "M632 232 822 222",
  "M520 312 548 420",
  "M650 300 662 428",
  "M758 305 756 428",
  "M838 236 1240 222",
  "M826 384 1240 384",
  "M884 -40 868 320",
  "M1024 40 1020 450",
  "M1160 -40 1172 640",
  "M470 60 488 180",
  "M640 50 660 176",
];

interface StaticMapProps {
  /** Leaves the marker out, while another map is on its way. */
  readonly isBare?: boolean;
}

/** A drawn map: no request to anyone, the same in every language. */
export function StaticMap({ isBare = false }: StaticMapProps) {
  return (
    <>
      <Streets />
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

function Streets() {
  return (
    <svg
      className={styles["map"]}
      viewBox="0 0 1200 600"
      width="600"
      height="300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={styles["ground"]} width="1200" height="600" />
      <path className={styles["park"]} d="M872 60 1012 52 1014 196 860 204ZM214 420 440 398 452 492 228 512Z" />
      <path
        className={styles["water"]}
        d="M-40 600C120 520 260 560 420 566S760 520 900 508 1120 476 1240 520V660H-40Z"
      />
      <path className={styles["lane"]} d={LANES.join("")} />
      <path className={styles["street"]} d={STREETS.join("")} />
      <path className={styles["avenue"]} d={AVENUES.join("")} />
      <path className={styles["rail"]} d="M-40 366C200 336 420 250 700 250S1080 200 1240 120" />
      <path className={styles["sleepers"]} d="M-40 366C200 336 420 250 700 250S1080 200 1240 120" />
      <circle className={styles["halo"]} cx="600" cy="300" r="86" />
      <circle className={styles["station"]} cx="388" cy="272" r="9" />
    </svg>
  );
}
