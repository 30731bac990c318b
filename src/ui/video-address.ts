/** The address that embeds a video page of YouTube or Vimeo, without cookies where there is a choice; undefined for a file. */
export function embedOf(src: string): string | undefined {
  if (!URL.canParse(src)) return undefined;
  const { hostname, pathname, searchParams } = new URL(src);
  const host = hostname.replace(/^www\./, "");
  const last = pathname.split("/").filter(Boolean).at(-1) ?? "";
  if (host === "youtu.be") return `https://www.youtube-nocookie.com/embed/${last}?autoplay=1`;
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    return `https://www.youtube-nocookie.com/embed/${searchParams.get("v") ?? last}?autoplay=1`;
  }
  if (host === "vimeo.com" || host === "player.vimeo.com")
    return `https://player.vimeo.com/video/${last}?autoplay=1&dnt=1`;
  return undefined;
}

/** True for a link that is a video: a file that browsers play, or a video page that can be embedded. */
export const isVideo = (src: string) => /\.(mp4|webm)$/i.test(src) || embedOf(src) !== undefined;
