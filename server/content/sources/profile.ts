import { z } from "zod";
import {
  banner,
  copy,
  html,
  link,
  mapNames,
  photo,
  photos,
  text,
  titledFile,
  titledHtml,
  titledText,
} from "../files/fields.ts";
import { figures } from "./diagrams.ts";
import { abstractModel } from "./product-pages.ts";

/** A picture with a title that leads on. */
export const tile = z.strictObject({
  title: text,
  content: html.optional(),
  btn_text: text.optional(),
  link,
  ...photos,
  alt: text.optional(),
});

const section = titledHtml.extend({ photo, alt: text.optional() });

/** Testimonials: quotes with the name of each person. */
export const voices = z.strictObject({
  title: text,
  people: z.array(z.strictObject({ name: text, role: text, content: copy })).min(1),
});

/** content/pages/profile.yaml */
export const profile = z.strictObject({
  banner,
  introduction: section,
  /** Replaces the text of /about: who the company is in a few words, and figures instead of principles. */
  hub: section.extend({ figures: figures }).optional(),
  /** A quote of the founders about it. */
  founders: voices.optional(),
  /** Sites of the company on a drawn map, each at a pixel of the drawing. */
  places: z
    .strictObject({
      title: text,
      drawing: photo,
      names: mapNames.default([]),
      items: z.array(titledText.extend({ x: z.number(), y: z.number() })).min(1, "is an empty list"),
    })
    .optional(),
  principles: z.strictObject({ title: text, items: z.array(titledText).default([]) }),
  /** Year to its milestones; a picture shows what one of them is about. */
  milestones: z
    .record(
      z.string().regex(/^\d{4}$/, "is not a year"),
      z.array(titledText.extend({ photo: photo.optional(), alt: text.optional() })),
    )
    .meta({ hint: 'Write the year in quotes: "2004".' }),
  /** Link of /about before the other links. */
  ways: z.array(titledText.extend({ link })).default([]),
  links: z.array(tile).default([]),
});

/** content/pages/core-competence.yaml and content/pages/product-line.yaml */
export const modelsPage = z.strictObject({ banner, intro: titledHtml, models: z.array(abstractModel).default([]) });

/** Label of the marker on the map. */
export const map = z.strictObject({ title: text, address: text });

/** content/pages/joinus.yaml */
export const joinus = z.strictObject({
  banner,
  /** The link is Apply Now; it opens in a new tab. */
  intro: titledHtml.extend({ link, ...photos, alt: text.optional() }),
  /** A quote of employees about it. */
  voices: voices.optional(),
  items: z.strictObject({
    title: text,
    items: z.array(titledHtml.extend({ files: z.array(titledFile).default([]) })).default([]),
  }),
  company: z.strictObject({ title: text, items: z.array(titledHtml.extend({ title: copy, icon: photo })).default([]) }),
  map,
});
