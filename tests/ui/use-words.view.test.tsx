/** A text that is missing in the page's language is marked with its own language. */
import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { createI18n } from "../../src/i18n/i18n.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";
import { useWords } from "../../src/ui/use-words.tsx";

function Screen() {
  const { t, say } = useWords();
  return (
    <>
      <h1>{say("shell.skip")}</h1>
      <nav aria-label={t("forms.sending")}>
        {say("forms.send")} {say("shell.home", { company: "Acme" })}
      </nav>
    </>
  );
}

const show = (language: string, texts: object) =>
  render(
    <I18nextProvider i18n={createI18n(language, { zh, [language]: texts }, { fallback: "zh" })}>
      <Screen />
    </I18nextProvider>,
  ).container;

test("a fallback text is one element with its lang; a text in the page's language has none", () => {
  const container = show("ja", { shell: { skip: "本文へ" } });
  expect(screen.getByRole("heading").innerHTML).toBe("本文へ");
  expect([...container.querySelectorAll("nav > [lang=zh-Hant-TW]")].map(({ textContent }) => textContent)).toEqual([
    zh.forms.send,
    zh.shell.home.replace("{{company}}", "Acme"),
  ]);
});

test("a complete language marks nothing", () => {
  expect(show("zh", zh).querySelectorAll("[lang]")).toHaveLength(0);
});
