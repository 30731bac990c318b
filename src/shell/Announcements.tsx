import { useSelector } from "@xstate/react";
import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { selectAnnouncement } from "../../machines/arrivals.ts";
import { selectHasWarning } from "../../machines/cart.ts";
import { useSite } from "../site-context.tsx";
import { Status } from "../ui/Status.tsx";
import { useWords } from "../ui/use-words.tsx";
import { pageTitle } from "./page-title.ts";

/** Announces politely what the focus does not convey: one message at a time, each once. */
export function Announcements() {
  return (
    <Status>
      <Words />
    </Status>
  );
}

function Words() {
  const { t, say } = useWords();
  const words = useSpoken();
  return (
    words && (
      <span key={`${t(words.key, { ...words.values })}${words.more}`}>
        {say(words.key, words.values)}
        {words.more && <> {say(words.more)}</>}
      </span>
    )
  );
}

interface Announcement {
  readonly key: ParseKeys;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Another sentence. */
  readonly more?: ParseKeys | false;
}

function useSpoken(): Announcement | null {
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
