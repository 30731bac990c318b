import type { CompilePage } from "../page.ts";
import { bannerOf } from "./cards.ts";
import { figuresOf } from "./diagrams.ts";
import { mapNamesOf } from "./map.ts";
import { tileOf } from "./tile.ts";
import { voicesOf } from "./voices.ts";

export const profile: CompilePage<"profile"> = (context) => {
  const { content, localize, altOf } = context;
  const { banner, introduction, hub, founders, places, principles, milestones, ways, links } = content.profile;
  const sectionOf = ({ title, content, photo, alt }: typeof introduction) => ({
    photo,
    ...localize({ title, content, alt: altOf(photo, alt) }),
  });
  return {
    banner_only0: bannerOf(context, banner),
    content_only1: sectionOf(introduction),
    ...(hub && { hub: { ...sectionOf(hub), ...(hub.figures && { figures: figuresOf(context, hub.figures) }) } }),
    ...(founders && { founders: voicesOf(context, founders) }),
    ...(places && {
      places: {
        drawing: places.drawing,
        ...localize({ title: places.title }),
        names: mapNamesOf(context, places.names),
        place: places.items.map(({ x, y, title, content }) => ({ x, y, ...localize({ title, content }) })),
      },
    }),
    events: Object.fromEntries(
      Object.entries(milestones).map(([year, events]) => [
        year,
        events.map(({ title, content, photo, alt }) => ({
          ...localize({ title, content, ...(photo && { alt: altOf(photo, alt) }) }),
          ...(photo && { photo }),
        })),
      ]),
    ),
    title_items2: {
      ...localize({ title: principles.title }),
      title_item: principles.items.map(({ title, content }) => localize({ title, content })),
    },
    ways: ways.map(({ title, content, link }) => ({ link, ...localize({ title, content }) })),
    links: links.map((link) => tileOf(context, link)),
  };
};
