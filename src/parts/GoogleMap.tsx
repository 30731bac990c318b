import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { Button } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { fromPromise } from "xstate";
import { documentLanguage, type Language } from "../../contract/languages.ts";
import type { MapName } from "../../contract/pages.ts";
import {
  scriptLoaderMachine,
  selectIsFailed,
  selectIsReady,
  selectScriptLanguage,
} from "../../machines/script-loader.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import { useEffects } from "../providers/effects-context.tsx";
import { useSite } from "../site-context.tsx";
import { Status } from "../ui/Status.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./GoogleMap.module.css";
import { StaticMap } from "./StaticMap.tsx";

interface GoogleMapProps {
  readonly mapsKey: string;
  /** Accessible name of the map and its marker. */
  readonly title: string;
  /** Degrees, WGS 84. */
  readonly center: { readonly lat: number; readonly lng: number };
  /** Drawn map, shown while the Google map loads or if it fails. */
  readonly drawing: string | undefined;
  readonly names: readonly MapName[] | undefined;
}

/** Google's map. Shows "Loading..." while its script loads, and the drawn map if that fails (spec section 7). */
export function GoogleMap({ mapsKey, title, center, drawing, names }: GoogleMapProps) {
  const { i18n } = useTranslation();
  const { say } = useWords();
  const { language } = i18n;
  const { country } = useSite().settings;
  const { loadMapEffects } = useEffects();
  const machine = scriptLoaderMachine.provide({
    actors: {
      loadScript: fromPromise<Language, { attempt: number }>(async () => {
        const { loadMaps } = await loadMapEffects();
        return loadMaps(mapsKey, language, country.code);
      }),
    },
    actions: { logError: (_, { error }) => console.error("The map could not be loaded:", error) },
  });
  const actor = useLocalActor(machine, { input: {} });
  const isReady = useSelector(actor, selectIsReady);
  const isFailed = useSelector(actor, selectIsFailed);
  const labels = useSelector(actor, selectScriptLanguage) ?? language;
  const draw = useCallback(
    (element: HTMLElement | null) => {
      if (element) void loadMapEffects().then(({ drawMap }) => drawMap(element, title, center));
    },
    [loadMapEffects, title, center],
  );
  if (isReady) {
    return (
      <>
        <section className={styles["live"]} aria-label={title}>
          <div
            ref={draw}
            className={styles["live"]}
            lang={labels === language ? undefined : documentLanguage(labels)}
          />
        </section>
        {labels === language ? null : <OtherLabels />}
      </>
    );
  }
  return (
    <div className={styles["drawn"]}>
      {drawing ? <StaticMap drawing={drawing} names={names} isBare={!isFailed} /> : null}
      <Status className={styles["state"]}>
        {say(isFailed ? "catalogue.contact.mapFailed" : "catalogue.contact.mapLoading")}
      </Status>
    </div>
  );
}

/** Shown if the language changed after the script loaded: the labels of the map follow only after a reload. */
function OtherLabels() {
  const { say } = useWords();
  return (
    <p className={styles["labels"]}>
      {say("catalogue.contact.mapLabels")}{" "}
      <Button className={styles["reload"] ?? ""} onPress={() => location.reload()}>
        {say("catalogue.contact.mapReload")}
      </Button>
    </p>
  );
}
