/**
 * Writes a mail as HTML for the mail programs of today, Outlook with Word's layout among them: one table of 600 pixels that narrows
 * with the window, styles in the elements, fonts in each cell, no pictures. Colours are the reader's own, light or dark.
 */
import { directionOf, documentLanguage, type Language } from "../../../contract/languages.ts";
import { cleanText } from "../../../contract/typed-text.ts";
import { escapeText } from "../../content/texts/escape-text.ts";
import type { Item, MailDocument, MailPart, Row } from "./document.ts";

/** Fonts for the Han characters of each script. Both sets of Chinese ones without a script of the kind. */
const HAN_FONTS: Readonly<Record<string, string>> = {
  Jpan: "'Yu Gothic','Hiragino Sans'",
  Kore: "'Malgun Gothic','Apple SD Gothic Neo'",
  Hans: "'Microsoft YaHei','PingFang SC'",
};
const HANT_FONTS = "'Microsoft JhengHei','PingFang TC','Noto Sans CJK TC'";

/** Outlook takes Times for text whose first font it lacks, so each cell begins with a font that it has. */
function fontsIn(language: Language): string {
  const { script = "" } = new Intl.Locale(documentLanguage(language)).maximize();
  return `font-family:Arial,${HAN_FONTS[script] ?? HANT_FONTS},sans-serif`;
}

const TEXT = "font-size:16px;line-height:1.5";
/** Long words, such as addresses, break in a narrow window. */
const BREAK = "word-break:break-word;overflow-wrap:anywhere";
/** Visible on light and on dark paper. */
const BORDER = "1px solid #808080";

/** The paper and ink of the reader's mail program. */
const COLOURS =
  ":root{color-scheme:light dark;supported-color-schemes:light dark}body{background-color:Canvas;color:CanvasText}";

/** Escapes text, with its lines as lines. */
const lines = (text: string): string =>
  cleanText(text, "lines")
    .split("\n")
    .map((line) => escapeText(line))
    .join("<br>");

const linkTo = (text: string, url: string): string => `<a href="${escapeText(url)}">${lines(text)}</a>`;

export function htmlOf({ language, title, head, parts, end }: MailDocument): string {
  const style = `${fontsIn(language)};${TEXT};${BREAK}`;
  const align = directionOf(language) === "rtl" ? "right" : "left";
  const cell = (content: string, more = "") => `<tr><td align="${align}" style="${style};${more}">${content}</td></tr>`;

  const rowsOf = (rows: readonly Row[]) =>
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed">${rows
      .map(
        ({ label, value }) =>
          `<tr><th scope="row" width="34%" align="${align}" valign="top" style="${style};padding:6px 12px 6px 0;font-weight:bold">${lines(label)}</th>` +
          `<td align="${align}" valign="top" style="${style};padding:6px 0">${lines(value)}</td></tr>`,
      )
      .join("")}</table>`;

  const itemOf = ({ name, details, url }: Item) => {
    const title = `<strong>${url === undefined ? lines(name) : linkTo(name, url)}</strong>`;
    const below = details.map(({ label, value }) => `<br>${lines(`${label}: ${value}`)}`);
    return `<li style="${style};margin:0 0 12px">${title}${below.join("")}</li>`;
  };

  const partOf = (part: Exclude<MailPart, { row: Row }>) => {
    if ("text" in part) return cell(`<p style="margin:0">${lines(part.text)}</p>`, "padding:0 0 16px");
    if ("link" in part) return cell(`<p style="margin:0">${linkTo(part.link, part.url)}</p>`, "padding:0 0 16px");
    return cell(
      `<h2 style="${fontsIn(language)};font-size:18px;line-height:1.4;margin:8px 0 12px">${lines(part.title)}</h2>` +
        `<ul style="margin:0;padding:0 0 0 20px">${part.items.map(itemOf).join("")}</ul>`,
    );
  };

  const blocks: string[] = head.length > 0 ? [cell(rowsOf(head), `padding:0 0 16px`)] : [];
  let rows: Row[] = [];
  const flush = () => {
    if (rows.length > 0) blocks.push(cell(rowsOf(rows), `padding:8px 0;border-top:${BORDER}`));
    rows = [];
  };
  for (const part of parts) {
    if ("row" in part) rows.push(part.row);
    else {
      flush();
      blocks.push(partOf(part));
    }
  }
  flush();
  if (end.length > 0)
    blocks.push(cell(end.map(lines).join("<br>"), `padding:16px 0 0;border-top:${BORDER};font-size:14px`));

  return [
    `<!doctype html><html lang="${documentLanguage(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeText(title)}</title><style>${COLOURS}</style></head>`,
    '<body style="margin:0;padding:0"><div role="main">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%"><tr><td align="center" style="padding:24px 16px">',
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;table-layout:fixed">',
    cell(`<h1 style="${fontsIn(language)};font-size:24px;line-height:1.3;margin:0 0 16px">${lines(title)}</h1>`),
    ...blocks,
    "</table></td></tr></table></div></body></html>",
    "",
  ].join("\n");
}
