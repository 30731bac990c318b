import { createContext, type ReactNode, useContext } from "react";
import type { FileInfo, Picture } from "../../contract/entities.ts";
import type { PrioritySource } from "../../contract/render.ts";

/** What views know about the pictures and files that page data name, by their path, about names, and about abbreviations. */
export interface Media {
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly files: Readonly<Record<string, FileInfo>>;
  /** Words before which a line of a long Chinese name may end. */
  readonly nameBreaks?: readonly string[];
  /** What abbreviations stand for, in the language of the page. */
  readonly abbreviations?: Readonly<Record<string, string>>;
  /** Told of each picture that must not wait, while the server renders, so that the document can preload the first. */
  readonly onPriority?: ((picture: PriorityPicture) => void) | undefined;
}

export type PriorityPicture = readonly PrioritySource[];

const MediaContext = createContext<Media>({ pictures: {}, files: {} });

interface MediaProviderProps {
  readonly media: Media;
  readonly children: ReactNode;
}

/** Gives the views below it the pictures and files of the page that is shown. */
export function MediaProvider({ media, children }: MediaProviderProps) {
  return <MediaContext value={media}>{children}</MediaContext>;
}

/** The pictures and files of the page that is shown. */
export const useMedia = () => useContext(MediaContext);
