import type { TFunction } from "i18next";
import { largestOf } from "../../contract/picture-address.ts";
import { addressIn } from "../../contract/public-addresses.ts";
import type { RenderInput } from "../../contract/render.ts";

/** What search engines are told from. Their addresses are whole ones. */
export interface DataContext {
  readonly input: RenderInput;
  readonly t: TFunction;
  /** What addresses begin with. */
  readonly publicUrl: string;
}

/** The address of a path in the page's language. */
export const addressOf = ({ input: { language, company }, publicUrl }: DataContext, path: string): string =>
  addressIn(language, { publicUrl, bare: company.language }, path);

/** The address of a picture of the page, in its largest size. */
export const pictureOf = ({ input, publicUrl }: DataContext, photo: string): string =>
  publicUrl + (largestOf(photo, input.page.response.pictures[photo]) ?? photo);
