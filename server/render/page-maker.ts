/** Makes the document of a page in its language, with its headers. */
import type { FormStart } from "../../contract/form-start.ts";
import { documentLanguage, type Language } from "../../contract/languages.ts";
import type { RenderInput } from "../../contract/render.ts";
import type { PageMatch } from "../routing/resolve-url.ts";
import { pageHeaders } from "../security/security-headers.ts";
import type { Services } from "../services.ts";
import { withPictures } from "../submissions/lists/asked-products.ts";
import { questionOf } from "./analytics.ts";
import { documentOf, inlineTextsOf } from "./document.ts";
import { photoOf } from "./page-photo.ts";
import { inputOf } from "./render-input.ts";

interface MadePage {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PageMaker {
  /** Returns the input of the render. `start` holds the initial values of the form on the page. */
  readonly inputFor: (found: PageMatch, language: Language, start?: FormStart) => Promise<RenderInput>;
  /** Returns everything that the document depends on. Equal ingredients give equal documents. */
  readonly ingredientsOf: (input: RenderInput) => readonly unknown[];
  readonly make: (found: PageMatch, input: RenderInput) => Promise<MadePage>;
}

export function createPageMaker({
  content,
  settings,
  views,
}: Pick<Services, "settings" | "views"> & { readonly content: Pick<Services["content"], "site"> }): PageMaker {
  const { publicUrl, mapsKey } = settings;
  const shareImageFor = ({ page, language }: RenderInput) => content.site.shareImage(photoOf(page), language);
  return {
    ingredientsOf: (input) => [input, content.site.look, shareImageFor(input), questionOf(content.site, settings)],
    async inputFor(found, language, start = found.start?.(language)) {
      const { site } = content;
      const bare = await inputOf(site, found, language);
      return start ? { ...bare, page: { ...withPictures(bare.page, site, start.products), start } } : bare;
    },
    async make({ isCanonical, status }, input) {
      const { look } = content.site;
      const words = content.site.interfaceWords(input.language);
      const shareImage = shareImageFor(input);
      const { render, template, clientFilesOf } = await views.load(input.location.pathname);
      const rendered = await render(input, { mapsKey, publicUrl, ...(words && { words }) });
      const files = clientFilesOf(rendered.modules);
      const question = questionOf(content.site, settings);
      return {
        status,
        type: "text/html; charset=utf-8",
        body: documentOf({
          template,
          input,
          rendered,
          files,
          publicUrl,
          mapsKey,
          look,
          isCanonical,
          shareImage,
          question,
        }),
        headers: {
          ...pageHeaders(settings, views.policy, inlineTextsOf(look, files)),
          "content-language": documentLanguage(input.language),
        },
      };
    },
  };
}
