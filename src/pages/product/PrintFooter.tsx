import type { Product } from "../../../contract/entities.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { fullDate } from "../../i18n/formats.ts";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./PrintFooter.module.css";

interface PrintFooterProps {
  readonly product: Pick<Product, "number" | "link" | "revised" | "code">;
}

/** Returns today's date in the visitor's time zone. It avoids `Intl`, which is slow to start on a slow processor. */
const today = () => {
  const now = new Date();
  now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
  return fullDate(now.toISOString().slice(0, 10));
};

/** The footer of a printed page: its revision, the print date and its address. */
export function PrintFooter({ product: { number, link, revised, code } }: PrintFooterProps) {
  const { say } = useWords();
  // Rendered only in the browser: date and address vary, and a server page is cached for all visitors.
  const isHydrated = useIsHydrated();
  return (
    <div className={styles["imprint"]}>
      <img src={code} alt="" width="80" height="80" loading="lazy" />
      <div>
        <p>
          {number}
          {revised ? <>, {say("catalogue.product.revised", { date: fullDate(revised) })}</> : null}
        </p>
        {isHydrated ? (
          <p>
            {say("catalogue.product.printed", { date: today() })}
            <br />
            {window.location.host + link}
          </p>
        ) : null}
      </div>
    </div>
  );
}
