import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { useTranslation } from "react-i18next";
import { SLIDES_SHOWN } from "../../../contract/constants.ts";
import { selectAnnounced, selectPlace, selectYear, timelineMachine } from "../../../machines/timeline.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { AriaLanguage } from "../../ui/language/AriaLanguage.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Status } from "../../ui/Status.tsx";
import type { SliderSettings } from "../../ui/slider.ts";
import { type Fallible, Prose, Text } from "../../ui/Text.tsx";
import { useSlider } from "../../ui/use-slider.ts";
import styles from "./Timeline.module.css";

interface Milestone extends Fallible {
  readonly title: string;
  readonly content: string;
  readonly photo?: string | undefined;
  readonly alt?: string | undefined;
}
/** Milestones by year, as in the page data. */
type Events = Readonly<Record<string, readonly Milestone[]>>;

/** The `sizes` of a milestone's picture. */
const PHOTO_SIZES = "(width > 36em) 14rem, 85vw";

interface TimelineProps {
  readonly events: Events;
}

/** The selected year is centred, as far as the ends allow. Touch and mouse drag the rail freely. */
const RAIL: SliderSettings = { isFree: true, options: { centeredSlides: true, centeredSlidesBounds: true } };
/**
 * Selects a year on pointer up, because the rail can be dragged. `useTab` knows this property, but the type of Tab
 * lacks it.
 */
const PRESSED = { shouldSelectOnPressUp: true };
/**
 * Returns the role and name of a year. Without scripts every year is visible, but only the selected one has a tab that
 * names it.
 */
const named = (year: string) => ({ role: "group", "aria-label": year });

/**
 * A timeline: a rail of years that can be dragged, scrolled and stepped, and the milestones of the selected year below
 * it.
 */
export function Timeline({ events }: TimelineProps) {
  const years = Object.keys(events).sort();
  if (years.length === 0) return <EmptyState />;
  return (
    <AriaLanguage>
      <Rail key={years.join()} years={years} events={events} />
    </AriaLanguage>
  );
}

function Rail({ years, events }: TimelineProps & { readonly years: readonly string[] }) {
  const { t } = useTranslation();
  const rail = useRef<HTMLDivElement>(null);
  const actor = useLocalActor(timelineMachine, { input: { years } });
  const chosen = useSelector(actor, selectYear);
  const place = useSelector(actor, selectPlace);
  const announced = useSelector(actor, selectAnnounced);
  const hasPrevious = useSelector(actor, (snapshot) => snapshot.can({ type: "year.previous" }));
  const hasNext = useSelector(actor, (snapshot) => snapshot.can({ type: "year.next" }));
  useSlider(rail, place, RAIL);

  return (
    <Tabs
      className={styles["timeline"] ?? ""}
      data-shown={SLIDES_SHOWN.timeline}
      selectedKey={chosen}
      onSelectionChange={(year) => actor.send({ type: "year.chosen", year: String(year) })}
    >
      <div className={styles["line"]}>
        <div ref={rail} className={styles["rail"]}>
          <TabList className={`swiper-wrapper ${styles["years"]}`} aria-label={t("company.profile.years")}>
            {years.map((year) => (
              <Tab key={year} id={year} className={`swiper-slide ${styles["year"]}`} {...PRESSED}>
                {year}
              </Tab>
            ))}
          </TabList>
        </div>
        <div className={styles["steps"]} data-print="none">
          <Button
            className={styles["step"] ?? ""}
            aria-label={t("company.profile.earlier")}
            aria-disabled={!hasPrevious}
            onPress={() => actor.send({ type: "year.previous" })}
          >
            <Icon name="chevron-left" />
          </Button>
          <Button
            className={styles["step"] ?? ""}
            aria-label={t("company.profile.later")}
            aria-disabled={!hasNext}
            onPress={() => actor.send({ type: "year.next" })}
          >
            <Icon name="chevron-right" />
          </Button>
        </div>
        <Status>{announced}</Status>
      </div>
      {years.map((year) => (
        <TabPanel
          key={year}
          id={year}
          className={styles["events"] ?? ""}
          shouldForceMount
          data-chosen={year === chosen || undefined}
          render={({ inert: _, ...panel }) => <div {...panel} {...(year !== chosen && named(year))} />}
        >
          <p className={styles["big"]} aria-hidden="true">
            {year}
          </p>
          <ul className={styles["milestones"]}>
            {events[year]?.map((milestone) => (
              <li key={milestone.title} className={styles["milestone"]}>
                {milestone.photo ? (
                  <div className={styles["photo"]}>
                    <Picture photo={milestone.photo} alt={milestone.alt ?? ""} sizes={PHOTO_SIZES} fill />
                  </div>
                ) : null}
                <div className={styles["words"]}>
                  <h3 className={styles["title"]}>
                    <Text of={milestone} field="title" />
                  </h3>
                  <p>
                    <Prose of={milestone} field="content" />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </TabPanel>
      ))}
    </Tabs>
  );
}
