import { fitForXml } from "./characters.ts";

/** Escapes a text for markup, as content and within quotes. Removes characters that XML forbids. */
export const escapeText = (text: string) =>
  fitForXml(text).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
