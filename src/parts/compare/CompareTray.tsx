import { useSelector } from "@xstate/react";
import { type FocusEvent, type ReactNode, useDeferredValue } from "react";
import { createActor } from "xstate";
import { MAX_COMPARED } from "../../../contract/constants.ts";
import { pathTo } from "../../../contract/paths.ts";
import { type Comparison, compareMachine, selectAnnouncement, selectItems } from "../../../machines/compare.ts";
import { selectShown } from "../../../machines/page.ts";
import type { SavedProduct, SavedProducts } from "../../../machines/saved-products.ts";
import { inspection } from "../../inspector/inspection.ts";
import { useHasPage, useSite } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RemoveButton } from "../../ui/RemoveButton.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { SavedProductLink } from "../SavedProductLink.tsx";
import styles from "./CompareTray.module.css";

/** Starts the compare machine. */
export const start = (kept: SavedProducts): Comparison =>
  createActor(compareMachine, { input: kept, ...inspection }).start();

/** The products selected for comparison, at the lower edge of every page except the comparison. */
export function View({ actor }: { readonly actor: Comparison }) {
  const { say } = useWords();
  const { page } = useSite();
  const isThere = useHasPage();
  const isComparing = useSelector(page, (snapshot) => selectShown(snapshot)?.screen === "compare");
  const items = useSelector(actor, selectItems);
  const announcement = useSelector(actor, selectAnnouncement);
  const isRefused = announcement === "full";
  const words = say(isRefused ? "catalogue.compare.full" : "catalogue.compare.chosen", {
    count: items.length,
    most: MAX_COMPARED,
  });
  // A live region announces only changes, so the text is rendered after it.
  const isAnnounced = useDeferredValue(announcement !== "nothing", false);
  if (!isThere("compare")) return null;
  const isShown = items.length > 0 && !isComparing;
  return (
    <>
      <Status isSilent={isComparing}>{isAnnounced ? words : ""}</Status>
      {isShown ? <Tray items={items} words={words} isRefused={isRefused} send={actor.send} /> : null}
    </>
  );
}

/**
 * Publishes the height of the tray, so that focused elements scroll into view above it (src/styles/base.css). Returns a
 * function that stops it.
 */
function publishHeight(tray: HTMLElement | null) {
  if (!tray) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--tray-height", `${tray.offsetHeight}px`));
  observer.observe(tray);
  return () => {
    observer.disconnect();
    style.removeProperty("--tray-height");
  };
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
  const id = items.map(({ link }) => link.split("/").pop()).join(",");
  return (
    <aside
      ref={publishHeight}
      className={styles["tray"]}
      aria-label={t("catalogue.compare.tray")}
      data-tray=""
      data-print="none"
    >
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
        <LinkButton to={pathTo("compare", { id })}>{say("catalogue.compare.choose")}</LinkButton>
      </div>
    </aside>
  );
}
