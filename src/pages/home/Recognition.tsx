import { useTranslation } from "react-i18next";
import type { TitlePhoto } from "../../../contract/entities.ts";
import { Html } from "../../ui/Html.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Text } from "../../ui/Text.tsx";
import styles from "./Recognition.module.css";

interface RecognitionProps {
  readonly photos: readonly TitlePhoto[];
}

/** The certification and the design award, side by side. */
export function Recognition({ photos }: RecognitionProps) {
  const { t } = useTranslation();
  return (
    <section className={styles["recognition"]} aria-label={t("catalogue.home.recognition")}>
      <ul className={styles["list"]}>
        {photos.map((photo) => (
          <li key={photo.photo} className={styles["item"]}>
            <div className={styles["photo"]}>
              <Picture photo={photo.photo} alt={photo.photo_alt} sizes="128px" />
            </div>
            <div>
              <h2 className={styles["title"]}>
                <Text of={photo} field="title" />
              </h2>
              {photo.content ? <Html of={photo} field="content" className={styles["content"]} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
