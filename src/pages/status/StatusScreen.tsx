import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  selectInquiry,
  selectIsLoading,
  selectIsMissing,
  selectIsUnreachable,
  selectLacksCookie,
} from "../../../machines/status-selectors.ts";
import { useLocalActor } from "../../hooks/use-local-actor.ts";
import { addStatusTexts } from "../../i18n/status-texts.ts";
import { useAnswers } from "../../parts/forms/use-answers.ts";
import { useFormTexts } from "../../parts/forms/use-form-texts.ts";
import { PageTitle } from "../../parts/PageTitle.tsx";
import { LostOpening } from "../../parts/search/LostOpening.tsx";
import { useWaysOn } from "../../parts/search/use-ways-on.ts";
import { useEffects } from "../../providers/effects-context.tsx";
import { formChance } from "../../providers/forms/form-logic.ts";
import { createStatusLogic } from "../../providers/status-logic.ts";
import type { ScreenProps } from "../../screens.ts";
import { RetryButton } from "../../ui/RetryButton.tsx";
import { Section } from "../../ui/Section.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { InquiryContent } from "./InquiryContent.tsx";
import { KeptMessage } from "./KeptMessage.tsx";
import { StatusForm } from "./StatusForm.tsx";
import { StatusHead } from "./StatusHead.tsx";
import styles from "./StatusScreen.module.css";
import type { StatusActor } from "./status-actor.ts";
import { useStoredMessage } from "./use-stored-message.ts";

/** The status of an inquiry, for the visitor who sent it. */
export default function StatusScreen({ page }: ScreenProps<"status">) {
  useFormTexts();
  const { i18n } = useTranslation();
  useMemo(() => addStatusTexts(i18n), [i18n]);
  const { newKey } = formChance;
  const status = useLocalActor(createStatusLogic(useEffects()), { input: { start: page.inquiryStatus, newKey } });
  return <StatusPage status={status} page={page} />;
}

interface StatusPageProps extends ScreenProps<"status"> {
  readonly status: StatusActor;
}

/** The parent starts the actor, so that a page that starts with a result reports it too. */
function StatusPage({ status, page }: StatusPageProps) {
  useAnswers(status);
  useStoredMessage(status);
  const isMissing = useSelector(status, selectIsMissing);
  return isMissing ? <Missing status={status} /> : <Opened status={status} page={page} />;
}

function Missing({ status }: Pick<StatusPageProps, "status">) {
  const { say } = useWords();
  const lacksCookie = useSelector(status, selectLacksCookie);
  return (
    <LostOpening title={say("forms.status.missing.title")} links={useWaysOn()}>
      <p>{say(lacksCookie ? "forms.status.noCookie.text" : "forms.status.missing.text")}</p>
      <p>{say(lacksCookie ? "forms.status.noCookie.hint" : "forms.status.missing.hint")}</p>
      <KeptMessage status={status} />
    </LostOpening>
  );
}

function Opened({ status, page }: StatusPageProps) {
  const { say } = useWords();
  const inquiry = useSelector(status, selectInquiry);
  const isLoading = useSelector(status, selectIsLoading);
  const isUnreachable = useSelector(status, selectIsUnreachable);
  return (
    <>
      <PageTitle title={say("catalogue.status.title")} intro={<p>{say("catalogue.status.description")}</p>} />
      <Section>
        <Status className={isLoading || isUnreachable ? undefined : "visually-hidden"}>
          {isLoading ? say("forms.status.loading") : null}
          {isUnreachable && !isLoading ? say("forms.status.unreachable") : null}
        </Status>
        {isUnreachable ? (
          <RetryButton isLoading={isLoading} onPress={() => status.send({ type: "status.retried" })} />
        ) : null}
        {inquiry ? (
          <div className={styles["page"]}>
            <StatusHead inquiry={inquiry} />
            <InquiryContent inquiry={inquiry} status={status} location={page.location} />
            <StatusForm status={status} location={page.location} />
          </div>
        ) : null}
      </Section>
    </>
  );
}
