/** Messages that are suspected as spam, and above all those that are not. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../../server/settings/folders.ts";
import { readSettings } from "../../../../server/settings/settings.ts";
import { comparedText, SIGNALS, type Submitted, spamScoreOf } from "../../../../server/submissions/spam/spam-score.ts";
import type { StoredContact } from "../../../../server/submissions/store/stored.ts";
import { storedContact, storedInquiry } from "../../../support/server/stored.ts";

const THRESHOLD = readSettings({}).suspectFrom;
const MINUTE = 60_000;

const BODY = storedContact({ email: "mei@harbour.example" });

type Sent = Partial<Pick<Submitted, "age" | "repeats">> & { readonly body?: Partial<StoredContact> };
const submitted = (message: string, { body, age = 2 * MINUTE, repeats = 1 }: Sent = {}): Submitted => ({
  form: "contact",
  body: { ...BODY, message, ...body },
  age,
  repeats,
});
const judge = (message: string, sent?: Sent) => spamScoreOf(submitted(message, sent), THRESHOLD);

const LONG = `We operate two data rooms of 40 kW each and look for rack PDUs with metering per outlet. Our present strips are
limited to 16 A and have no surge protection. Please quote 60 pieces with C13 and C19 outlets, and tell us the lead time.`;

const GENUINE: readonly [string, string, Sent?][] = [
  ["a short question", "Please call me."],
  ["a short question in Chinese", "請報價，謝謝。", { body: { name: "林美", company: "港灣儀器股份有限公司" } }],
  [
    "two links and a form that was filled in by the browser within seconds",
    `${LONG} Drawings: https://harbour.example/rack.pdf and https://harbour.example/room.pdf`,
    { age: 2500 },
  ],
  [
    "兩個連結，瀏覽器自動填寫，貼上整段文字",
    "您好，我們機房需要 60 條具電表的機架式 PDU，規格如附：https://harbour.example/spec 以及 https://harbour.example/room。麻煩提供報價與交期，並請說明突波保護等級、C13 與 C19 插座數量、是否支援 SNMP 監控，以及保固年限。若可提供樣品測試更佳，謝謝！".repeat(
      2,
    ),
    { age: 2500, body: { name: "林美", company: "港灣儀器股份有限公司" } },
  ],
  ["a casino that needs UPS", "We run a casino in Macau and need 20 UPS of 3 kVA. Which model has a network card?"],
  ["一家博弈設備商", "我們是博弈設備製造商，需要 200 台 UPS，請提供型錄與報價。"],
  [
    "a crypto miner with a loan to pay",
    "We mine bitcoin and need PDUs of 32 A. The business loan is approved; we can order now.",
  ],
  ["units in Greek letters", "Leakage below 3.5 mA, 10 kΩ to ground, 4.7 μF X2: does the AC-SP608 hold ΔT = 40 K?"],
  [
    "a name with capitals within",
    "Do you ship to Glasgow?",
    { body: { name: "Fiona McDonald", company: "PowerPointHD Ltd." } },
  ],
  [
    "a one-man company in his own name",
    "Price of one SP608, please.",
    { body: { name: "Otto Weiß", company: "Otto Weiß" } },
  ],
  ["the same inquiry sent twice", LONG, { repeats: 2 }],
  [
    "an inquiry in Japanese",
    "お世話になっております。御社の電源タップについて見積もりをお願いいたします。数量は百個です。",
    { age: 3000 },
  ],
  [
    "an inquiry in Russian with a link",
    "Здравствуйте, пришлите цену на ИБП 3 кВА, 20 штук. Наш сайт: https://example.example",
  ],
  [
    "a telephone number and a website that hardly are",
    "Send the catalogue.",
    { body: { phone: "later", company_web: "none" } },
  ],
  ["shouting", "URGENT!!! WE NEED 500 PCS BEFORE FRIDAY!!! CALL NOW!!!"],
  ["no scripts, so that nobody knows how long it took", LONG, { age: undefined }],
];

const SPAM: readonly [string, string, Sent?][] = [
  [
    "an offer of places in search results",
    "Hello, I was on your website and saw that you don't rank on the first page of Google. We do SEO, backlinks and guest posts at fair prices.",
  ],
  ["關鍵字排名的推銷", "您好，我們提供 SEO 關鍵字排名優化、外鏈與網路行銷服務，保證首頁，歡迎加 LINE：seo888"],
  [
    "an online casino",
    "Best online casino! Win the jackpot, earn money from home: https://a.example https://b.example",
    { age: 3000 },
  ],
  ["線上娛樂城", "娛樂城首儲送一千，百家樂、運彩應有盡有，穩賺不賠，加我 LINE 領彩金 https://x.example"],
  ["貸款廣告", "急用錢？小額貸款免擔保，當日撥款，加微信：loan888，投資比特幣穩賺"],
  ["links as forums write them", "Great site [url=http://pills.example]pills[/url] http://pills.example"],
  ["links as HTML", '<a href="http://pills.example">cheap</a> <a href="http://bags.example">bags</a>'],
  [
    "a list of links",
    "http://a.example http://b.example http://c.example http://d.example http://e.example",
    { body: { name: "www.a.example" } },
  ],
  ["random letters", "XkQwRzTbNmLpVc", { body: { name: "pNvTEhrCiOgLaY", company: "KjHgTqWzXyLm" } }],
  ["a text that comes again and again", LONG, { repeats: 5 }],
  [
    "a foreign script with links, within seconds",
    `${"Лучшие цены на ссылки и рассылки. ".repeat(8)} https://a.example https://b.example`,
    { age: 3000 },
  ],
  [
    "Latin words with Cyrillic letters in them",
    "Buy сheap followers nоw https://a.example, real followers, more visitors",
  ],
  [
    "the same word in all fields",
    "google",
    { body: { name: "google", company: "google", address: "google", email: "x", phone: "1", company_web: "x" } },
  ],
];

describe("a genuine form is not suspect", () => {
  test.each(GENUINE)("%s", (_, message, sent) => {
    expect(judge(message, sent)).toBeUndefined();
  });
});

describe("spam is suspect, with the reasons and nothing of its text", () => {
  test.each(SPAM)("%s", (_, message, sent) => {
    const suspicion = judge(message, sent);
    expect(suspicion?.score).toBeGreaterThanOrEqual(THRESHOLD);
    expect(suspicion?.score).toBe(suspicion?.reasons.reduce((sum, { weight }) => sum + weight, 0));
    for (const { signal, weight } of suspicion?.reasons ?? []) {
      expect(SIGNALS).toHaveProperty([signal]);
      expect(weight).toBeGreaterThan(0);
    }
  });
});

test("each signal occurs in some spam", () => {
  const seen = SPAM.flatMap(([, message, sent]) => spamScoreOf(submitted(message, sent), 1)?.reasons ?? []);
  expect([...new Set(seen.map(({ signal }) => signal))].sort()).toEqual(Object.keys(SIGNALS).sort());
});

test("the setting is the threshold", () => {
  const [, message, sent] = SPAM[0] ?? ["", ""];
  expect(spamScoreOf(submitted(message, sent), 1000)).toBeUndefined();
  expect(spamScoreOf(submitted("Please call: https://a.example"), 1)).toEqual({
    score: 1,
    reasons: [{ signal: "links", weight: 1 }],
  });
});

test("the longest message is checked quickly, with any content", () => {
  for (const part of ["a", "http://", "[url", "rank ", "google ", "加 ", "аa", "bcdfghj", "aB", "\n"]) {
    expect(spamScoreOf(submitted(part.repeat(5000 / part.length)), 1000)).toBeUndefined();
  }
});

test("common phrases are not compared; spaces, digits and case do not hide a copy", () => {
  expect(comparedText({ ...BODY, message: "Please call me." })).toBeUndefined();
  expect(comparedText({ ...BODY, message: "請提供報價，謝謝。" })).toBeUndefined();
  const other = LONG.toUpperCase().replaceAll(" ", "  ").replace("60", "61");
  expect(comparedText({ ...BODY, message: other })).toBe(comparedText({ ...BODY, message: LONG }));
});

test("joiners and full-width letters do not hide a copy or a word", () => {
  const joined = [...LONG].join("\u200d");
  expect(comparedText({ ...BODY, message: joined })).toBe(comparedText({ ...BODY, message: LONG }));
  const wide = LONG.replaceAll(/[A-z]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
  expect(comparedText({ ...BODY, message: wide })).toBe(comparedText({ ...BODY, message: LONG }));
  const link = (message: string) => spamScoreOf(submitted(message), 1)?.reasons;
  expect(link("Please call: ht\u200ctps://a.example")).toEqual(link("Please call: https://a.example"));
});

test("docs/operating.md lists the weight of each signal", () => {
  const document = readFileSync(join(ROOT, "docs/operating.md"), "utf8");
  const rows = [...document.matchAll(/^\| ([a-z ]+) \| .+ \| [\d, ]+ \|$/gm)].map(([, signal]) => signal);
  expect(rows).toEqual(Object.keys(SIGNALS));
});

test("references and notes of lines count as the message does", () => {
  const scoreOf = (line: object) =>
    spamScoreOf(
      {
        form: "inquiry",
        body: storedInquiry({ email: "mei@harbour.example", products: [{ id: 1, name: "BR20", ...line }] }),
        age: 2 * MINUTE,
        repeats: 1,
      },
      1,
    );
  expect(scoreOf({ reference: "PO-17", note: "In grey, please." })).toBeUndefined();
  const signals = (line: object) => scoreOf(line)?.reasons.map(({ signal }) => signal);
  expect(signals({ note: "See https://offer.example" })).toEqual(["links"]);
  expect(signals({ reference: "[url=x]" })).toEqual(["link markup"]);
});
