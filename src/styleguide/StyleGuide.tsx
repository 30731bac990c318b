import type { Language } from "../../contract/languages.ts";
import type { PageResponses } from "../../contract/pages.ts";
import { Catalogue } from "./Catalogue.tsx";
import { Compositions } from "./Compositions.tsx";
import { Controls } from "./Controls.tsx";
import { Fields } from "./Fields.tsx";
import { Forms } from "./Forms.tsx";
import { Foundations } from "./Foundations.tsx";
import { InquiryFiles } from "./InquiryFiles.tsx";
import { InquiryLines } from "./InquiryLines.tsx";
import { Navigation } from "./Navigation.tsx";
import { PartContext } from "./Specimen.tsx";
import styles from "./StyleGuide.module.css";

/** Components that have a page with all of their states, by file name. */
const PARTS = [
  "Accordion",
  "ArticleChoice",
  "ArticleFilters",
  "ArticleTable",
  "Breadcrumb",
  "Button",
  "Captcha",
  "Carousel",
  "CartContents",
  "Checkbox",
  "CheckboxGroup",
  "ComboBox",
  "CompareChoice",
  "DocumentList",
  "DownloadsTable",
  "Drawer",
  "FileRow",
  "FilterPanel",
  "FormShell",
  "Gallery",
  "Header",
  "Hero",
  "InquiryButton",
  "LineEditor",
  "LineSummary",
  "LinkButton",
  "MenuPanel",
  "Notice",
  "OrderReview",
  "Pagination",
  "ProgressBar",
  "RangeFields",
  "RemoveButton",
  "SearchBar",
  "Select",
  "TextArea",
  "TextField",
  "Timeline",
  "TypeLinks",
  "VideoFacade",
  "VideoPlayer",
  "YearSelect",
];

interface StyleGuideProps {
  readonly language: Language;
  /** The component to show; undefined shows all of them. */
  readonly part: string | undefined;
  readonly home: PageResponses["home"];
  readonly product: PageResponses["product"];
  readonly profile: PageResponses["profile"];
  readonly contact: PageResponses["contact"];
  readonly report: PageResponses["investor-report"];
  readonly solutions: PageResponses["solutions"];
}

/** Shows every primitive and composition to developers. Names are those of the source files, and are not translated. */
export function StyleGuide({ language, part, ...pages }: StyleGuideProps) {
  const ofPart = part ? `&part=${part}` : "";
  return (
    <main className={styles["guide"]}>
      <h1>{part ?? "Style guide"}</h1>
      <nav className={styles["languages"]} aria-label="Language">
        <a href={`?lang=en${ofPart}`} aria-current={language === "en" ? "true" : undefined}>
          English
        </a>
        <a href={`?lang=zh${ofPart}`} lang="zh-Hant-TW" aria-current={language === "zh" ? "true" : undefined}>
          繁體中文
        </a>
      </nav>
      <nav className={styles["languages"]} aria-label="Controls">
        <a href={`?lang=${language}`} aria-current={part ? undefined : "page"}>
          All
        </a>
        {PARTS.map((name) => (
          <a key={name} href={`?lang=${language}&part=${name}`} aria-current={name === part ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <PartContext value={part}>
        {part ? null : <Foundations language={language === "zh" ? "zh" : "en"} />}
        <Controls />
        <Fields />
        <Navigation product={pages.product} />
        <Forms language={language} footer={pages.contact.footer} />
        <InquiryLines language={language} />
        <InquiryFiles />
        <Catalogue product={pages.product} />
        <Compositions {...pages} />
      </PartContext>
    </main>
  );
}
