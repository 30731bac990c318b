import { describe, expect, test } from "vitest";
import { ContentError, formatProblem } from "../../../server/content/files/problems.ts";
import { type ReadContent, readContent } from "../../../server/content/load/load.ts";
import { everyResponse, responseProblems } from "../../../tools/content-check/responses.ts";
import { editedContent, PUMPS_FOLDER, responseOf } from "../../support/content.ts";

type Edits = Parameters<typeof editedContent>[0];

const NOON = "2026-11-22T12:00:00+08:00";
const headed = (line: string) => (text: string) => `${line}\n${text}`;

/** Returns the pump maker's content with edited files, as shown at a moment. */
const readAt = async (edits: Edits, now = NOON): Promise<ReadContent> =>
  readContent(await editedContent(edits, PUMPS_FOLDER), { now: Date.parse(now) });

async function problemsOf(edits: Edits): Promise<readonly string[]> {
  const problem = await readAt(edits).catch((error: unknown) => error);
  if (!(problem instanceof ContentError)) throw new Error("The content has no problems");
  return problem.problems.map(formatProblem);
}

const numbersOf = ({ content }: Pick<ReadContent, "content">) => content.products.map(({ key }) => key);

describe("a draft", () => {
  const draft = { "products/br32.yaml": headed("draft: true") };

  test("is hidden with references to it; the whole content has both", async () => {
    const read = await readAt(draft);
    expect(numbersOf(read)).not.toContain("br32");
    expect(responseOf(read.content, "product", "en", { id: "1" }).product.relations).toEqual([]);
    expect(responseOf(read.whole, "product", "en", { id: "1" }).product.relations).toHaveLength(1);
    expect(read.whole.products).toHaveLength(12);
    expect(read.leftOut.map(formatProblem).join("\n")).toMatch(
      /^products\/br20\.yaml:\d+ relations\.0: names "br32", which is hidden now\. It is left out until that is shown\.$/,
    );
  });

  test("has no link from any page", async () => {
    const { content } = await readAt(draft);
    const problems = everyResponse(content).flatMap((response) => responseProblems(content, response));
    expect(problems).toEqual([]);
  });

  test("keeps its number, and the numbers of others", async () => {
    const read = await readAt(draft);
    expect(read.whole.products.map(({ id }) => id)).toContain(2);
    expect(read.content.products.map(({ id }) => id)).toEqual(
      read.whole.products.filter(({ key }) => key !== "br32").map(({ id }) => id),
    );
  });

  test("has its files withheld, except those that others name as well", async () => {
    const { withheld } = await readAt({ "products/mr05.yaml": headed("draft: true") });
    expect([...withheld].sort()).toEqual(
      ["data-sheet", "manual"].flatMap((kind) =>
        ["en", "zh"].map((each) => `/files/products/mr05-${kind}-${each}.pdf`),
      ),
    );
  });

  test("with the value false is not a draft", async () => {
    const read = await readAt({ "products/br32.yaml": headed("draft: false") });
    expect(numbersOf(read)).toContain("br32");
    expect([read.withheld.size, read.leftOut.length]).toEqual([0, 0]);
  });

  test("of a category hides its products, and references to them", async () => {
    const read = await readAt({
      "categories.yaml": (text) => text.replace("- key: centrifugal", "- draft: true\n  key: centrifugal"),
    });
    expect(read.content.categories.map(({ key }) => key)).toEqual(["submersible"]);
    expect(numbersOf(read).every((key) => key.startsWith("mr"))).toBe(true);
    expect(responseOf(read.content, "home", "en").items5.item).toEqual([]);
  });

  test("of a page of its own hides its address, and the footer entry that links to it", async () => {
    const linked = {
      "articles/glossary.yaml": headed("draft: true"),
      "pages/profile.yaml": (text: string) =>
        text.replace("<p>", '<p><a href="/glossary">Words</a> <a href="/press/list">News</a> '),
    };
    const read = await readAt(linked);
    expect(read.content.articles.map(({ key }) => key)).toEqual(["privacy"]);
    const { footer, navigation } = responseOf(read.content, "home", "en");
    expect(JSON.stringify([footer, navigation])).not.toContain("/glossary");
    expect(footer.content2 + footer.content1).toContain("Glossary");
    const profile = JSON.stringify(responseOf(read.content, "profile", "en"));
    expect(profile).toContain('Words <a href=\\"/press/list\\"');
    expect(JSON.stringify(responseOf(read.whole, "profile", "en"))).toContain("/glossary");
  });
});

