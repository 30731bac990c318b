import type { Media } from "./pictures/media.ts";
import type { SourceData } from "./sources/sources.ts";

/** The whole content, valid, with its pictures and files. */
export interface Content extends SourceData {
  readonly media: Media;
}
