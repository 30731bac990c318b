import { useSelector } from "@xstate/react";
import { type FocusEvent, type ReactNode, useDeferredValue } from "react";
import { createActor, type SnapshotFrom } from "xstate";
import { MAX_COMPARED } from "../../../contract/constants.ts";
import { type RouteName, routeOf } from "../../../contract/routes.ts";
import {
  type Comparison,
  compareMachine,
  selectAnnouncement,
  selectItems,
  selectTrayItems,
} from "../../../machines/compare.ts";
import { type pageMachine, selectShown } from "../../../machines/page.ts";
import type { SavedProduct, SavedProducts } from "../../../machines/saved-products.ts";
import { inspection } from "../../inspector/inspection.ts";
import { useHasPage, useSite } from "../../site-context.tsx";
import { BottomBar, type WatchNeed } from "../../ui/BottomBar.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RemoveButton } from "../../ui/RemoveButton.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { SavedProductLink } from "../SavedProductLink.tsx";
import styles from "./CompareTray.module.css";
import { comparisonOf } from "./comparison-address.ts";

/** Starts the compare machine. */
export const start = (products: SavedProducts): Comparison =>
  createActor(compareMachine, { input: products, ...inspection }).start();

/** Screens on which a visitor chooses among many products. */
const CHOOSING: readonly RouteName[] = ["products", "search"];

/**
 * Returns how a page shows the chosen products: as a tray while the visitor chooses, elsewhere as a pill, and not at all in the
 * comparison and next to a form.
 */
function selectShape(snapshot: SnapshotFrom<typeof pageMachine>): "tray" | "pill" | "none" {
  const screen = selectShown(snapshot)?.screen;
  if (!screen || screen === "compare" || routeOf(screen).form) return "none";
  return CHOOSING.includes(screen) ? "tray" : "pill";
}

/** The products selected for comparison, at the lower edge of the window. */
export function View({ actor }: { readonly actor: Comparison }) {
  const { t, say } = useWords();
  const { page } = useSite();
  const isThere = useHasPage();
  const isComparing = useSelector(page, (snapshot) => selectShown(snapshot)?.screen === "compare");
  const count = useSelector(actor, (snapshot) => selectItems(snapshot).length);
  const announcement = useSelector(actor, selectAnnouncement);
  const items = useSelector(actor, selectTrayItems);
  const isRefused = announcement === "full";
  const words = say(isRefused ? "catalogue.compare.full" : "catalogue.compare.chosen", { count, most: MAX_COMPARED });
  // A live region announces only changes, so the text is rendered after it.
  const isAnnounced = useDeferredValue(announcement !== "nothing", false);
  if (!isThere("compare")) return null;

  const watch =
    (shape: "tray" | "pill"): WatchNeed =>
    (tell) => {
      const report = () =>
        tell(selectItems(actor.getSnapshot()).length > 0 && selectShape(page.getSnapshot()) === shape);
      // The first product has just been chosen: its bar moves in.
      if (selectAnnouncement(actor.getSnapshot()) !== "nothing") tell(false);
      report();
      const subscriptions = [actor.subscribe(report), page.subscribe(report)];
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    };
  return (
    <>
      <Status isSilent={isComparing}>{isAnnounced ? words : ""}</Status>
      <BottomBar watch={watch("tray")} className={styles["tray"]} label={t("catalogue.compare.tray")}>
        <Tray items={items} words={words} isRefused={isRefused} send={actor.send} />
      </BottomBar>
      <BottomBar watch={watch("pill")} className={styles["pill"]} label={t("catalogue.compare.tray")}>
        <Pill items={items} refusal={isRefused ? words : null} />
      </BottomBar>
    </>
  );
}

const scrollFullyIntoView = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });

interface TrayProps {
  readonly items: readonly SavedProduct[];
  readonly words: ReactNode;
  readonly isRefused: boolean;
  readonly send: Comparison["send"];
}

function Tray({ items, words, isRefused, send }: TrayProps) {
  const { t, say } = useWords();
  return (
    <>
      {/* Browsers do not scroll to an element that is partly in view. */}
      <ul className={styles["items"]} onFocus={scrollFullyIntoView}>
        {items.map((product) => (
          <li key={product.link} className={styles["item"]}>
            <SavedProductLink product={product} isBrief />
            <RemoveButton
              aria-label={t("catalogue.compare.remove", { name: product.number })}
              onClick={() => send({ type: "compare.removed", link: product.link })}
            />
          </li>
        ))}
      </ul>
      <p className={styles["count"]} data-refused={isRefused || undefined} aria-hidden="true">
        {words}
      </p>
      <div className={styles["actions"]}>
        <Button variant="quiet" onPress={() => send({ type: "compare.cleared" })}>
          {say("catalogue.compare.clear")}
        </Button>
        <LinkButton to={comparisonOf(items)}>{say("catalogue.compare.choose")}</LinkButton>
      </div>
    </>
  );
}

interface PillProps {
  readonly items: readonly SavedProduct[];
  /** Message that no more products can be chosen. */
  readonly refusal: ReactNode;
}

function Pill({ items, refusal }: PillProps) {
  const { say } = useWords();
  return (
    <>
      {refusal ? (
        <p className={styles["refusal"]} aria-hidden="true">
          {refusal}
        </p>
      ) : null}
      <LinkButton to={comparisonOf(items)} variant="secondary" className={styles["open"]}>
        <span>{say("catalogue.compare.pill", { count: items.length })}</span>
      </LinkButton>
    </>
  );
}
