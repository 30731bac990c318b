import { escapeText } from "../content/texts/escape-text.ts";

/** Writes an opening tag. Leaves out attributes that are undefined. An empty attribute has no value. */
export function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === "" ? key : `${key}="${escapeText(value)}"`],
  );
  return `<${[name, ...written].join(" ")}>`;
}

/** Writes a data block of JSON. Escapes "<", so that no text in it can close the element. */
export const dataBlock = (attributes: Readonly<Record<string, string>>, data: unknown): string =>
  `${tag("script", attributes)}${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
