import type { CompilePage } from "../page.ts";
import { together } from "../texts/text.ts";
import { bannerOf, photosOf } from "./cards.ts";
import { filesOf } from "./file-lists.ts";
import { mapOf } from "./map.ts";
import { voicesOf } from "./voices.ts";

export const joinus: CompilePage<"joinus"> = (context) => {
  const { content, localize, altOf } = context;
  const source = content.joinus;
  if (!source) return undefined;
  const { banner, intro, voices, items, company, map } = source;
  const { link, photo } = intro;
  return {
    banner_only0: bannerOf(context, banner),
    intro_photo1: {
      link,
      ...photosOf(intro),
      ...localize({ title: intro.title, content: intro.content, alt: altOf(photo, intro.alt) }),
    },
    ...(voices && { voices: voicesOf(context, voices) }),
    title_content_files_items4: {
      ...localize({ title: items.title }),
      title_content_item: items.items.map(({ title, content, files }) =>
        together(localize({ title, content }), filesOf(context, files)),
      ),
    },
    title_only2: localize({ title: company.title }),
    title_icon_items3: {
      title_icon_item: company.items.map(({ icon, title, content }) => ({
        photo: icon,
        // The title next to the icon already names it.
        alt: "",
        ...localize({ title, content }),
      })),
    },
    map: mapOf(context, map),
  };
};
