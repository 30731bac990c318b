import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Expanded } from "./Expanded.tsx";
import { Icon } from "./Icon.tsx";
import { type Media, useMedia } from "./media-context.tsx";
import { Picture } from "./Picture.tsx";
import { fallbackLanguage } from "./Text.tsx";
import styles from "./VideoPlayer.module.css";
import { embedOf } from "./video-address.ts";

interface VideoPlayerProps {
  /** A local file ("/media/….mp4") or the page of a video at YouTube or Vimeo. */
  readonly src: string;
  readonly poster?: string | undefined;
  readonly title: string;
}

/** The player stands in for the button that was pressed, and takes over its focus. */
const takeFocus = (player: HTMLIFrameElement | null) => player?.focus();

/**
 * Whether a player of another site can be shown within the page. The pages are isolated from other sites (docs/decisions/013),
 * and a browser that holds to it shows one only in a frame that starts without cookies, which not every browser has yet.
 */
const canEmbed = () => !window.crossOriginIsolated || "credentialless" in HTMLIFrameElement.prototype;

/** The frame starts without cookies. The types of React do not know the attribute yet. */
const WITHOUT_COOKIES = { credentialless: true };

/** Of a player without styles, in CSS pixels. */
const PLAIN_SIZE = { width: 640, height: 360 };

/** Wide enough for a still that stands beside text; a poster can't be chosen by the width of the window. */
const POSTER_WIDTH = 640;
const MP4 = /\.mp4$/;

/** The files of a local film, the smaller format first where the page has it; of two formats the browser takes the first it knows. */
function sourcesOf(src: string, files: Media["files"]): { readonly src: string; readonly type: string | undefined }[] {
  const smaller = src.replace(MP4, ".webm");
  return [
    ...(smaller !== src && smaller in files ? [{ src: smaller, type: "video/webm" }] : []),
    { src, type: MP4.test(src) ? "video/mp4" : undefined },
  ];
}

/** A video with a name, never playing by itself. A player of another site is asked for only when the visitor wants it. */
export function VideoPlayer({ src, poster, title }: VideoPlayerProps) {
  const { t } = useTranslation();
  const { pictures, files } = useMedia();
  const [isAsked, setAsked] = useState(false);
  const seenId = useId();
  const embed = embedOf(src);
  if (!embed) {
    const still = poster ? pictures[poster] : undefined;
    const width = still?.widths?.find((each) => each >= POSTER_WIDTH) ?? still?.widths?.at(-1);
    const address = still?.stand_in ? undefined : still?.base && width ? `${still.base}-${width}.jpg` : poster;
    const info = files[src];
    const seen = info?.seen;
    const film = (
      <video
        // Another film needs another element: to change its sources alone changes nothing.
        key={src}
        className={styles["player"]}
        {...PLAIN_SIZE}
        poster={address}
        aria-label={t("shell.ui.video", { title })}
        aria-describedby={seen ? seenId : undefined}
        controls
        preload={address ? "none" : "metadata"}
        playsInline
      >
        {sourcesOf(src, files).map((source) => (
          // Without a poster the first frame stands still there: some browsers show it only where it is asked for.
          <source key={source.src} src={address ? source.src : `${source.src}#t=0.001`} type={source.type} />
        ))}
      </video>
    );
    if (!seen) return film;
    return (
      <div className={styles["film"]}>
        {film}
        <p id={seenId} className={styles["seen"]} lang={fallbackLanguage(info, "seen")}>
          <Expanded text={seen} fallback={fallbackLanguage(info, "seen")} />
        </p>
      </div>
    );
  }
  const play = () => {
    if (canEmbed()) setAsked(true);
    else window.open(src, "_blank", "noopener");
  };
  if (isAsked) {
    return (
      <iframe
        ref={takeFocus}
        {...WITHOUT_COOKIES}
        className={styles["player"]}
        {...PLAIN_SIZE}
        src={embed}
        title={t("shell.ui.video", { title })}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={styles["facade"]}>
      {poster ? (
        <Picture
          photo={poster}
          alt=""
          sizes="(width > 80em) 1280px, (width > 48em) 100vw, 85vw"
          className={styles["still"]}
        />
      ) : null}
      <button type="button" className={styles["play"]} onClick={play}>
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
