import type { ContentBlock } from "../../../contract/entities.ts";
import { fallbackLanguage } from "../../ui/Text.tsx";

interface Heading {
  /** Of the block that begins with it. */
  readonly place: number;
  readonly title: string;
  /** Of a text that fell back to another language. */
  readonly lang: string | undefined;
}

const HEADING = /^\s*<h2[^>]*>(.*?)<\/h2>/s;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const plain = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/** The headings that blocks of text begin with. */
export const headingsOf = (blocks: readonly ContentBlock[]): readonly Heading[] =>
  blocks.flatMap((block, place) => {
    const [, heading] = (block.type === 1 && HEADING.exec(block.content)) || [];
    return heading ? [{ place, title: plain(heading), lang: fallbackLanguage(block, "content") }] : [];
  });
