import { useSelector } from "@xstate/react";
import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { selectAnnouncement } from "../../machines/arrivals.ts";
import { selectHasWarning } from "../../machines/cart.ts";
import { useSite } from "../site-context.tsx";
import { Status } from "../ui/Status.tsx";
import { useWords } from "../ui/use-words.tsx";
import { Words } from "../ui/Words.tsx";
import { pageTitle } from "./page-title.ts";

/** Announces politely what the focus does not convey: one message at a time, each once. */
export function Announcements() {
  return (
    <Status>
      <Announcement />
    </Status>
  );
}

function Announcement() {
  const { say } = useWords();
  const spoken = useSpoken();
  return (
    spoken && (
      <>
        <Words>{say(spoken.key, spoken.values)}</Words>
        {spoken.more && <span> {say(spoken.more)}</span>}
      </>
    )
  );
}

interface Spoken {
  readonly key: ParseKeys;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Another sentence. */
  readonly more?: ParseKeys | false;
}

function useSpoken(): Spoken | null {
  const { arrivals, cart } = useSite();
  const hasWarning = useSelector(cart, selectHasWarning);
  const { t, i18n } = useTranslation();
  const announcement = useSelector(arrivals, selectAnnouncement);
  if (!announcement) return null;
  if (announcement.about === "loading") return { key: "shell.page.loading" };
  if (announcement.about === "cart") {
    const { count } = announcement;
    return { key: "shell.cart.count", values: { count }, more: hasWarning && "shell.cart.unkept" };
  }
  // The texts of a language may load after its page. Nothing is announced in the previous language.
  if (announcement.page.language !== i18n.language) return null;
  return { key: "shell.page.loaded", values: { title: pageTitle(announcement.page, t) } };
}
