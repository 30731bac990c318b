import { useTranslation } from "react-i18next";
import type { ContentBlock } from "../../contract/entities.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Html } from "../ui/Html.tsx";
import { Picture } from "../ui/Picture.tsx";
import { VideoPlayer } from "../ui/VideoPlayer.tsx";
import { isVideo } from "../ui/video-address.ts";
import { blockAnchor } from "./block-anchor.ts";
import styles from "./ContentBlocks.module.css";

interface ContentBlocksProps {
  readonly blocks: readonly ContentBlock[];
  /** Title of the content. Names videos without a title of their own. */
  readonly title: string;
  /** Gives each block an anchor (block-anchor.ts). */
  readonly anchored?: boolean;
}

const HTML = 1;

/** The body of a solution or a press item: HTML, videos and pictures in order (spec section 2, Solutions). */
export function ContentBlocks({ blocks, title, anchored = false }: ContentBlocksProps) {
  if (blocks.length === 0) return <EmptyState />;
  return (
    <div className={styles["blocks"]}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and keep their order
        <div key={index} id={anchored ? blockAnchor(index) : undefined} className={styles["block"]}>
          <Block block={block} title={title} />
        </div>
      ))}
    </div>
  );
}

function Block({ block, title }: { readonly block: ContentBlock; readonly title: string }) {
  const { t } = useTranslation();
  if (block.type === HTML) return <Html of={block} field="content" className={styles["text"]} />;
  if (isVideo(block.content)) {
    return (
      <div className={styles["media"]}>
        <VideoPlayer src={block.content} poster={block.poster} title={block.alt || t("shell.ui.video", { title })} />
      </div>
    );
  }
  return (
    <div className={styles["media"]}>
      <Picture photo={block.content} alt={block.alt ?? ""} sizes="(width > 62em) 960px, 85vw" />
    </div>
  );
}
