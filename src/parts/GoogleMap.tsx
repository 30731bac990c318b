import { useActorRef, useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { fromPromise } from "xstate";
import { scriptLoaderMachine, selectIsFailed, selectIsReady } from "../../machines/script-loader.ts";
import styles from "./CompanyMap.module.css";
import { StaticMap } from "./StaticMap.tsx";

interface GoogleMapProps {
  readonly mapsKey: string;
  /** Names the map and its marker. */
  readonly title: string;
}

const loadEffects = () => import("../effects/maps.ts");

/** Google's map; says Loading... until its script is there, and shows the drawn map if it can't be had (spec section 7). */
export function GoogleMap({ mapsKey, title }: GoogleMapProps) {
  const { t, i18n } = useTranslation();
  const machine = scriptLoaderMachine.provide({
    actors: {
      loadScript: fromPromise<void, { attempt: number }>(async () => {
        const { loadMaps } = await loadEffects();
        await loadMaps(mapsKey, i18n.language === "zh" ? "zh" : "en");
      }),
    },
    actions: { logError: (_, { error }) => console.error("The map could not be loaded:", error) },
  });
  const actor = useActorRef(machine, { input: {} });
  const isReady = useSelector(actor, selectIsReady);
  const isFailed = useSelector(actor, selectIsFailed);
  const draw = useCallback(
    (element: HTMLElement | null) => {
      if (element) void loadEffects().then(({ drawMap }) => drawMap(element, title));
    },
    [title],
  );
  if (isReady) return <section ref={draw} className={styles["live"]} aria-label={title} />;
  return (
    <div className={styles["drawn"]}>
      <StaticMap isBare={!isFailed} />
      <p className={styles["state"]} role="status">
        {t(isFailed ? "catalogue.contact.mapFailed" : "catalogue.contact.mapLoading")}
      </p>
    </div>
  );
}
