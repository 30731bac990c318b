import type { FilesItem } from "../../contract/entities.ts";
import { Accordion } from "../ui/Accordion.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Html } from "../ui/Html.tsx";
import { Text } from "../ui/Text.tsx";
import styles from "./FilesAccordion.module.css";
import { NamedFiles } from "./NamedFiles.tsx";

interface FilesAccordionProps {
  readonly items: readonly FilesItem[];
}

/** An accordion of texts with their files. All items close when the data or the language change (spec section 4). */
export function FilesAccordion({ items }: FilesAccordionProps) {
  if (items.length === 0) return <EmptyState />;
  return (
    <Accordion
      items={items.map((item) => ({
        id: item.title,
        title: <Text of={item} field="title" />,
        children: (
          <div className={styles["panel"]}>
            {item.content ? <Html of={item} field="content" /> : null}
            {item.files.length > 0 || !item.content ? <NamedFiles of={item} /> : null}
          </div>
        ),
      }))}
    />
  );
}
