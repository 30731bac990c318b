import { useSelector } from "@xstate/react";
import { selectSent } from "../../../machines/form-selectors.ts";
import { CompanyMap } from "../../parts/CompanyMap.tsx";
import { FormPage } from "../../parts/forms/FormPage.tsx";
import { useFormTexts } from "../../parts/forms/use-form-texts.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import type { ScreenProps } from "../../screens.ts";
import { buttonLook } from "../../ui/Button.tsx";
import { Html } from "../../ui/Html.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Link } from "../../ui/Link.tsx";
import { Section } from "../../ui/Section.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { ContactForm } from "./ContactForm.tsx";
import styles from "./ContactUsScreen.module.css";
import { DataBlock } from "./DataBlock.tsx";
import { useContactForm } from "./use-contact-form.ts";

/** The last two items are next to the map (spec section 2, Contact us). */
const BESIDE_MAP = 2;
/** Id of the section with the form. */
const FORM_SECTION = "contact-form";

/** Contact data, map, the contact form and further help (spec section 2, Contact us). */
export default function ContactUsScreen({ page }: ScreenProps<"contactUs">) {
  const { t, say } = useWords();
  useFormTexts();
  const {
    banner_only0,
    title_table_items1,
    map,
    title_content2,
    links,
    contact,
    question_types: subjects,
  } = page.response;
  const items = title_table_items1.title_table_item;
  const above = items.slice(0, -BESIDE_MAP);
  const beside = items.slice(-BESIDE_MAP);
  const form = useContactForm(page);
  const { values } = useSelector(form, selectSent);
  const subject = subjects.find(({ id }) => id === values.type);
  return (
    <FormPage
      form={form}
      location={page.location}
      contact={contact}
      subject={subject && <Text of={subject} field="name" />}
      again={say("forms.after.again")}
    >
      <PageBanner head="low" banner={banner_only0}>
        <Link to={{ search: page.location.search, hash: FORM_SECTION }} {...buttonLook("primary")} data-print="none">
          {say("catalogue.contact.form")}
          <Icon name="chevron-down" />
        </Link>
      </PageBanner>
      {above.length > 0 ? (
        <Section title={<Text of={title_table_items1} field="title" />}>
          <div className={styles["data"]}>
            {above.map((item) => (
              <DataBlock key={item.title} item={item} />
            ))}
          </div>
        </Section>
      ) : null}
      {/* A map keeps the language in which it was loaded. */}
      <CompanyMap
        key={page.language}
        map={map}
        hasAddress={beside.some(({ table }) => Object.values(table).includes(map.address))}
      >
        <div className={styles["beside"]}>
          {beside.map((item) => (
            <DataBlock key={item.title} item={item} />
          ))}
        </div>
      </CompanyMap>
      <section className={styles["write"]} id={FORM_SECTION} aria-labelledby="contact-form-title">
        <div className={styles["words"]}>
          <h2 id="contact-form-title">{say("catalogue.contact.form")}</h2>
          <p className={styles["intro"]}>{say("catalogue.contact.formIntro")}</p>
        </div>
        <div className={styles["form"]}>
          <ContactForm form={form} page={page} />
        </div>
      </section>
      <Section
        tone="mist"
        title={<Text of={title_content2} field="title" />}
        intro={<Html of={title_content2} field="content" />}
      >
        <ul className={styles["links"]} aria-label={t("catalogue.contact.next")}>
          {links.map((link) => (
            <li key={link.link}>
              <SiteLink to={link.link} className={styles["link"]}>
                <Text of={link} field="title" />
                <Icon name="arrow-right" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </Section>
    </FormPage>
  );
}