describe("a time", () => {
  const slide = (times: string) => ({
    "pages/home.yaml": (text: string) =>
      text.replace(
        "intro:",
        `  - { ${times}, title: { en: Fair, zh: 展覽 }, content: { en: Stand 4, zh: 4 號攤位 }, btn_text: { en: See, zh: 看 }, link: /press/list, photo: /media/pictures/stream.svg, photo_mobile: /media/pictures/stream.svg }\nintro:`,
      ),
  });
  const slides = async (times: string, now: string) =>
    responseOf((await readAt(slide(times), now)).content, "home", "en").slide.length;

  test.each([
    ["publish_at: 2026-12-01 09:00", "2026-12-01T00:59:59Z", "2026-12-01T01:00:00Z"],
    ["publish_at: 2026-12-01", "2026-11-30T15:59:59Z", "2026-11-30T16:00:00Z"],
    ["publish_at: 2026-12-01T09:00+01:00", "2026-12-01T07:59:59Z", "2026-12-01T08:00:00Z"],
    ["publish_at: 2026-12-01T09:00:30Z", "2026-12-01T09:00:29Z", "2026-12-01T09:00:30Z"],
    ["publish_at: 2026-12-01T09:00-0530", "2026-12-01T14:29:59Z", "2026-12-01T14:30:00Z"],
  ])("%s begins to the second, in the company's time zone or its own offset", async (times, early, then) => {
    expect([await slides(times, early), await slides(times, then)]).toEqual([1, 2]);
  });

  test("unpublish_at ends to the second, and both make a range", async () => {
    const times = "publish_at: 2026-12-01, unpublish_at: 2026-12-05 18:00";
    expect(await slides(times, "2026-12-05T09:59:59Z")).toBe(2);
    expect(await slides(times, "2026-12-05T10:00:00Z")).toBe(1);
    expect(await slides(times, "2026-11-01T10:00:00Z")).toBe(1);
  });

  test("uses the company's time zone, with its daylight saving time", async () => {
    const zone = { "company.yaml": (text: string) => `${text.trimEnd()}\ntime_zone: America/New_York\n` };
    const at = async (time: string, now: string) =>
      responseOf((await readAt({ ...zone, ...slide(`publish_at: ${time}`) }, now)).content, "home", "en").slide.length;
    expect([
      await at("2026-07-01 09:00", "2026-07-01T12:59:59Z"),
      await at("2026-07-01 09:00", "2026-07-01T13:00:00Z"),
    ]).toEqual([1, 2]);
    expect([
      await at("2026-12-01 09:00", "2026-12-01T13:59:59Z"),
      await at("2026-12-01 09:00", "2026-12-01T14:00:00Z"),
    ]).toEqual([1, 2]);
  });

  test("is listed as the next change, for starts and ends", async () => {
    const edits = { "products/br32.yaml": headed("publish_at: 2026-12-01 09:00\nunpublish_at: 2027-01-01") };
    expect((await readAt(edits)).next).toBe(Date.parse("2026-12-01T09:00+08:00"));
    expect((await readAt(edits, "2026-12-02T00:00:00Z")).next).toBe(Date.parse("2027-01-01T00:00+08:00"));
    expect((await readAt(edits, "2027-02-01T00:00:00Z")).next).toBeUndefined();
    expect((await readAt({ "products/br32.yaml": headed("draft: true") })).next).toBeUndefined();
  });
});

