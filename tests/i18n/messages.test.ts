/** The specification's messages are exact, and the Chinese texts are Chinese. */
import { describe, expect, test } from "vitest";
import { words as englishWords } from "../../server/content/words/en.ts";
import { NAMED_FORMS } from "../../server/content/words/named-forms.ts";
import { words as chineseWords } from "../../server/content/words/zh.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";

describe("the messages of spec section 8", () => {
  // spec 2.29, 8.12 as unknown page, title: "Page Not Found"
  // spec 2.29, 8.12 as unknown page, text: "The page you are looking for does not exist."
  // spec 5.3, 8.1 as captcha mismatch: "Verification Code Error"
  // spec 8.2 as missing required fields: "Please check the following fields"
  // spec 8.3 as no product: "Please choose a product at least into the inquiry"
  // spec 8.4 as post throws: "Form Submission Failed. Please Try Again Later."
  // spec 8.7 as success: "Form Submitted Successfully"
  // spec 8.11 as empty data: "No Information"
  test.each([
    ["captcha mismatch", en.forms.banner.captcha, "Verification Code Error"],
    ["missing required fields", en.forms.banner.required, "Please check the following fields"],
    ["no product", en.forms.banner.noProduct, "Please choose a product at least into the inquiry"],
    ["post throws", en.forms.banner.failed, "Form Submission Failed. Please Try Again Later."],
    ["success", en.forms.banner.sent, "Form Submitted Successfully"],
    ["empty data", en.shell.page.noInformation, "No Information"],
    ["unknown page, title", en.catalogue.notFound.title, "Page Not Found"],
    ["unknown page, text", en.catalogue.notFound.text, "The page you are looking for does not exist."],
  ])("%s: %j", (_situation, message, wording) => expect(message).toBe(wording));

  // spec 8.1 as captcha mismatch in Chinese: "驗證碼錯誤"
  // spec 8.2 as missing required fields in Chinese: "請檢查以下欄位"
  // spec 8.3 as no product in Chinese: "請至少選擇一項產品加入詢價"
  // spec 8.4 as post throws in Chinese: "表單送出失敗，請稍後再試。"
  // spec 8.7 as success in Chinese: "表單已成功送出"
  // spec 8.11 as empty data in Chinese: "目前沒有資料"
  // spec 8.12 as unknown page, title in Chinese: "找不到頁面"
  // spec 8.12 as unknown page, text in Chinese: "您要找的頁面不存在。"
  test.each([
    ["captcha mismatch", zh.forms.banner.captcha, "驗證碼錯誤"],
    ["missing required fields", zh.forms.banner.required, "請檢查以下欄位"],
    ["no product", zh.forms.banner.noProduct, "請至少選擇一項產品加入詢價"],
    ["post throws", zh.forms.banner.failed, "表單送出失敗，請稍後再試。"],
    ["success", zh.forms.banner.sent, "表單已成功送出"],
    ["empty data", zh.shell.page.noInformation, "目前沒有資料"],
    ["unknown page, title", zh.catalogue.notFound.title, "找不到頁面"],
    ["unknown page, text", zh.catalogue.notFound.text, "您要找的頁面不存在。"],
  ])("%s in Chinese: %j", (_situation, message, wording) => expect(message).toBe(wording));

  // spec 5.12
  test("bad fields are joined with a Chinese enumeration comma in both languages", () => {
    expect([en.forms.nameSeparator, zh.forms.nameSeparator]).toEqual(["、", "、"]);
  });
});

