import { createContext, type ReactNode, useContext } from "react";
import type { FileInfo, Picture } from "../../contract/entities.ts";
import type { PrioritySource } from "../../contract/render.ts";

/** Data of the pictures and files on the page, by path, with line breaks of names and with abbreviations. */
export interface Media {
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly files: Readonly<Record<string, FileInfo>>;
  /** Words before which a long Chinese name may break. */
  readonly nameBreaks?: readonly string[];
  /** Meanings of abbreviations, in the page's language. */
  readonly abbreviations?: Readonly<Record<string, string>>;
  /** Called on the server with each priority picture, so that the document can preload the first. */
  readonly onPriority?: ((picture: PriorityPicture) => void) | undefined;
}

export type PriorityPicture = readonly PrioritySource[];

const MediaContext = createContext<Media>({ pictures: {}, files: {} });

interface MediaProviderProps {
  readonly media: Media;
  readonly children: ReactNode;
}

/** Provides the pictures and files of the current page. */
export function MediaProvider({ media, children }: MediaProviderProps) {
  return <MediaContext value={media}>{children}</MediaContext>;
}

/** Returns the pictures and files of the current page. */
export const useMedia = () => useContext(MediaContext);
