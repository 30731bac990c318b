/** content/theme.yaml: the design of the site. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../contract/constants.ts";
import { settingsIn, settingsOf } from "../../server/content/shell/company-settings.ts";
import { themeStyle } from "../../server/content/shell/theme-style.ts";
import { checkContrast, contrastOf } from "../../tools/content-check/contrast.ts";
import { documentsOf, printedFrom } from "../../tools/printing/documents.ts";
import { loadEdited, PUMPS_FOLDER, problemsOf, pumpsContent, readEdited } from "../support/content.ts";

const themed = (text: string) => readEdited({ "theme.yaml": () => text });

test("colours, corners, fonts and the proportions of the logo become style, in the first layer", async () => {
  const text = `colors: { brand: "#AA1122", scrim: "#010203" }
corners: { controls: 8 }
type:
  latin: { name: Acme Sans, file: /media/pictures/stream.svg, fallback: { ascent: 90, descent: 20, size: 103 } }
  chinese: [Noto Serif TC]
logo: { on_light: /media/brand/map-marker.svg }
`;
  const face = text.replace("/media/pictures/stream.svg", "/media/fonts/acme.woff2");
  const problems = await problemsOf({ "theme.yaml": () => face });
  expect(problems).toMatchObject([{ field: "type.latin.file", problem: "/media/fonts/acme.woff2 does not exist" }]);
  const { content } = await themed(text.replace(/^ {2}latin:.*\n/m, ""));
  const style = themeStyle(content);
  expect(style).toMatch(/^@layer theme\{:root\{/);
  for (const declared of ["--brand:#aa1122", "--scrim-parts:1 2 3", "--radius:8px", '--font-cjk:"Noto Serif TC"'])
    expect(style).toContain(declared);
  const { on_light, on_dark } = settingsOf(content).logo;
  const ratio = ({ width, height }: typeof on_light) => Number((width / height).toFixed(4));
  expect(style).toContain(`--logo-ratio:${ratio(on_light)};--logo-on-dark-ratio:${ratio(on_dark)}`);
  const latin = {
    name: "Acme Sans",
    file: "/media/fonts/acme.woff2",
    fallback: { ascent: 90, descent: 20, size: 103 },
  };
  const faced = themeStyle({ ...content, theme: { ...content.theme, type: { ...content.theme.type, latin } } });
  expect(faced).toContain('@font-face{font-family:"Acme Sans";font-weight:400 700;font-display:swap;src:url("/media/f');
  expect(faced).toContain("ascent-override:90%;descent-override:20%;line-gap-override:0%;size-adjust:103%");
  expect(faced).toContain('--face-latin:"Acme Sans","Acme Sans Fallback"');
});

test("a company without a theme gets legible colours", async () => {
  const { content, files } = await themed("{}\n");
  expect(checkContrast({ content, files })).toEqual([]);
});

test("insufficient contrast is reported with its ratio", async () => {
  const read = await themed('colors:\n  muted: "#777777"\n  edge: "#bbbbbb"\n');
  const problems = checkContrast(read).map(({ line, field, problem, hint }) => [
    line,
    field,
    problem,
    hint.slice(0, 13),
  ]);
  expect(problems).toContainEqual([
    2,
    "colors.muted",
    "#777777 on paper #ffffff has a contrast of 4.47",
    "Text needs 7:",
  ]);
  expect(problems).toContainEqual([
    3,
    "colors.edge",
    "#bbbbbb on paper #ffffff has a contrast of 1.91",
    "Parts need 3:",
  ]);
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
});

test("an invalid colour, and an unknown name, are reported with what to write", async () => {
  const problems = await problemsOf({ "theme.yaml": () => "colors:\n  brand: teal\n  amber: '#f2a33a'\n" });
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [2, "is not a colour"],
    [3, 'has the unknown field "amber"'],
  ]);
});

test("printed files use the same colours, and are printed again after a change of these", async () => {
  const content = await pumpsContent();
  const other = await loadEdited({ "theme.yaml": (text) => text.replace("#a63d1f", "#1fa63d") });
  const [document] = await documentsOf(content, PUMPS_FOLDER);
  if (!document) throw new Error("No file is printed");
  const textIn = async ({ theme }: typeof content) => (await printedFrom(document, theme, PUMPS_FOLDER)).text;
  expect(await textIn(other)).not.toBe(await textIn(content));
});

test("the logo defines its own size", async () => {
  const { logo } = settingsOf(await pumpsContent());
  expect([logo.on_light.width / logo.on_light.height, LANGUAGES.length]).toEqual([1.5, 2]);
});

test("the document carries the logo of the header, if it is a small drawing", async () => {
  const { content } = await themed("logo: { on_light: /media/brand/map-marker.svg }\n");
  const { on_light, on_dark } = settingsOf(content).logo;
  const [type, drawn = ""] = on_light.inlined?.split(/,(.*)/s) ?? [];
  expect([type, on_dark.inlined]).toEqual(["data:image/svg+xml", undefined]);
  const file = await readFile(join(PUMPS_FOLDER, "media/brand/map-marker.svg"), "utf8");
  expect(decodeURIComponent(drawn)).toBe(file.trim().replace(/>\s+</g, "><"));
  const large = { ...content, media: { ...content.media, inlined: new Map<string, string>() } };
  expect(settingsOf(large).logo.on_light.inlined).toBeUndefined();
});

test("a language has a logo of its own if the theme names one", async () => {
  const drawn = "/media/brand/map-marker.svg";
  const { content } = await themed(`logos: [{ language: zh, on_light: ${drawn}, on_dark: ${drawn} }]\n`);
  const { logo, logos } = settingsOf(content);
  expect([logos?.["zh"]?.on_light.path, logos?.["en"]]).toEqual([drawn, undefined]);
  expect(logo.on_light.path).not.toBe(drawn);
  const inEnglish = settingsIn("en", settingsOf(content));
  expect([inEnglish.logo, inEnglish.logos?.["zh"]?.on_light.inlined]).toEqual([logo, undefined]);
  const inChinese = settingsIn("zh", settingsOf(content));
  expect([inChinese.logo.on_light.inlined, inChinese.logos]).toEqual([undefined, logos]);
  expect(logos?.["zh"]?.on_light.inlined).toBeDefined();
});
