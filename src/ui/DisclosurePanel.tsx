import type { JSX, ReactNode, Ref } from "react";
import { DisclosurePanel as AriaDisclosurePanel } from "react-aria-components/Disclosure";
import styles from "./DisclosurePanel.module.css";

interface DisclosurePanelProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
  /** Renders no group named after the button, for content that has its own name or a button that is a command. */
  readonly isPlain?: boolean;
  /** Lets the height glide, so that everything below moves smoothly. */
  readonly isGliding?: boolean;
  /** True while a closed panel that glides folds away. */
  readonly isLeaving?: boolean;
  /** Set on collapsible panels: they are shown on paper and without scripts. */
  readonly "data-fold"?: "";
  /** Set on dropdown panels: without scripts they are shown on hover and focus. */
  readonly "data-drops"?: "";
  readonly children: ReactNode;
}

/** Class of a panel that glides, for one that is no DisclosurePanel. Its parent needs `data-expanded`. */
export const glidingClass = styles["gliding"] ?? "";

type PanelAttributes = JSX.IntrinsicElements["div"];

const plain = ({ role: _role, ...panel }: PanelAttributes) => (
  <div {...panel} aria-labelledby={undefined} aria-hidden={undefined} />
);
/** A folded panel is no group, because it would be an empty one: browsers hide only what is in it. */
const group = ({ "aria-hidden": isFolded, ...panel }: PanelAttributes) =>
  isFolded ? plain(panel) : <div {...panel} />;

/**
 * React Aria's panel without `aria-hidden`, which would hide it from screen readers even if CSS shows it without
 * scripts. Its `hidden` attribute is enough.
 */
export function DisclosurePanel({
  className = "",
  isPlain = false,
  isGliding = false,
  isLeaving = false,
  ...props
}: DisclosurePanelProps) {
  return (
    <AriaDisclosurePanel
      {...props}
      className={isGliding ? `${className} ${glidingClass}` : className}
      data-leaving={isLeaving || undefined}
      render={isPlain ? plain : group}
    />
  );
}
