import { CompanyMap } from "../../parts/CompanyMap.tsx";
import { NamedFiles } from "../../parts/NamedFiles.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { SiblingPages } from "../../parts/SiblingPages.tsx";
import { Testimonials } from "../../parts/Testimonials.tsx";
import type { ScreenProps } from "../../screens.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Html } from "../../ui/Html.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Section } from "../../ui/Section.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./JoinUsScreen.module.css";

/** Jobs: the working environment, benefits, and the location. */
export default function JoinUsScreen({ page }: ScreenProps<"joinUs">) {
  const { say } = useWords();
  const { banner_only0, intro_photo1, voices, title_content_files_items4, title_only2, title_icon_items3, map } =
    page.response;
  const items = title_content_files_items4.title_content_item;
  return (
    <>
      <PageBanner banner={banner_only0} />
      <Section>
        <div className={styles["intro"]}>
          <h2 className={styles["title"]}>
            <Text of={intro_photo1} field="title" />
          </h2>
          <div className={styles["words"]}>
            <Html of={intro_photo1} field="content" className={styles["content"]} />
            {intro_photo1.link ? (
              <LinkButton to={intro_photo1.link} newTab>
                {say("company.joinUs.apply")}
              </LinkButton>
            ) : null}
          </div>
        </div>
      </Section>
      {intro_photo1.photo ? (
        <div className={styles["photo"]}>
          <Picture
            photo={intro_photo1.photo}
            photoMobile={intro_photo1.photo_mobile}
            alt={intro_photo1.alt}
            sizes="100vw"
          />
        </div>
      ) : null}
      {voices ? <Testimonials of={voices} /> : null}
      <Section title={<Text of={title_content_files_items4} field="title" />}>
        {items.length === 0 ? <EmptyState /> : null}
        <ul className={styles["items"]}>
          {items.map((item) => (
            <li key={item.title} className={styles["item"]}>
              <h3 className={styles["itemTitle"]}>
                <Text of={item} field="title" />
              </h3>
              <div className={styles["itemBody"]}>
                <Html of={item} field="content" />
                {item.files.length > 0 ? <NamedFiles of={item} /> : null}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="mist" title={<Text of={title_only2} field="title" />}>
        {title_icon_items3.title_icon_item.length === 0 ? <EmptyState /> : null}
        <ul className={styles["data"]}>
          {title_icon_items3.title_icon_item.map((item) => (
            <li key={item.title} className={styles["datum"]}>
              <Picture photo={item.photo} alt={item.alt} sizes="32px" className={styles["icon"]} />
              <h3 className={styles["datumTitle"]}>
                <Text of={item} field="title" />
              </h3>
              <Html of={item} field="content" />
            </li>
          ))}
        </ul>
      </Section>
      <CompanyMap map={map} />
      <SiblingPages of="profile" current="joinUs" />
    </>
  );
}
