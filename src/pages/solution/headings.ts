import type { ContentBlock } from "../../../contract/entities.ts";
import { fallbackLanguage } from "../../ui/Text.tsx";

interface Heading {
  /** Index of the block that starts with the heading. */
  readonly place: number;
  readonly title: string;
  /** `lang` of a fallback text. */
  readonly lang: string | undefined;
}

const HEADING = /^\s*<h2[^>]*>(.*?)<\/h2>/s;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const plain = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/** Returns the headings at the start of text blocks. */
export const headingsOf = (blocks: readonly ContentBlock[]): readonly Heading[] =>
  blocks.flatMap((block, place) => {
    const [, heading] = (block.type === 1 && HEADING.exec(block.content)) || [];
    return heading ? [{ place, title: plain(heading), lang: fallbackLanguage(block, "content") }] : [];
  });
