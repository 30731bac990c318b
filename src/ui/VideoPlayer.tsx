import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./Icon.tsx";
import { useMedia } from "./media-context.tsx";
import { Picture } from "./Picture.tsx";
import styles from "./VideoPlayer.module.css";
import { embedOf } from "./video-address.ts";

interface VideoPlayerProps {
  /** A local file ("/media/….mp4") or the page of a video at YouTube or Vimeo. */
  readonly src: string;
  readonly poster?: string | undefined;
  readonly title: string;
}

/** A video with a name, never playing by itself. A player of another site is asked for only when the visitor wants it. */
export function VideoPlayer({ src, poster, title }: VideoPlayerProps) {
  const { t } = useTranslation();
  const { pictures } = useMedia();
  const [isAsked, setAsked] = useState(false);
  const embed = embedOf(src);
  if (!embed) {
    const still = poster ? pictures[poster] : undefined;
    const address = still?.base && still.widths ? `${still.base}-${still.widths.at(-1)}.jpg` : poster;
    return (
      // biome-ignore lint/a11y/useMediaCaption: the films of the site have no speech
      <video
        className={styles["player"]}
        // Without a poster the first frame stands still there: some browsers show it only where it is asked for.
        src={address ? src : `${src}#t=0.001`}
        poster={address}
        aria-label={t("shell.ui.video", { title })}
        controls
        preload={address ? "none" : "metadata"}
        playsInline
      />
    );
  }
  if (isAsked) {
    return (
      <iframe
        className={styles["player"]}
        src={embed}
        title={t("shell.ui.video", { title })}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  }
  return (
    <div className={styles["facade"]}>
      {poster ? (
        <Picture photo={poster} alt="" sizes="(width > 1280px) 1280px, 100vw" className={styles["still"]} />
      ) : null}
      <button type="button" className={styles["play"]} onClick={() => setAsked(true)}>
        <Icon name="play" />
        <span>{t("shell.ui.playVideo", { title })}</span>
      </button>
      <noscript>
        <a className={styles["play"]} href={src}>
          {t("shell.ui.playVideo", { title })}
        </a>
      </noscript>
    </div>
  );
}
