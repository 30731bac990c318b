import type { ReactNode } from "react";
import { partOf } from "../../../contract/marks.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { NamedFiles } from "../../parts/NamedFiles.tsx";
import { PageBanner } from "../../parts/PageBanner.tsx";
import { SiblingPages } from "../../parts/SiblingPages.tsx";
import type { ScreenProps } from "../../screens.ts";
import { Accordion } from "../../ui/Accordion.tsx";
import { DataTable } from "../../ui/DataTable.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Html } from "../../ui/Html.tsx";
import { ProductName } from "../../ui/ProductName.tsx";
import { Section } from "../../ui/Section.tsx";
import { StickyTabs } from "../../ui/StickyTabs.tsx";
import { fallbackLanguage, PartText, Prose, Text } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./CorporateScreen.module.css";
import { OrganizationChart } from "./OrganizationChart.tsx";

type Corporate = PageResponses["corporate"];

/** Corporate governance: organisation, board, executives and rules, in sections below one tab bar. */
export default function CorporateScreen({ page }: ScreenProps<"corporate">) {
  const { t, say } = useWords();
  const { banner_only0, organization, board, leader, committees } = page.response;
  const sections = [
    { id: "organization", title: say("company.corporate.organization") },
    { id: "board", title: say("company.corporate.board") },
    { id: "leader", title: say("company.corporate.leader") },
    { id: "cge", title: say("company.corporate.cge") },
  ];
  return (
    <>
      <PageBanner head="desk" banner={banner_only0} />
      <StickyTabs label={t("company.corporate.sections")} sections={sections}>
        <Section id="organization" title={say("company.corporate.organization")}>
          <Organization of={organization} />
        </Section>
        <Section id="board" tone="mist" title={say("company.corporate.board")}>
          <People caption={say("company.corporate.board")} of={board} />
          <Committees of={committees} />
        </Section>
        <Section id="leader" title={say("company.corporate.leader")}>
          <People caption={say("company.corporate.leader")} of={leader} />
        </Section>
        <Section
          id="cge"
          tone="mist"
          title={say("company.corporate.cge")}
          intro={<p>{say("company.corporate.cgeTitle")}</p>}
        >
          <Governance of={page.response} />
        </Section>
      </StickyTabs>
      <SiblingPages of="investor" current="corporate" />
    </>
  );
}

function Organization({ of }: { readonly of: Corporate["organization"] }) {
  if (!of.content && of.levels.length === 0) return <EmptyState />;
  return (
    <div className={styles["organization"]}>
      <div className={styles["words"]}>
        {of.title ? (
          <h3>
            <Text of={of} field="title" />
          </h3>
        ) : null}
        <Html of={of} field="content" />
      </div>
      {of.levels.length > 0 ? <OrganizationChart levels={of.levels} /> : null}
    </div>
  );
}

interface PeopleProps {
  readonly caption: ReactNode;
  readonly of: Corporate["board"] | Corporate["leader"];
}

/** A table of people, one per row. The board includes nationality. */
function People({ caption, of }: PeopleProps) {
  const { say } = useWords();
  const [first] = of;
  if (!first) return <EmptyState />;
  return (
    <DataTable
      caption={caption}
      hideCaption
      head={[
        say("company.corporate.name"),
        say("company.corporate.jobTitle"),
        ...("nationality" in first ? [say("company.corporate.nationality")] : []),
        say("company.corporate.assumeDate"),
        say("company.corporate.experience"),
      ]}
      rows={of.map((person) => [
        <ProductName key="name" of={person} field="name" />,
        <Text key="title" of={person} field="title" />,
        ...("nationality" in person ? [<Text key="nationality" of={person} field="nationality" />] : []),
        person.assume_date,
        <span key="experience" className={styles["lines"]}>
          <Text of={person} field="experience" />
        </span>,
      ])}
    />
  );
}

function Committees({ of }: { readonly of: Corporate["committees"] }) {
  const { say } = useWords();
  return (
    <div className={styles["committees"]}>
      <h3 className={styles["title"]}>{say("company.corporate.committees")}</h3>
      {of.length === 0 ? <EmptyState /> : null}
      {of.map((committee) => (
        <DataTable
          key={committee.title}
          caption={<Text of={committee} field="title" />}
          head={committee.head}
          isCompact
          headLanguage={fallbackLanguage(committee, "head")}
          rows={committee.rows.map(([name = "", ...cells], place) =>
            [<ProductName key="name" of={{ name, fallback: {} }} field="name" />, ...cells].map((cell, column) => (
              <PartText key={committee.head[column]} of={committee} part={partOf("rows", place)}>
                {cell}
              </PartText>
            )),
          )}
        />
      ))}
    </div>
  );
}

function Governance({ of }: { readonly of: Corporate }) {
  const { say } = useWords();
  const { files_only, information, stakeholder } = of;
  return (
    <div className={styles["governance"]}>
      <div>
        <h3 className={styles["title"]}>{say("company.corporate.files")}</h3>
        <NamedFiles of={files_only} />
      </div>
      <div>
        <h3 className={styles["title"]}>{say("company.corporate.information")}</h3>
        {information.length === 0 ? (
          <EmptyState />
        ) : (
          <Accordion
            heading="h4"
            items={information.map((item) => ({
              id: item.question,
              title: <Text of={item} field="question" />,
              children: <Html of={item} field="answer" />,
            }))}
          />
        )}
      </div>
      <div>
        <h3 className={styles["title"]}>{say("company.corporate.stakeholders")}</h3>
        {stakeholder.length === 0 ? (
          <EmptyState />
        ) : (
          <DataTable
            caption={say("company.corporate.stakeholders")}
            hideCaption
            head={[
              say("company.corporate.stakeholder"),
              say("company.corporate.concerns"),
              say("company.corporate.contact"),
            ]}
            rows={stakeholder.map((item) => [
              <Text key="stakeholder" of={item} field="stakeholder" />,
              <Prose key="content" of={item} field="content" />,
              <Html key="contact" of={item} field="contact" />,
            ])}
          />
        )}
      </div>
    </div>
  );
}
