import { bareAddressOf } from "../../../contract/paths.ts";
import { Breadcrumb } from "../../parts/Breadcrumb.tsx";
import { LinkList } from "../../parts/LinkList.tsx";
import type { ScreenProps } from "../../screens.ts";
import { useHasPage } from "../../site-context.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./NotFoundScreen.module.css";

const LINKS = [
  { route: "home", key: "home" },
  { route: "products", key: "products" },
  { route: "solutions", key: "solutions" },
  { route: "contactUs", key: "contact" },
] as const;

/** Page Not Found (spec section 8), with links to other pages. */
export default function NotFoundScreen(_props: ScreenProps<"notFound">) {
  const { say } = useWords();
  const isThere = useHasPage();
  const links = LINKS.filter(({ route }) => isThere(route));
  return (
    <div className={styles["screen"]}>
      <svg
        className={styles["drawing"]}
        viewBox="0 0 1440 240"
        width="600"
        height="100"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d="M0 150h600l18-34 26 72 30-150 30 170 24-86 16 28h696" />
      </svg>
      <div className={styles["text"]}>
        <Breadcrumb />
        <p className={styles["code"]} aria-hidden="true">
          404
        </p>
        <h1 className={styles["title"]}>{say("catalogue.notFound.title")}</h1>
        <p className={styles["lead"]}>{say("catalogue.notFound.text")}</p>
        <p>{say("catalogue.notFound.hint")}</p>
        <div className={styles["links"]}>
          <LinkList
            links={links.map(({ route, key }) => ({
              to: bareAddressOf(route),
              label: say(`catalogue.notFound.${key}`),
            }))}
          />
        </div>
      </div>
    </div>
  );
}
