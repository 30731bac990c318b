import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { useEffects } from "../../providers/effects-context.tsx";
import { Breadcrumb } from "../Breadcrumb.tsx";
import { LinkList, type LinkListProps } from "./LinkList.tsx";
import styles from "./LostOpening.module.css";
import { SearchForm } from "./SearchForm.tsx";
import { createSearchLogic } from "./search-logic.ts";

interface LostOpeningProps extends LinkListProps {
  readonly title: ReactNode;
  /** False if the heading of the page follows. */
  readonly isHeading?: boolean;
  /** Id of title and explanation. */
  readonly id?: string;
  /** Explanation. */
  readonly children: ReactNode;
}

const NO_TERMS = { type: "", text: "", page: 1 };

/** The opening of a page that is not there: explanation, search and links to other pages. */
export function LostOpening({ title, isHeading = true, id, links, children }: LostOpeningProps) {
  const navigate = useNavigate();
  const search = useLocalActor(
    createSearchLogic(useEffects(), (to, options) => void navigate(to, options)),
    { input: NO_TERMS },
  );
  const Title = isHeading ? "h1" : "div";
  return (
    <div className={styles["opening"]}>
      <div className={styles["content"]}>
        <Breadcrumb />
        <div className={styles["words"]} id={id}>
          <Title className={styles["title"]}>{title}</Title>
          {children}
        </div>
        <div className={styles["search"]} data-print="none">
          <SearchForm search={search} />
        </div>
        <LinkList links={links} />
      </div>
      <svg
        className={styles["drawing"]}
        viewBox="0 0 1440 240"
        width="600"
        height="100"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d="M0 150h600l18-34 26 72 30-150 30 170 24-86 16 28h90" />
        <circle cx="840" cy="150" r="6" />
        <path d="M930 150h510" />
        <circle cx="924" cy="150" r="6" />
      </svg>
    </div>
  );
}
