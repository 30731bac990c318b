import type { Language } from "../../contract/languages.ts";
import type { PageResponses } from "../../contract/pages.ts";
import { Compositions } from "./Compositions.tsx";
import { Controls } from "./Controls.tsx";
import { Fields } from "./Fields.tsx";
import { Forms } from "./Forms.tsx";
import { Foundations } from "./Foundations.tsx";
import { Navigation } from "./Navigation.tsx";
import styles from "./StyleGuide.module.css";

interface StyleGuideProps {
  readonly language: Language;
  readonly home: PageResponses["home"];
  readonly product: PageResponses["product"];
  readonly profile: PageResponses["profile"];
  readonly contact: PageResponses["contact"];
  readonly report: PageResponses["investor-report"];
  readonly solutions: PageResponses["solutions"];
}

/** Every primitive and composition, for those who make the views; the names are those of the source, in one language. */
export function StyleGuide({ language, ...pages }: StyleGuideProps) {
  return (
    <main className={styles["guide"]}>
      <h1>Style guide</h1>
      <nav className={styles["languages"]} aria-label="Language">
        <a href="?lang=en" aria-current={language === "en" ? "true" : undefined}>
          English
        </a>
        <a href="?lang=zh" lang="zh-Hant-TW" aria-current={language === "zh" ? "true" : undefined}>
          繁體中文
        </a>
      </nav>
      <Foundations language={language === "zh" ? "zh" : "en"} />
      <Controls />
      <Fields />
      <Navigation product={pages.product} />
      <Forms language={language} footer={pages.contact.footer} />
      <Compositions {...pages} />
    </main>
  );
}
