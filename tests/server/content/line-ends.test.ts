import { expect, test } from "vitest";
import { withoutLineEnds } from "../../../contract/line-ends.ts";
import { withLineEnds } from "../../../server/content/texts/line-ends.ts";

/** Returns the pieces of a text that stay on one line. */
const pieces = (text: string, language = "zh") => withLineEnds(text, language).split("\u200b");

test("lines of Chinese copy may end between its words, not within one", () => {
  expect(pieces("電力電子與資訊設備")).toEqual(["電力", "電子", "與資訊", "設備"]);
});

test("a line ends at a pause, not within the five characters before or after it", () => {
  expect(pieces("馬達啟停、電壓驟降、雷雨過境，控制箱依然穩定運作。")).toEqual([
    "馬達啟停、電壓驟降、雷雨過境，控制箱依然穩定運作。",
  ]);
  expect(pieces("提供單線圖或一張配電箱照片，工程師將回覆建議方案。").join("／")).toContain("照片，工程師");
});

test("what is joined at a pause fits into a narrow column", () => {
  expect(pieces("智慧插座、所有數據留在您的場域。")).toEqual(["智慧插座、所有數據留在", "您的場域。"]);
});

test("no line starts with closing punctuation or ends with opening punctuation", () => {
  expect(pieces("我們的產品")).toEqual(["我們的", "產品"]);
  expect(pieces("第一個插座")).toEqual(["第一個", "插座"]);
  expect(pieces("八個插座")).toEqual(["八個", "插座"]);
});

test("a conjunction, a preposition and an adverb stay with the word that follows", () => {
  expect(pieces("工程師在現場量測突波並將報告寄出").join("／")).not.toMatch(/[在並將]／/);
  expect(pieces("現場的工程師會在機房量測").join("／")).not.toMatch(/會在／/);
});

test("an unknown word is not broken, also next to a word of one character", () => {
  expect(pieces("建築的突波保護")).toEqual(["建築的", "突波", "保護"]);
  expect(pieces("突波與電力")).toEqual(["突波", "與電力"]);
});

test("a word that the segmenter splits is not broken", () => {
  const text =
    "路由器過載時，充電樁與電能表的保護器承受雷電流；應選用有薪的型式試驗，回覆獨立董事的接受度與乾接點的用電";
  for (const word of "路由器 過載 充電樁 電能表 保護器 雷電流 選用 有薪 型式試驗 回覆 獨立董事 接受度 乾接點 用電".split(
    " ",
  ))
    expect(withLineEnds(text, "zh"), word).toContain(word);
  for (const word of "不斷電系統 不斷電 配電櫃 氮化鎵 擴充座 過電壓 中性線 充電埠 單線圖 用電量 聲明書 產品線 供應鏈 實習生 直流側".split(
    " ",
  ))
    expect(withLineEnds(`小型或${word}讓插座`, "zh"), word).toContain(word);
  expect(pieces("用得更久")).toEqual(["用得", "更久"]);
  expect(pieces("應用電力")).toEqual(["應用", "電力"]);
});

test("punctuation, numbers and Latin words keep their own line breaks", () => {
  expect(pieces("電力，設備")).toEqual(["電力，設備"]);
  expect(pieces("符合 IEC 61643-11 規定")).toEqual(["符合 IEC 61643-11 規定"]);
});

test("HTML markup is unchanged", () => {
  const html = '<p title="電力設備">電力<strong>設備</strong>與<a href="/電力設備">資訊</a></p>';
  expect(withLineEnds(html, "zh")).toBe(html);
  expect(pieces("<p>電力設備</p>")).toEqual(["<p>電力", "設備</p>"]);
});

test("a language with spaces, or with line breaking in browsers, is unchanged", () => {
  expect(pieces("Power and data", "en")).toHaveLength(1);
  expect(pieces("電力設備を守る", "ja")).toHaveLength(1);
});

test("removing the marks restores the text", () => {
  const text = "把水引開，船就安靜了。三十二座插座與 6 kV 的突波。";
  expect(withoutLineEnds(withLineEnds(text, "zh"))).toBe(text);
});
