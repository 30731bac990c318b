import { useSelector } from "@xstate/react";
import { type FocusEvent, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { Button as PlainButton } from "react-aria-components/Button";
import type { ActorRefFrom } from "xstate";
import type { AnalyticsInput, AnalyticsWords } from "../../contract/analytics.ts";
import {
  type AnalyticsEvent,
  type analyticsMachine,
  selectAnswer,
  selectIsAsking,
  selectMayChange,
} from "../../machines/analytics.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./Analytics.module.css";

interface AnalyticsProps {
  readonly actor: ActorRefFrom<typeof analyticsMachine>;
  readonly input: AnalyticsInput;
  readonly host: string;
}

/** Calls `onChange` when the language of the document changes. */
function watchLanguage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["lang"] });
  return () => observer.disconnect();
}

interface Words {
  readonly word: (name: keyof AnalyticsWords) => string;
  /** Language of the texts if it differs from the document's. */
  readonly lang: string | undefined;
}

/** Returns the texts in the document's language, with the host filled in. */
function useWords({ words }: AnalyticsInput, host: string): Words {
  const language = useSyncExternalStore(watchLanguage, () => document.documentElement.lang);
  const texts = words[language] ?? Object.values(words)[0];
  return { word: (name) => (texts?.[name] ?? "").replace("{{host}}", host), lang: texts?.lang };
}

/** Consent question, and the current choice at the end of each page with a button to change it. */
export function Analytics({ actor, input, host }: AnalyticsProps) {
  const { word, lang } = useWords(input, host);
  const isAsking = useSelector(actor, selectIsAsking);
  const answer = useSelector(actor, selectAnswer);
  const mayChange = useSelector(actor, selectMayChange);
  return (
    <>
      {isAsking ? (
        <Question word={word} lang={lang} privacy={input.privacy} send={actor.send} isReopened={answer !== null} />
      ) : null}
      <section className={styles["answer"]} lang={lang} aria-label={word("answer")} data-tone="deep" data-print="none">
        <div className={styles["line"]}>
          <p role="status">{answer ? word(answer) : ""}</p>
          {mayChange ? (
            <PlainButton
              className={styles["change"] ?? ""}
              aria-expanded={isAsking}
              onPress={() => actor.send({ type: "choice.reopened" })}
            >
              {word("change")}
            </PlainButton>
          ) : null}
        </div>
      </section>
    </>
  );
}

interface QuestionProps extends Words {
  readonly privacy: string | undefined;
  readonly send: (event: AnalyticsEvent) => void;
  /** True if the visitor reopened the question, so that it takes the focus. */
  readonly isReopened: boolean;
}

function Question({ word, lang, privacy, send, isReopened }: QuestionProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  /** Element to which the focus returns. */
  const origin = useRef<Element | null>(null);
  useEffect(() => {
    if (!isReopened) return;
    origin.current = document.activeElement;
    section.current?.focus();
  }, [isReopened]);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  const answerWith = (type: AnalyticsEvent["type"]) => {
    const back = origin.current?.isConnected ? origin.current : document.getElementById("main");
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    send({ type });
  };
  return (
    <section
      ref={section}
      className={styles["question"]}
      lang={lang}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-print="none"
      onFocus={onFocus}
    >
      <div className={styles["column"]}>
        <div className={styles["text"]}>
          <h2 id={titleId}>{word("name")}</h2>
          <p>
            {word("ask")} {privacy ? <a href={privacy}>{word("privacy")}</a> : null}
          </p>
        </div>
        <div className={styles["choices"]}>
          {(["refuse", "allow"] as const).map((choice) => (
            <Button
              key={choice}
              variant="secondary"
              onPress={() => answerWith(choice === "allow" ? "choice.allowed" : "choice.refused")}
            >
              {word(choice)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
