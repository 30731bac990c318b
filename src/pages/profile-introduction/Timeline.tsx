import { useSelector } from "@xstate/react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DELAY, SLIDES_SHOWN } from "../../../contract/constants.ts";
import { selectYear, type TimelineEvent, timelineMachine } from "../../../machines/timeline.ts";
import { keyOnward } from "../../effects/keys.ts";
import { useLocalActor } from "../../effects/local-actor.ts";
import { prefersReducedMotion } from "../../effects/reduced-motion.ts";
import { useDragToScroll } from "../../parts/use-drag-to-scroll.ts";
import { EmptyNote } from "../../ui/EmptyNote.tsx";
import { Glider } from "../../ui/glider.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Status } from "../../ui/Status.tsx";
import { type Fallible, Prose, Text } from "../../ui/Text.tsx";
import styles from "./Timeline.module.css";

interface Milestone extends Fallible {
  readonly title: string;
  readonly content: string;
  readonly photo?: string | undefined;
  readonly alt?: string | undefined;
}
/** Year to its milestones, as the page data hold them. */
type Events = Readonly<Record<string, readonly Milestone[]>>;

/** Of the picture of a milestone. */
const PHOTO_SIZES = "(width > 36em) 14rem, 85vw";

interface TimelineProps {
  readonly events: Events;
}

const STEPS: Readonly<Record<string, TimelineEvent["type"]>> = {
  ArrowRight: "year.next",
  ArrowLeft: "year.previous",
  Home: "year.first",
  End: "year.last",
};

/** How far the rail is scrolled, in CSS pixels from its start, where a year is in its middle or as near as the rail's ends allow. */
function middleOf(tab: HTMLElement, rail: HTMLElement): number {
  const left = tab.offsetLeft - (rail.clientWidth - tab.clientWidth) / 2;
  const fromStart = getComputedStyle(rail).direction === "rtl" ? -left : left;
  return Math.max(0, Math.min(rail.scrollWidth - rail.clientWidth, fromStart));
}

/** A long rail of years that can be dragged, scrolled and stepped; below it what happened in the chosen one. */
export function Timeline({ events }: TimelineProps) {
  const years = Object.keys(events).sort();
  return years.length === 0 ? <EmptyNote /> : <Rail key={years.join()} years={years} events={events} />;
}

function Rail({ years, events }: TimelineProps & { readonly years: readonly string[] }) {
  const { t } = useTranslation();
  const id = useId();
  const tabs = useRef(new Map<string, HTMLButtonElement>());
  const glider = useRef<Glider>(undefined);
  const drag = useDragToScroll();
  const actor = useLocalActor(
    timelineMachine.provide({
      actions: {
        showYear: ({ context }) => {
          const tab = tabs.current.get(context.years[context.index] ?? "");
          const rail = tab?.parentElement;
          if (!tab || !rail) return;
          glider.current ??= new Glider(rail, prefersReducedMotion() ? 0 : DELAY.slide);
          glider.current.to(middleOf(tab, rail));
        },
      },
    }),
    { input: { years } },
  );
  const chosen = useSelector(actor, selectYear);
  const hasPrevious = useSelector(actor, (snapshot) => snapshot.can({ type: "year.previous" }));
  const hasNext = useSelector(actor, (snapshot) => snapshot.can({ type: "year.next" }));

  /** The year that a button led to: on the rail the focus tells it. */
  const [told, setTold] = useState("");
  const stepBy = (type: "year.next" | "year.previous") => {
    actor.send({ type });
    setTold(selectYear(actor.getSnapshot()));
  };
  const step = (event: KeyboardEvent) => {
    const type = STEPS[keyOnward(event)];
    if (!type || type === "year.chosen") return;
    event.preventDefault();
    actor.send({ type });
    setTold("");
    tabs.current.get(selectYear(actor.getSnapshot()))?.focus({ preventScroll: true });
  };

  return (
    <div className={styles["timeline"]} data-shown={SLIDES_SHOWN.timeline}>
      <div className={styles["line"]}>
        <div
          className={styles["rail"]}
          role="tablist"
          aria-label={t("company.profile.years")}
          onKeyDown={step}
          {...drag}
        >
          {years.map((year) => (
            <button
              key={year}
              ref={(tab) => {
                if (tab) tabs.current.set(year, tab);
                else tabs.current.delete(year);
              }}
              type="button"
              role="tab"
              id={`${id}-tab-${year}`}
              className={styles["year"]}
              aria-selected={year === chosen}
              aria-controls={`${id}-events-${year}`}
              tabIndex={year === chosen ? 0 : -1}
              onClick={() => {
                actor.send({ type: "year.chosen", year });
                setTold("");
              }}
            >
              {year}
            </button>
          ))}
        </div>
        <div className={styles["steps"]} data-print="none">
          <button
            type="button"
            className={styles["step"]}
            aria-label={t("company.profile.earlier")}
            aria-disabled={!hasPrevious}
            onClick={() => stepBy("year.previous")}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className={styles["step"]}
            aria-label={t("company.profile.later")}
            aria-disabled={!hasNext}
            onClick={() => stepBy("year.next")}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
        <Status>{told}</Status>
      </div>
      {years.map((year) => (
        <div
          key={year}
          role="tabpanel"
          id={`${id}-events-${year}`}
          aria-labelledby={`${id}-tab-${year}`}
          className={styles["events"]}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it holds no control, so that the keyboard would go past it
          tabIndex={0}
          data-chosen={year === chosen || undefined}
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
        </div>
      ))}
    </div>
  );
}
