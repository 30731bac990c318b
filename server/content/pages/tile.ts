import type { z } from "zod";
import type { TitleLink } from "../../../contract/entities.ts";
import type { PageContext } from "../page.ts";
import type { tile } from "../sources/profile.ts";
import { photosOf } from "./cards.ts";

/** A picture with a title that leads on. */
export function tileOf({ localize, altOf }: PageContext, source: z.output<typeof tile>): TitleLink {
  const { title, content, btn_text, link, photo, alt } = source;
  return {
    link,
    ...photosOf(source),
    ...localize({
      title,
      ...(content ? { content } : {}),
      ...(btn_text ? { btn_text } : {}),
      alt: altOf(photo, alt),
    }),
  };
}
