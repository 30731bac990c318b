/** Markup of the document around the views, and of feeds and sitemaps: each value is escaped here. */
import { fitForXml } from "../content/texts/characters.ts";

export const escapeText = (text: string) =>
  fitForXml(text).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** An opening tag. An attribute that is undefined is left out; one that is empty stands without a value. */
export function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === "" ? key : `${key}="${escapeText(value)}"`],
  );
  return `<${[name, ...written].join(" ")}>`;
}

/** The JSON of a data block: "<" is written so that nothing in it can close the element. */
export const dataBlock = (attributes: Readonly<Record<string, string>>, data: unknown): string =>
  `${tag("script", attributes)}${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
