import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { directionOf } from "../../contract/languages.ts";
import type { Theme } from "../../server/content/sources/theme.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../chromium.ts";
import { type PrintedDocument, photosOf } from "./markup.ts";
import { packed } from "./packed.ts";
import { fontFaces, footStyle, languageStyle, printStyle } from "./print-style.ts";

const FONTS = join(import.meta.dirname, "fonts");
/** Pixels of the longer side: about 200 a inch at the size that it is printed in. */
const PHOTO_SIZE = 460;

/** Prints documents to PDF, one after the other, on one page of one browser. */
export class Printer {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #content: string;
  readonly #theme: Theme;
  readonly #photos = new Map<string, Promise<string>>();

  private constructor(browser: Browser, page: Page, content: string, theme: Theme) {
    this.#browser = browser;
    this.#page = page;
    this.#content = content;
    this.#theme = theme;
  }

  /** `content` is the folder of pictures and fonts. Throws if there is no Chromium. */
  static async start(content: string, theme: Theme): Promise<Printer> {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
    const page = await browser.newPage();
    const { latin } = theme.type;
    const own = (name: string) => readFile(join(FONTS, `print-sans-${name}.woff2`), "base64");
    const [regular, bold, chinese] = await Promise.all([
      latin ? readFile(join(content, latin.file), "base64") : own("400"),
      latin ? undefined : own("600"),
      own("tc"),
    ]);
    const style = fontFaces({ regular, bold, chinese }) + printStyle(theme.colors);
    await page.setContent(
      `<!doctype html><html><head><meta charset="utf-8"><style>${style}</style><style id="own"></style></head></html>`,
    );
    return new Printer(browser, page, content, theme);
  }

  /** The document as PDF: tagged, with its title, language and outline. */
  async print(source: PrintedDocument): Promise<Uint8Array> {
    const { lang, title, faces } = source;
    const filled = await this.#withPhotos(source.body);
    const style = footStyle(source, this.#theme.colors) + (faces ? languageStyle(faces) : "");
    await this.#page.evaluate(
      async (values) => {
        document.documentElement.lang = values.lang;
        document.documentElement.dir = values.dir;
        document.title = values.title;
        const own = document.getElementById("own");
        if (own) own.textContent = values.style;
        document.body.innerHTML = values.filled;
        await document.fonts.ready;
        await Promise.all([...document.images].map((image) => image.decode()));
      },
      { lang, title, filled, style, dir: directionOf(lang) },
    );
    return packed(
      await this.#page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }),
    );
  }

  stop(): Promise<void> {
    return this.#browser.close();
  }

  async #withPhotos(body: string): Promise<string> {
    let filled = body;
    for (const path of photosOf(body)) {
      filled = filled.replaceAll(`data-photo="${path}"`, `src="data:image/jpeg;base64,${await this.#photo(path)}"`);
    }
    return filled;
  }

  #photo(path: string): Promise<string> {
    const made =
      this.#photos.get(path) ??
      sharp(join(this.#content, path))
        .resize(PHOTO_SIZE, PHOTO_SIZE, { fit: "cover" })
        .jpeg({ quality: 68, mozjpeg: true })
        .toBuffer()
        .then((bytes) => bytes.toString("base64"));
    this.#photos.set(path, made);
    return made;
  }
}
