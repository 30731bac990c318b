import { useSelector } from "@xstate/react";
import { type FocusEvent, type ReactNode, useDeferredValue } from "react";
import { createActor } from "xstate";
import { MOST_COMPARED } from "../../../contract/constants.ts";
import { pathTo } from "../../../contract/paths.ts";
import { type Comparison, compareMachine, selectItems, selectTold } from "../../../machines/compare.ts";
import type { Kept, KeptProduct } from "../../../machines/kept-products.ts";
import { selectShown } from "../../../machines/page.ts";
import { inspection } from "../../inspector/inspection.ts";
import { useIsThere, useSite } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RemoveButton } from "../../ui/RemoveButton.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { SavedProductLink } from "../SavedProductLink.tsx";
import styles from "./CompareTray.module.css";

/** Starts the machine of the comparison. */
export const start = (kept: Kept): Comparison => createActor(compareMachine, { input: kept, ...inspection }).start();

/** The products that are chosen for comparison, at the lower edge of every page but that which compares them. */
export function View({ actor }: { readonly actor: Comparison }) {
  const { say } = useWords();
  const { page } = useSite();
  const isThere = useIsThere();
  const isComparing = useSelector(page, (snapshot) => selectShown(snapshot)?.screen === "compare");
  const items = useSelector(actor, selectItems);
  const told = useSelector(actor, selectTold);
  const isRefused = told === "full";
  const words = say(isRefused ? "catalogue.compare.full" : "catalogue.compare.chosen", {
    count: items.length,
    most: MOST_COMPARED,
  });
  // A status that comes with its words says nothing.
  const isSaid = useDeferredValue(told !== "nothing", false);
  if (!isThere("compare")) return null;
  const isShown = items.length > 0 && !isComparing;
  return (
    <>
      <Status isSilent={isComparing}>{isSaid ? words : ""}</Status>
      {isShown ? <Tray items={items} words={words} isRefused={isRefused} tell={actor.send} /> : null}
    </>
  );
}

/** Tells its height, so that what gets the focus comes into view above it (src/styles/base.css). Returns how to stop. */
function tellHeight(tray: HTMLElement | null) {
  if (!tray) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--tray-height", `${tray.offsetHeight}px`));
  observer.observe(tray);
  return () => {
    observer.disconnect();
    style.removeProperty("--tray-height");
  };
}

const bringIntoSight = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });

interface TrayProps {
  readonly items: readonly KeptProduct[];
  readonly words: ReactNode;
  readonly isRefused: boolean;
  readonly tell: Comparison["send"];
}

function Tray({ items, words, isRefused, tell }: TrayProps) {
  const { t, say } = useWords();
  const id = items.map(({ link }) => link.split("/").pop()).join(",");
  return (
    <aside
      ref={tellHeight}
      className={styles["tray"]}
      aria-label={t("catalogue.compare.tray")}
      data-tray=""
      data-print="none"
    >
      {/* A browser leaves what is in sight in part where it is. */}
      <ul className={styles["items"]} onFocus={bringIntoSight}>
        {items.map((product) => (
          <li key={product.link} className={styles["item"]}>
            <SavedProductLink product={product} isBrief />
            <RemoveButton
              aria-label={t("catalogue.compare.remove", { name: product.number })}
              onClick={() => tell({ type: "compare.removed", link: product.link })}
            />
          </li>
        ))}
      </ul>
      <p className={styles["count"]} data-refused={isRefused || undefined} aria-hidden="true">
        {words}
      </p>
      <div className={styles["actions"]}>
        <Button variant="quiet" onPress={() => tell({ type: "compare.cleared" })}>
          {say("catalogue.compare.clear")}
        </Button>
        <LinkButton to={pathTo("compare", { id })}>{say("catalogue.compare.choose")}</LinkButton>
      </div>
    </aside>
  );
}
