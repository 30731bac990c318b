/** The theme as CSS: custom properties in the first cascade layer. */
import type { Picture } from "../../../contract/entities.ts";
import type { Content } from "../content.ts";
import type { Theme } from "../sources/theme.ts";

/** "#0b7a75" as "11 122 117". */
const parts = (color: string): string =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)).join(" ");

/** Width divided by height; 1 for an unknown picture. */
const ratioOf = (picture: Picture | undefined): number =>
  picture ? Number((picture.width / picture.height).toFixed(4)) : 1;

/** Within Chinese, dashes, dots, quotation marks and the interpunct belong to the Chinese face. */
const WITHIN_CHINESE = "U+0000-00B6,U+00B8-00FF,U+2009-200A,U+20AC,U+2122,U+2192,U+2212,U+2264-2265";
const LOCAL = 'local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto")';

function facesOf({ name, file, fallback }: NonNullable<Theme["type"]["latin"]>): string {
  const source = `font-weight:400 700;font-display:swap;src:url("${file}") format("woff2")`;
  const fitted = `src:${LOCAL};ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%;size-adjust:${fallback.size}%`;
  const within = `;unicode-range:${WITHIN_CHINESE}`;
  return [
    `font-family:"${name}";${source}`,
    `font-family:"${name} Fallback";${fitted}`,
    `font-family:"${name} Within Chinese";${source}${within}`,
    `font-family:"${name} Fallback Within Chinese";${fitted}${within}`,
  ]
    .map((face) => `@font-face{${face}}`)
    .join("");
}

const namesOf = (faces: readonly string[]) => faces.map((name) => `"${name}"`).join(",");

/** The first style of a document. A language that the company adds has fonts of its own. */
export function themeStyle({ theme, media, languages }: Pick<Content, "theme" | "media" | "languages">): string {
  const { colors, corners, type, logo } = theme;
  const { latin, chinese } = type;
  const properties: Readonly<Record<string, string | number>> = {
    ...Object.fromEntries(Object.entries(colors).map(([name, value]) => [name.replaceAll("_", "-"), value])),
    "ink-parts": parts(colors.ink),
    "scrim-parts": parts(colors.scrim),
    radius: `${corners.controls}px`,
    "radius-media": `${corners.media}px`,
    "font-cjk": namesOf(chinese),
    "logo-ratio": ratioOf(media.pictures.get(logo.on_light)),
    "logo-on-dark-ratio": ratioOf(media.pictures.get(logo.on_dark)),
    ...(latin && {
      "face-latin": `"${latin.name}","${latin.name} Fallback"`,
      "face-within-chinese": `"${latin.name} Within Chinese","${latin.name} Fallback Within Chinese"`,
    }),
  };
  const declared = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  const added = languages.flatMap(({ key, fonts }) =>
    fonts.length > 0 ? [`:root:lang(${key}){--font-cjk:${namesOf(fonts)}}`] : [],
  );
  return `${latin ? facesOf(latin) : ""}@layer theme{:root{${declared.join(";")}}${added.join("")}}`;
}
