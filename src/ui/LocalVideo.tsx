import { useSelector } from "@xstate/react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { selectIsStarted, videoMachine } from "../../machines/video.ts";
import { useIsHydrated } from "../hooks/use-is-hydrated.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import { ExpandedText } from "./ExpandedText.tsx";
import styles from "./LocalVideo.module.css";
import { type Media, useMedia } from "./media-context.tsx";
import { fallbackLanguage } from "./Text.tsx";
import { PlayButton, VideoFacade } from "./VideoFacade.tsx";

interface LocalVideoProps {
  /** Path of a video file of the site ("/media/….mp4"). */
  readonly src: string;
  readonly poster?: string | undefined;
  readonly title: string;
}

/** Size of the player without styles, in CSS pixels. */
export const PLAIN_SIZE = { width: 640, height: 360 };

/** Wide enough for a poster next to text. A poster can't depend on the width of the window. */
const POSTER_WIDTH = 640;
const MP4 = /\.mp4$/i;

/**
 * Returns the sources of a local video. The smaller format comes first if available, because browsers use the first
 * source they support.
 */
function sourcesOf(src: string, files: Media["files"]): { readonly src: string; readonly type: string | undefined }[] {
  const smaller = src.replace(MP4, ".webm");
  return [
    ...(smaller !== src && smaller in files ? [{ src: smaller, type: "video/webm" }] : []),
    { src, type: MP4.test(src) ? "video/mp4" : undefined },
  ];
}

/**
 * A local video. It starts when its play button is pressed and then shows the browser's controls, which are expensive
 * to render on a slow processor. Without scripts it shows them at once.
 */
export function LocalVideo({ src, poster, title }: LocalVideoProps) {
  const { t } = useTranslation();
  const { pictures, files } = useMedia();
  const isHydrated = useIsHydrated();
  const video = useLocalActor(videoMachine);
  const isStarted = useSelector(video, selectIsStarted);
  const player = useRef<HTMLVideoElement>(null);
  const seenId = useId();
  useEffect(() => {
    if (!isStarted) return;
    player.current?.focus();
    // The native controls report a playback error.
    player.current?.play()?.catch(() => undefined);
  }, [isStarted]);

  const still = poster ? pictures[poster] : undefined;
  const width = still?.widths?.find((each) => each >= POSTER_WIDTH) ?? still?.widths?.at(-1);
  const address = still?.stand_in ? undefined : still?.base && width ? `${still.base}-${width}.jpg` : poster;
  const info = files[src];
  const seen = info?.seen;
  const film = (
    <VideoFacade>
      <video
        ref={player}
        {...PLAIN_SIZE}
        poster={address}
        aria-label={t("shell.ui.video", { title })}
        aria-describedby={seen ? seenId : undefined}
        controls={isStarted || !isHydrated}
        preload={address ? "none" : "metadata"}
        playsInline
      >
        {sourcesOf(src, files).map((source) => (
          // Some browsers show the first frame only if the address asks for it.
          <source key={source.src} src={address ? source.src : `${source.src}#t=0.001`} type={source.type} />
        ))}
      </video>
      {isHydrated && !isStarted ? (
        // The accessible name is not visible: with enlarged text it would cover the video on a phone.
        <PlayButton
          aria-label={t("shell.ui.playVideo", { title })}
          onPress={() => video.send({ type: "play.pressed", canPlayHere: true })}
        />
      ) : null}
    </VideoFacade>
  );
  if (!seen) return film;
  return (
    <div className={styles["film"]}>
      {film}
      <p id={seenId} className={styles["seen"]} lang={fallbackLanguage(info, "seen")}>
        <ExpandedText text={seen} fallback={fallbackLanguage(info, "seen")} />
      </p>
    </div>
  );
}
