import type { TFunction } from "i18next";
import { largestOf } from "../../contract/picture-address.ts";
import { addressIn } from "../../contract/public-addresses.ts";
import type { RenderInput } from "../../contract/render.ts";

/** Input of the structured data. Addresses in it are absolute. */
export interface DataContext {
  readonly input: RenderInput;
  readonly t: TFunction;
  /** Origin that addresses begin with, such as "https://example.com". */
  readonly publicUrl: string;
}

/** Returns the absolute address of a path, with its query if it has one, in the page's language. */
export function addressOf({ input: { language, company }, publicUrl }: DataContext, address: string): string {
  const [path = "", search = ""] = address.split("?");
  return addressIn(language, { publicUrl, bare: company.language }, path, search);
}

/** Returns the absolute address of a picture of the page, in its largest size. */
export const pictureOf = ({ input, publicUrl }: DataContext, photo: string): string =>
  publicUrl + (largestOf(photo, input.page.response.pictures[photo]) ?? photo);
