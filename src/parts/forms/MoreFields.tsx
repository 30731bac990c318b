import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure } from "react-aria-components/Disclosure";
import { selectIsMoreOpen } from "../../../machines/form-selectors.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { DisclosurePanel } from "../../ui/DisclosurePanel.tsx";
import { deferred } from "../../ui/deferred.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useWords } from "../../ui/use-words.tsx";
import type { FormActor } from "./form-actor.ts";
import styles from "./MoreFields.module.css";

interface MoreFieldsProps {
  readonly form: FormActor;
  /** The optional fields. */
  readonly children: ReactNode;
}

/** Optional ways to reach the visitor, collapsed until they are asked for. Without scripts and on paper they are shown. */
export function MoreFields({ form, children }: MoreFieldsProps) {
  const isOpen = useSelector(form, selectIsMoreOpen);
  return (
    <Fold isOpen={isOpen} onToggle={() => form.send({ type: "more.toggled" })}>
      {children}
    </Fold>
  );
}

interface FoldProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

const Fold = deferred(function Fold({ isOpen, onToggle, children }: FoldProps) {
  const { say } = useWords();
  const isHydrated = useIsHydrated();
  return (
    <Disclosure className={styles["more"] ?? ""} isExpanded={isOpen} onExpandedChange={onToggle}>
      <Button slot="trigger" className={`${styles["trigger"]} script-only`}>
        <Icon name={isOpen ? "minus" : "plus"} />
        {say("forms.more")}
      </Button>
      {isHydrated ? null : <p className={`${styles["trigger"]} script-free`}>{say("forms.more")}</p>}
      <DisclosurePanel isPlain isGliding isLeaving={!isOpen} data-fold="">
        <div className={styles["fields"]}>{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
});
