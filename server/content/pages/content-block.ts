import type { z } from "zod";
import type { ContentBlock } from "../../../contract/entities.ts";
import type { PageContext } from "../page.ts";
import type { contentBlock } from "../sources/solution.ts";

const HTML = 1;
const IMAGE = 2;
const VIDEO = 3;

/** One block of a solution or a news item (spec section 2, Solutions). */
export function contentBlockOf(
  { content, localize, altOf }: PageContext,
  { html, photo, video, alt }: Pick<z.output<typeof contentBlock>, "html" | "photo" | "video" | "alt">,
): ContentBlock {
  if (html) return { type: HTML, ...localize({ content: html }) };
  if (photo) return { type: IMAGE, content: photo, ...localize({ alt: altOf(photo, alt) }) };
  const address = video ?? "";
  const poster = address.replace(/\.\w+$/, ".jpg");
  return {
    type: VIDEO,
    content: address,
    ...(content.media.pictures.has(poster) ? { poster } : {}),
    ...localize({ alt: alt ?? altOf(poster) }),
  };
}
