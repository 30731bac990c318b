import { useSelector } from "@xstate/react";
import { withinPage } from "../../../contract/paths.ts";
import { downloadsAddress, downloadsMachine, selectIsWaiting } from "../../../machines/downloads.ts";
import { useDataChange } from "../../hooks/use-data-change.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { useFormats } from "../../i18n/formats.ts";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { PageStatus } from "../../parts/PageStatus.tsx";
import type { ScreenProps } from "../../screens.ts";
import { useSite } from "../../site-context.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { Section } from "../../ui/Section.tsx";
import { Prose } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { DownloadsForm } from "./DownloadsForm.tsx";
import styles from "./DownloadsScreen.module.css";
import { DownloadsTable } from "./DownloadsTable.tsx";

/** Id of the list, which pagination links to. */
const LIST = "documents";
const NO_CHOICE = { text: "", kind: "", language: "" };

/** Finds the documents of all products by number or name, kind and language. The address contains the choice. */
export default function DownloadsScreen({ page: { response } }: ScreenProps<"downloads">) {
  const { t, say } = useWords();
  const { site, arrivals } = useSite();
  const { number } = useFormats();
  const { banner_only0, introduction, text, kind, language, data, total, page, last_page } = response;
  const choice = { text, kind, language };
  const onChoice = () => arrivals.send({ type: "choice.made" });
  const machine = downloadsMachine.provide({
    actions: {
      navigate: (_, chosen) => site.send({ type: "address.chosen", ...chosen }),
    },
  });
  const finder = useLocalActor(machine, { input: { choice } });
  const isWaiting = useSelector(finder, selectIsWaiting);
  // The address may change elsewhere: Back restores another choice.
  useDataChange(response, () => finder.send({ type: "list.arrived", choice }));

  return (
    <>
      <PageBanner head="desk" banner={banner_only0}>
        {introduction ? (
          <p>
            <Prose of={response} field="introduction" />
          </p>
        ) : null}
      </PageBanner>
      <Section className={styles["section"]}>
        <DownloadsForm finder={finder} kinds={response.kinds} languages={response.languages} />
        <PageStatus className={styles["status"]}>
          {last_page > 1
            ? say("catalogue.documents.countOnPage", { total: number(total), page, last: last_page })
            : say("catalogue.documents.count", { count: total })}
        </PageStatus>
        <section id={LIST} aria-labelledby="document-list" aria-busy={isWaiting || undefined}>
          <h2 id="document-list" className="visually-hidden">
            {say("catalogue.documents.list")}
          </h2>
          {total === 0 ? (
            <EmptyState title={say("catalogue.documents.emptyTitle")}>
              <p>{say("catalogue.documents.emptyHint")}</p>
              <LinkButton to={downloadsAddress(NO_CHOICE)} variant="secondary" onClick={onChoice}>
                {say("catalogue.documents.clear")}
              </LinkButton>
            </EmptyState>
          ) : (
            <DownloadsTable downloads={data} />
          )}
          <div className={styles["pages"]}>
            <Pagination
              label={t("catalogue.documents.pages")}
              page={page}
              last={last_page}
              hrefOf={(pageNumber) => withinPage(downloadsAddress(choice, pageNumber), LIST)}
            />
          </div>
        </section>
      </Section>
    </>
  );
}
