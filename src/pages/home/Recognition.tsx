import { useTranslation } from "react-i18next";
import type { Figure } from "../../../contract/diagrams.ts";
import type { TitlePhoto } from "../../../contract/entities.ts";
import { Figures } from "../../parts/diagrams/Figures.tsx";
import { Html } from "../../ui/Html.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Text } from "../../ui/Text.tsx";
import styles from "./Recognition.module.css";

interface RecognitionProps {
  readonly figures?: readonly Figure[] | undefined;
  readonly photos: readonly TitlePhoto[];
}

/** Key figures of the company, then its certification and design award side by side. */
export function Recognition({ figures, photos }: RecognitionProps) {
  const { t } = useTranslation();
  if (!figures && photos.length === 0) return null;
  return (
    <section className={styles["recognition"]} aria-label={t("catalogue.home.recognition")}>
      {figures ? (
        <div className={styles["figures"]}>
          <Figures figures={figures} />
        </div>
      ) : null}
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
