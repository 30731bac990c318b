import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsHydrated } from "../hooks/use-is-hydrated.ts";
import { ExpandedText } from "./ExpandedText.tsx";
import styles from "./LocalVideo.module.css";
import { type Media, useMedia } from "./media-context.tsx";
import { fallbackLanguage } from "./Text.tsx";
import { PlayButton, VideoFacade } from "./VideoFacade.tsx";

interface LocalVideoProps {
  /** Path of a file of the site ("/media/….mp4"). */
  readonly src: string;
  readonly poster?: string | undefined;
  readonly title: string;
}

/** Of a player without styles, in CSS pixels. */
export const PLAIN_SIZE = { width: 640, height: 360 };

/** Wide enough for a still that stands beside text; a poster can't be chosen by the width of the window. */
const POSTER_WIDTH = 640;
const MP4 = /\.mp4$/i;

/** The files of a local film, the smaller format first where the page has it; of two formats the browser takes the first it knows. */
function sourcesOf(src: string, files: Media["files"]): { readonly src: string; readonly type: string | undefined }[] {
  const smaller = src.replace(MP4, ".webm");
  return [
    ...(smaller !== src && smaller in files ? [{ src: smaller, type: "video/webm" }] : []),
    { src, type: MP4.test(src) ? "video/mp4" : undefined },
  ];
}

/**
 * A film of the site, with what is to be seen in it. It begins when its button is pressed, and has the browser's controls from
 * then on: they take a slow processor longer than all else on a product's page. Without scripts it has them at once.
 */
export function LocalVideo({ src, poster, title }: LocalVideoProps) {
  const { t } = useTranslation();
  const { pictures, files } = useMedia();
  const isHydrated = useIsHydrated();
  const [isStarted, setStarted] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  const seenId = useId();
  useEffect(() => {
    if (!isStarted) return;
    player.current?.focus();
    // What keeps it from playing, the controls say.
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
          // Without a poster the first frame stands still there: some browsers show it only where it is asked for.
          <source key={source.src} src={address ? source.src : `${source.src}#t=0.001`} type={source.type} />
        ))}
      </video>
      {isHydrated && !isStarted ? (
        // What it plays stands beside it: in large letters its name would cover a phone's film.
        <PlayButton aria-label={t("shell.ui.playVideo", { title })} onPress={() => setStarted(true)} />
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
