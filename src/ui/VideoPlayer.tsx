import { useSelector } from "@xstate/react";
import { useState } from "react";
import { selectIsStarted, videoMachine } from "../../machines/video.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
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
  const embed = embedOf(src);
  // A new key per video, because changing the sources of an element has no effect, and a new video waits for its press.
  return embed ? (
    <EmbeddedVideo key={src} src={src} embed={embed} poster={poster} title={title} />
  ) : (
    <LocalVideo key={src} src={src} poster={poster} title={title} />
  );
}

/** `embed`: address of the player. */
function EmbeddedVideo({ src, embed, poster, title }: VideoPlayerProps & { readonly embed: string }) {
  const { t, say } = useWords();
  const [logic] = useState(() =>
    videoMachine.provide({ actions: { openPage: () => void window.open(src, "_blank", "noopener") } }),
  );
  const video = useLocalActor(logic);
  if (useSelector(video, selectIsStarted)) {
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
      <PlayButton onPress={() => video.send({ type: "play.pressed", canPlayHere: canEmbed() })}>
        <span>{say("shell.ui.playVideo", { title })}</span>
      </PlayButton>
      <PlayLink href={src}>{say("shell.ui.playVideo", { title })}</PlayLink>
    </VideoFacade>
  );
}
