import { MAX_COMPARED } from "../../../contract/constants.ts";
import { pathTo } from "../../../contract/paths.ts";
import { PageTitle } from "../../parts/PageTitle.tsx";
import type { ScreenProps } from "../../screens.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./CompareScreen.module.css";
import { Comparison } from "./Comparison.tsx";
import { Others } from "./Others.tsx";

/** Compares up to four products and articles of series. The address names them. */
export default function CompareScreen({ page }: ScreenProps<"compare">) {
  const { say } = useWords();
  const { title_content1, products, groups, others } = page.response;
  return (
    <>
      <PageTitle
        title={<Text of={title_content1} field="title" />}
        intro={
          <p>
            <Text of={title_content1} field="content" />
          </p>
        }
      />
      <div className={styles["screen"]}>
        {products.length > 0 ? (
          <Comparison products={products} groups={groups} />
        ) : (
          <EmptyState>
            <p>{say("catalogue.compare.empty", { most: MAX_COMPARED })}</p>
            <LinkButton to={pathTo("products")}>{say("catalogue.home.allProducts")}</LinkButton>
          </EmptyState>
        )}
        {others.length > 0 ? <Others products={products} others={others} /> : null}
      </div>
    </>
  );
}
