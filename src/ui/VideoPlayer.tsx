import { useState } from "react";
import { LocalVideo, PLAIN_SIZE } from "./LocalVideo.tsx";
import { Picture } from "./Picture.tsx";
import { useWords } from "./use-words.tsx";
import { PlayButton, PlayLink, VideoFacade } from "./VideoFacade.tsx";
import styles from "./VideoPlayer.module.css";
import { embedOf } from "./video-address.ts";

interface VideoPlayerProps {
  /** A local file ("/media/….mp4"), or the page of a video at YouTube or Vimeo. */
  readonly src: string;
  readonly poster?: string | undefined;
  readonly title: string;
}

/** The player replaces the pressed button and takes over its focus. */
const takeFocus = (player: HTMLIFrameElement | null) => player?.focus();

/**
 * Returns whether the page can embed a player of another site. The pages are cross-origin isolated
 * (docs/decisions/013). Browsers that enforce this embed only frames without cookies (`credentialless`), which not all
 * support.
 */
const canEmbed = () => !window.crossOriginIsolated || "credentialless" in HTMLIFrameElement.prototype;

/** Loads the frame without cookies. React's types lack the attribute, and versions before 19.3 render it only with a text. */
const WITHOUT_COOKIES = { credentialless: "credentialless" };

/** A video with a name. It never plays by itself. A player of another site loads only after a press. */
export function VideoPlayer({ src, poster, title }: VideoPlayerProps) {
  const { t, say } = useWords();
  const [isAsked, setAsked] = useState(false);
  const embed = embedOf(src);
  // A new key per video, because changing the sources of an element has no effect.
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
