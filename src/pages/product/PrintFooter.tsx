import type { Product } from "../../../contract/entities.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { fullDate } from "../../i18n/formats.ts";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./PrintFooter.module.css";

interface PrintFooterProps {
  readonly product: Pick<Product, "number" | "link" | "revised" | "code">;
}

/** The day on the reader's clock; without the platform's formats, whose first use takes a slow processor's time. */
const today = () => {
  const now = new Date();
  now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
  return fullDate(now.toISOString().slice(0, 10));
};

/** What a printed page says of itself: which state it shows, when it was printed, and where it is kept up to date. */
export function PrintFooter({ product: { number, link, revised, code } }: PrintFooterProps) {
  const { say } = useWords();
  // Neither day nor address are the server's to say: pages are rendered once for many.
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
