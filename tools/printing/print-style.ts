import type { Theme } from "../../server/content/sources/theme.ts";
import type { PrintedDocument } from "./markup.ts";

/** The fonts of printed files, as base64 of WOFF2; a variable one has no other for bold. */
export interface PrintFonts {
  readonly regular: string;
  readonly bold: string | undefined;
  readonly chinese: string;
}

const face = (family: string, weight: string, font: string) => `@font-face {
  font-family: "${family}"; font-weight: ${weight}; src: url("data:font/woff2;base64,${font}") format("woff2"); }
`;

/** Chinese has one weight: its headings stand out by size and colour. */
export const fontFaces = ({ regular, bold, chinese }: PrintFonts): string =>
  (bold === undefined
    ? face("Print Sans", "400 700", regular)
    : face("Print Sans", "400 500", regular) + face("Print Sans", "600 700", bold)) +
  face("Print Sans TC", "400 700", chinese);

const CHINESE = ["Print Sans TC", "Noto Sans CJK TC"];
/** Chinese glyphs that other languages share look otherwise there, and come in one weight: those stand last. */
const familiesOf = (faces: readonly string[] = []): string =>
  [...["Print Sans", ...faces, ...CHINESE].map((face) => `"${face}"`), "sans-serif"].join(", ");

/** The name of the company at the foot of every sheet. */
export const footStyle = ({ company, faces }: PrintedDocument, { muted }: Theme["colors"]): string =>
  `@page { @bottom-left { content: ${JSON.stringify(company)}; font: 7.5pt ${familiesOf(faces)}; color: ${muted}; } }`;

/** How a document in a language that the company adds differs: letters of some scripts hang together, and lines may begin at the right. */
export const languageStyle = (faces: readonly string[]): string =>
  `html { font-family: ${familiesOf(faces)}; } h1 { letter-spacing: 0; line-height: 1.3; } th { text-align: start; }`;

/** How printed documents look: A4, hairlines, one accent. */
export const printStyle = ({ brand, muted, ink, mist, line }: Theme["colors"]): string => `
@page {
  size: A4;
  margin: 18mm 18mm 20mm;
  @bottom-right { content: counter(page) " / " counter(pages); font: 7.5pt "Print Sans", sans-serif; color: ${muted}; }
}
* { box-sizing: border-box; }
html { font: 9.5pt/1.5 ${familiesOf()};
  color: ${ink}; }
[lang|="zh"] { line-height: 1.65; }
body { margin: 0; }
/* Chinese has one weight here, and Latin within it goes along. */
[lang|="zh"] :is(h1, h2, h3, th, strong) { font-weight: 400; }
p, ul, ol, table, h1, h2, h3, blockquote { margin: 0; }
.masthead { display: flex; align-items: flex-end; justify-content: space-between; padding-bottom: 4mm;
  border-bottom: 0.75pt solid ${brand}; margin-bottom: 10mm; }
.masthead svg { display: block; height: 7.5mm; width: auto; }
.masthead p { font-size: 8pt; color: ${muted}; }
h1 { font-size: 24pt; line-height: 1.15; font-weight: 600; letter-spacing: -0.015em; text-wrap: balance; }
[lang|="zh"] h1 { letter-spacing: 0; line-height: 1.3; }
h2 { font-size: 12pt; font-weight: 600; margin: 9mm 0 3mm; break-after: avoid; }
h3 { font-size: 9.5pt; font-weight: 600; margin: 5mm 0 1.5mm; break-after: avoid; }
.number-of-model { color: ${brand}; font-weight: 600; letter-spacing: 0.04em; margin-bottom: 2mm; }
.category { font-size: 8pt; color: ${muted}; margin-bottom: 6mm; }
.lead { font-size: 11pt; margin-top: 4mm; max-width: 120mm; }
.hero { display: grid; grid-template-columns: 1fr 62mm; gap: 8mm; align-items: start; }
.hero img { width: 62mm; height: 62mm; object-fit: cover; background: ${mist}; }
.figures { display: flex; gap: 9mm; margin: 8mm 0 0; padding-top: 4mm; border-top: 0.5pt solid ${brand}; }
.figures div { display: flex; flex-direction: column-reverse; justify-content: flex-end; flex: 1; }
.figures dd { margin: 0; font-size: 15pt; line-height: 1.2; white-space: nowrap; font-variant-numeric: tabular-nums; }
.figures small { font-size: 10pt; }
.figures dt { font-size: 8pt; line-height: 1.4; color: ${muted}; }
.drawing { margin: 0; break-inside: avoid; }
.drawing svg { display: block; width: 100%; height: auto; max-height: 110mm; }
.prose { max-width: 140mm; margin-top: 7mm; }
.prose p + p { margin-top: 2.5mm; }
ul, ol { padding-left: 4.5mm; }
li { margin-bottom: 1.2mm; }
li::marker { color: ${brand}; }
ul.features { columns: 2; column-gap: 8mm; }
ul.features li { break-inside: avoid; }
table { width: 100%; border-collapse: collapse; margin-top: 7mm; font-variant-numeric: tabular-nums; }
h2 + table, h3 + table { margin-top: 0; border-top: 0.5pt solid ${brand}; }
th { text-align: left; font-weight: 600; font-size: 8.5pt; vertical-align: bottom; border-bottom: 0.75pt solid ${brand};
  padding: 1.6mm 3mm 1.6mm 0; }
tbody th { font-weight: 400; font-size: inherit; }
:is(tbody th, td) { vertical-align: top; border-bottom: 0.35pt solid ${line}; padding: 1.6mm 3mm 1.6mm 0; }
tr > :first-child:nth-last-child(2) { width: 44%; }
th:last-child, td:last-child { padding-right: 0; }
.number { text-align: right; white-space: nowrap; }
tr { break-inside: avoid; }
tr.sum td { font-weight: 600; }
.range td:first-child { width: 22mm; }
.range th { width: 42mm; }
.range img { display: block; width: 18mm; height: 18mm; object-fit: cover; background: ${mist}; }
.range :is(th, td) { vertical-align: middle; }
.note { margin-top: 8mm; font-size: 8pt; color: ${muted}; }
.cover { padding-top: 18mm; }
.cover div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm; margin-top: 22mm; }
.cover img { width: 100%; aspect-ratio: 1; object-fit: cover; background: ${mist}; }
.cover h1 { font-size: 34pt; }
section.chapter { break-before: page; }
a { color: inherit; text-decoration: none; }
sub { font-size: 70%; line-height: 0; }
`;
