import { useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { fromCallback } from "xstate";
import { type BottomBarEvent, bottomBarMachine, selectIsOnPage, selectMovement } from "../../machines/bottom-bar.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import { moving } from "../providers/leave-delay.ts";
import styles from "./BottomBar.module.css";

/**
 * Reports whether the bar is needed, at once and after each change. A page that needs it in the first report shows it without motion.
 * Returns a function that stops reporting.
 */
export type WatchNeed = (tell: (isNeeded: boolean) => void) => () => void;

interface BottomBarProps {
  /** Called once, when the view is mounted. */
  readonly watch: WatchNeed;
  readonly className: string | undefined;
  /** Name of the landmark. Without one the bar is none. */
  readonly label?: string;
  readonly [data: `data-${string}`]: string | undefined;
  readonly children: ReactNode;
}

/** A bar at the lower edge of the window. It moves in when it is needed, and out when it is not. */
export function BottomBar({ watch, className, label, children, ...data }: BottomBarProps) {
  const [logic] = useState(() =>
    bottomBarMachine.provide({
      actors: {
        watchNeed: fromCallback<BottomBarEvent>(({ sendBack }) =>
          watch((isNeeded) => sendBack({ type: isNeeded ? "bar.needed" : "bar.unneeded" })),
        ),
      },
      delays: moving,
    }),
  );
  const bar = useLocalActor(logic);
  const isOnPage = useSelector(bar, selectIsOnPage);
  const movement = useSelector(bar, selectMovement);
  if (!isOnPage) return null;
  const Box = label === undefined ? "div" : "aside";
  return (
    <Box
      {...data}
      ref={publishHeight}
      className={`${styles["bar"]} ${className}`}
      aria-label={label}
      data-bottom-bar=""
      data-moving={movement}
      data-print="none"
    >
      {children}
    </Box>
  );
}

const bars = new Set<HTMLElement>();

/**
 * Publishes the height of the highest bar, so that focused elements scroll into view above it (src/styles/base.css). Returns a
 * function that stops it.
 */
function publishHeight(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const publish = () => {
    if (bars.size === 0) style.removeProperty("--bar-height");
    else style.setProperty("--bar-height", `${Math.max(...[...bars].map(({ offsetHeight }) => offsetHeight))}px`);
  };
  const observer = new ResizeObserver(publish);
  bars.add(bar);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    publish();
  };
}