describe("future news", () => {
  const later = { "news/01-new-site.yaml": (text: string) => text.replace("date: 2026-11-01", "date: 2026-12-24") };

  test("are hidden until their day begins", async () => {
    const early = await readAt(later, "2026-12-23T15:59:59Z");
    expect([early.content.news, responseOf(early.content, "news-list", "en").data]).toEqual([[], []]);
    expect(early.next).toBe(Date.parse("2026-12-23T16:00:00Z"));
    expect((await readAt(later, "2026-12-23T16:00:00Z")).content.news).toHaveLength(1);
  });

  test("are hidden until a later time of their own", async () => {
    const edits = {
      "news/01-new-site.yaml": (text: string) =>
        `publish_at: 2026-12-24 08:00\n${later["news/01-new-site.yaml"](text)}`,
    };
    expect((await readAt(edits, "2026-12-23T16:00:00Z")).content.news).toEqual([]);
    expect((await readAt(edits, "2026-12-24T00:00:00Z")).content.news).toHaveLength(1);
  });
});

describe("a wrong schedule is reported on one line", () => {
  test.each([
    [
      "publish_at: soon",
      "products/br32.yaml:1 publish_at: is not a time. Write a day, 2026-12-01, or with a time, 2026-12-01 09:00, or with its offset, 2026-12-01T09:00+08:00.",
    ],
    ["publish_at: 2026-02-30", "products/br32.yaml:1 publish_at: is not a time."],
    ["unpublish_at: 2026-12-01 25:00", "products/br32.yaml:1 unpublish_at: is not a time."],
    ["draft: maybe", "products/br32.yaml:1 draft: is neither true nor false. Write true, or leave it out."],
    [
      "publish_at: 2026-12-02\nunpublish_at: 2026-12-01",
      "products/br32.yaml:1 publish_at: comes after unpublish_at, so it is never shown.",
    ],
  ])("%s", async (times, line) => {
    const problems = await problemsOf({ "products/br32.yaml": headed(times) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(line);
  });

  test("a required file can't be hidden, only entries in it", async () => {
    expect(await problemsOf({ "pages/home.yaml": headed("draft: true") })).toEqual([
      "pages/home.yaml:1 draft: would hide a file that every site has. Give single entries in it a time, or remove the field.",
    ]);
  });

  test("a required list keeps one entry that is always shown", async () => {
    const problems = await problemsOf({
      "pages/home.yaml": (text) =>
        text.replace('  - title: { en: "Water', '  - publish_at: 2026-12-01\n    title: { en: "Water'),
    });
    expect(problems).toEqual([
      "pages/home.yaml:2 slides: may be left with too few entries. Leave one without draft, publish_at and unpublish_at.",
    ]);
  });

  const wrong = (text: string) => text.replace("category: centrifugal", "category: turbine");
  const problem = 'category: "turbine" is not a key of categories.';

  test("scheduled content must be valid before its time", async () => {
    const problems = await problemsOf({ "products/br32.yaml": (text) => `publish_at: 2030-01-01\n${wrong(text)}` });
    expect(problems[0]).toContain(`products/br32.yaml:5 ${problem}`);
  });

  test.each([
    ["says something wrong", "number: X-1\ncategory: turbine\n", "products/next.yaml:1 name: is missing"],
    ["is not YAML", "number: [\n", "is not valid YAML"],
  ])("a draft that %s causes a warning, and does not block other content", async (_, draft, warning) => {
    const { whole, warnings } = await readAt({
      "products/next.yaml": () => `draft: true\n${draft}`,
      "products/br20.yaml": (text) => text.replace("en: Brook 20", "en: Brook Twenty"),
    });
    expect(warnings.map(formatProblem).join()).toContain(warning);
    expect(whole.products.some(({ key }) => key === "next")).toBe(false);
    expect(whole.products.find(({ key }) => key === "br20")?.name.en).toContain("Brook Twenty");
  });
});

test("a hidden optional file counts as missing", async () => {
  const { content } = await readAt({
    "words.yaml": headed("draft: true"),
    "redirects.yaml": () => "- { from: /old, to: /home, draft: true }\n- { from: /older, to: /home }\n",
  });
  expect(content.words).toEqual({});
  expect(content.redirects.map(({ from }) => from.text)).toEqual(["/older"]);
});
