import { namesOf } from "../../contract/records.ts";
import { Icon } from "../ui/Icon.tsx";
import { ICON_PATHS } from "../ui/icon-paths.ts";
import styles from "./Foundations.module.css";
import { Family, Row, Specimen } from "./Specimen.tsx";

const COLOURS = [
  "ink",
  "graphite",
  "muted",
  "paper",
  "mist",
  "line",
  "edge",
  "brand",
  "brand-strong",
  "deep",
  "signal",
] as const;
const SIZES = ["display", "3xl", "2xl", "xl", "l", "m", "s", "xs"] as const;
const ICONS = namesOf(ICON_PATHS);
const LINES = { en: "The surge ends here. 8/20 µs, 40 kA", zh: "突波，到此為止。8/20 µs、40 kA" } as const;

/** Colours, type and icons. */
export function Foundations({ language }: { readonly language: "en" | "zh" }) {
  return (
    <>
      <Family title="Colour">
        {COLOURS.map((name) => (
          <Specimen key={name} name={`--${name}`}>
            <div className={styles["swatch"]} style={{ background: `var(--${name})` }} />
          </Specimen>
        ))}
      </Family>
      <Family title="Type">
        {SIZES.map((size) => (
          <Specimen key={size} name={`--text-${size}`} wide>
            <p style={{ fontSize: `var(--text-${size})`, lineHeight: "var(--leading-snug)" }}>{LINES[language]}</p>
          </Specimen>
        ))}
      </Family>
      <Family title="Icons">
        <Specimen name="Icon" wide>
          <Row>
            {ICONS.map((name) => (
              <div key={name} className={styles["icon"]}>
                <Icon name={name} />
                {name}
              </div>
            ))}
          </Row>
        </Specimen>
      </Family>
    </>
  );
}
