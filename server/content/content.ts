import type { Media } from "./media.ts";
import type { SourceData } from "./sources.ts";

/** The whole content, valid, with its pictures and files. */
export interface Content extends SourceData {
  readonly media: Media;
}
