import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { PageResponses } from "../../contract/pages.ts";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { type Fallible, Text } from "../ui/Text.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./CompanyMap.module.css";
import { GoogleMap } from "./GoogleMap.tsx";
import { StaticMap } from "./StaticMap.tsx";

/** Path data in the format of icon-paths.ts. */
const PIN = "M12 21c-1.5-3-7-6.2-7-11.2a7 7 0 0 1 14 0c0 5-5.5 8.2-7 11.2ZM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0";

interface CompanyMapProps {
  readonly map: Fallible & PageResponses["contact"]["map"];
  /** Content next to the map, in addition to the address. */
  readonly children?: ReactNode;
  /** True if the children contain the address already. */
  readonly hasAddress?: boolean;
}

const directionsTo = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}` as const;

/**
 * The location of the company (spec section 2, Map): first the address as text and a link for directions, then a map.
 * It is Google's if the site has a key and the company has coordinates, otherwise the drawn one. Without either, only
 * the text is shown.
 */
export function CompanyMap({ map, children, hasAddress = false }: CompanyMapProps) {
  const { say } = useWords();
  const titleId = useId();
  return (
    <section className={styles["company"]} aria-labelledby={titleId}>
      <div className={styles["words"]}>
        <h2 id={titleId}>
          <Text of={map} field="title" />
        </h2>
        {hasAddress ? null : (
          <p className={styles["address"]}>
            <Icon drawing={PIN} />
            <Text of={map} field="address" />
          </p>
        )}
        {children}
        <SiteLink to={directionsTo(map.address)} newTab className={styles["directions"]}>
          {say("catalogue.contact.directions")}
          <Icon name="external" />
        </SiteLink>
      </div>
      <LiveOrDrawnMap map={map} />
    </section>
  );
}

function LiveOrDrawnMap({ map: { title, center, drawing, names } }: Pick<CompanyMapProps, "map">) {
  const { t } = useTranslation();
  const { mapsKey } = useSite().settings;
  const isLive = mapsKey !== null && center !== undefined;
  if (!isLive && drawing === undefined) return null;
  return (
    <div className={styles["map"]} data-print="none">
      {isLive ? (
        <GoogleMap mapsKey={mapsKey} title={title} center={center} drawing={drawing} names={names} />
      ) : (
        <div className={styles["drawn"]} role="img" aria-label={t("catalogue.contact.mapAlt")}>
          {drawing ? <StaticMap drawing={drawing} names={names} /> : null}
        </div>
      )}
    </div>
  );
}
