import type { JSX, ReactNode, Ref } from "react";
import { DisclosurePanel as AriaDisclosurePanel } from "react-aria-components/Disclosure";

interface DisclosurePanelProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
  /** The panel is no group with the name of its button: its content has a name of its own, or the button's is a command. */
  readonly isPlain?: boolean;
  /** Folds away: on paper and without scripts the panel is shown. */
  readonly "data-fold"?: "";
  /** Drops down: without scripts the panel is shown under the pointer and the focus. */
  readonly "data-drops"?: "";
  readonly children: ReactNode;
}

type PanelAttributes = JSX.IntrinsicElements["div"];

const group = (panel: PanelAttributes) => <div {...panel} aria-hidden={undefined} />;
const plain = ({ role: _role, ...panel }: PanelAttributes) => (
  <div {...panel} aria-labelledby={undefined} aria-hidden={undefined} />
);

/**
 * React Aria's panel without its `aria-hidden`, which would keep screen readers from a panel that CSS shows where there are no
 * scripts. Its `hidden` says the same.
 */
export function DisclosurePanel({ className = "", isPlain = false, ...props }: DisclosurePanelProps) {
  return <AriaDisclosurePanel {...props} className={className} render={isPlain ? plain : group} />;
}
