import { useState } from "react";
import { LocalVideo, PLAIN_SIZE } from "./LocalVideo.tsx";
import { Picture } from "./Picture.tsx";
import { useWords } from "./use-words.tsx";
import { PlayButton, PlayLink, VideoFacade } from "./VideoFacade.tsx";
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

/** A video with a name, never playing by itself. A player of another site is asked for only when the visitor wants it. */
export function VideoPlayer({ src, poster, title }: VideoPlayerProps) {
  const { t, say } = useWords();
  const [isAsked, setAsked] = useState(false);
  const embed = embedOf(src);
  // Another film needs another element: to change its sources alone changes nothing.
  if (!embed) return <LocalVideo key={src} src={src} poster={poster} title={title} />;
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
    <VideoFacade>
      {poster ? <Picture photo={poster} alt="" sizes="(width > 80em) 1280px, (width > 48em) 100vw, 85vw" /> : null}
      <PlayButton onPress={play}>
        <span>{say("shell.ui.playVideo", { title })}</span>
      </PlayButton>
      <PlayLink href={src}>{say("shell.ui.playVideo", { title })}</PlayLink>
    </VideoFacade>
  );
}