describe("the labels of spec sections 2 and 3", () => {
  const { product } = en.catalogue;
  const { corporate, law } = en.company;
  // spec 2.40 as Send Inquiry
  // spec 2.133 as Data Sheet
  // spec 2.133 as Catalogue
  // spec 2.133 as User Manual
  // spec 2.179 as Cancel
  // spec 3.46 as Job Title
  // spec 3.46 as Name
  // spec 3.46 as Nationality
  // spec 3.46 as Date of Appointment
  // spec 3.46 as Educational background and experience
  // spec 3.50 as Date
  // spec 3.50 as Time
  // spec 3.50 as Place
  // spec 3.50 as Summary
  // spec 3.50 as File
  // spec 3.50 as Video
  // spec 4.16 as Added
  test.each([
    ["Send Inquiry", en.shell.nav.inquiry],
    ["Search", en.shell.search.submit],
    ["Get In Touch", en.catalogue.home.getInTouch],
    ["Add To Inquiry", product.add],
    ["Added", product.added],
    ["Feature", product.feature],
    ["Specifications", product.specifications],
    ["Download", product.download],
    ["FAQ", product.faq],
    ["Video", product.video],
    ["Data Sheet", product.dataSheet],
    ["Catalogue", product.catalogue],
    ["User Manual", product.manual],
    ["You May Also Like", product.related],
    ["Cancel", en.catalogue.inquiryList.cancel],
    ["Hot Topics", en.company.investor.topics],
    ["Organization", corporate.organization],
    ["Board Of Directors", corporate.board],
    ["Executive Leadership", corporate.leader],
    ["CGE", corporate.cge],
    ["Job Title", corporate.jobTitle],
    ["Name", corporate.name],
    ["Nationality", corporate.nationality],
    ["Date of Appointment", corporate.assumeDate],
    ["Educational background and experience", corporate.experience],
    ["Date", law.date],
    ["Time", law.time],
    ["Place", law.place],
    ["Summary", law.summary],
    ["File", law.file],
    ["Video", law.video],
    ["Apply Now", en.company.joinUs.apply],
    ["Loading...", en.catalogue.contact.mapLoading],
  ])("%s", (wording, label) => expect(label).toBe(wording));
});

/** Every text below a key, with its path. */
function textsOf(value: unknown, place = ""): [place: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, place ? `${place}.${key}` : key));
}

describe("the two languages", () => {
  const [english, chinese] = [textsOf({ ...en, server: englishWords }), textsOf({ ...zh, server: chineseWords })];
  /** English messages that Chinese also has. Chinese uses one text for one and for many. */
  const shared = english.filter(([place]) => !place.endsWith("_one"));

  test("have the same texts, except English singular forms", () => {
    expect(chinese.map(([place]) => place)).toEqual(shared.map(([place]) => place));
  });

  test("have no empty text", () => {
    expect([...english, ...chinese].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("have the same placeholders", () => {
    const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    const texts = new Map(chinese);
    const different = shared.filter(([place, text]) => {
      return values(text).join() !== values(texts.get(place) ?? "").join();
    });
    expect(different).toEqual([]);
  });

  test("name a control with the words that it shows (WCAG 2.5.3)", () => {
    const forms = Object.entries(NAMED_FORMS);
    const named = [en, zh].flatMap((language) => {
      const texts = new Map(textsOf(language));
      return forms.map(([place, shown]) => ({ name: texts.get(place), words: texts.get(shown) }));
    });
    const holds = (name = "", words = "-") => name.toLowerCase().includes(words.toLowerCase());
    expect(named.filter(({ name, words }) => !holds(name, words))).toEqual([]);
    const places = english.map(([place]) => place).filter((place) => place.endsWith("Named"));
    expect(places.filter((place) => !(place in NAMED_FORMS))).toEqual([]);
  });

  test("do not mix: Chinese contains no English except names and abbreviations", () => {
    const names = /\{\{\w+\}\}|ESG|English|JavaScript|Enter|Cookie|PDF\/UA|PDF|CSV|\.xlsx|MB|WCAG|AAA|AA|axe/g;
    const left = chinese.filter(([, text]) => /[A-Za-z]{2,}/.test(text.replaceAll(names, "")));
    expect(left).toEqual([]);
    expect(english.filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test("have their own punctuation: no half-width comma, colon or bracket next to Chinese", () => {
    expect(chinese.filter(([, text]) => /\p{Script=Han}[,:;!?()]|[,;!?()]\p{Script=Han}/u.test(text))).toEqual([]);
  });
});
