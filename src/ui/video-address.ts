/** Returns the embed address of a YouTube or Vimeo page, without cookies if possible; undefined for a file. */
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

/** Returns true for a video: a file that browsers play, or a page that can be embedded. */
export const isVideo = (src: string) => /\.(mp4|webm)$/i.test(src) || embedOf(src) !== undefined;
