/** Words of the interface that a language lacks are said in another one: the elements that are made of them say in which. */
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { unsigned } from "../../src/jsx/fallback.ts";
import { fallBack } from "../../src/jsx/marked.ts";
import { Said } from "../../src/ui/Said.tsx";

const { say, count } = fallBack({ say: "送出", count: { of: "共 {{count}} 項" } }, "zh");
const ZH = "zh-Hant-TW";

/** The HTML that an element becomes. */
const htmlOf = (element: React.ReactNode) => render(element).container.innerHTML;
const Own = ({ title }: { readonly title: string }) => <h2>{title}</h2>;

test("an element of one text is in its language", () => {
  expect(htmlOf(<p>{say}</p>)).toBe(`<p lang="${ZH}">送出</p>`);
  expect(htmlOf(<Own title={say} />)).toBe(`<h2 lang="${ZH}">送出</h2>`);
  expect(htmlOf(<p>{`${count.of} (3)`}</p>)).toBe(`<p lang="${ZH}">共 {{count}} 項 (3)</p>`);
});

test("a text among others, or in no element, gets one", () => {
  expect(htmlOf(<p>はい {say}</p>)).toBe(`<p>はい <span lang="${ZH}">送出</span></p>`);
  expect(htmlOf(<Said>{say}</Said>)).toBe(`<span lang="${ZH}">送出</span>`);
});

test("what is known by its name alone is in the language of the name; what has content says nothing of it", () => {
  expect(htmlOf(<button type="button" aria-label={say} />)).toBe(
    `<button type="button" aria-label="送出" lang="${ZH}"></button>`,
  );
  expect(htmlOf(<img alt={say} />)).toBe(`<img alt="送出" lang="${ZH}">`);
  expect(htmlOf(<nav aria-label={say}>はい</nav>)).toBe(`<nav aria-label="送出">はい</nav>`);
});

test("a text that stands in one of the language itself is no more than a part of it", () => {
  expect(htmlOf(<p>{`はい、${say}`}</p>)).toBe("<p>はい、送出</p>");
});

test("what the language says itself, and what says its own, stays as it is", () => {
  expect(htmlOf(<p>はい</p>)).toBe("<p>はい</p>");
  expect(htmlOf(<p lang="en">{say}</p>)).toBe(`<p lang="en">送出</p>`);
  expect(unsigned(`${say} | はい`)).toBe("送出 | はい");
});
