import type { ContentLink } from "../../contract/paths.ts";

/** An address as the content writes it. */
export const contentLink = (address: string) => address as ContentLink;
