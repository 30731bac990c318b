import { expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { withoutLineEnds } from "../../../contract/line-ends.ts";
import { compilePage } from "../../../server/content/pages/compile.ts";
import { responseOf } from "../../support/content.ts";
import { demoContent } from "../support/content.ts";

// spec 7.12
test("the overview links the five solution types", async () => {
  const { solution_types, title_content1 } = responseOf(await demoContent(), "solution-types", "en");
  expect(solution_types.map(({ link }) => link)).toEqual([1, 2, 3, 4, 5].map((id) => `/solutionsList/${id}`));
  expect(title_content1.content).toContain("<p>");
});

// spec 2.97, 7.13
test("the list shows the solutions of the first type by default", async () => {
  const content = await demoContent();
  const first = responseOf(content, "solutions", "en");
  expect(first.current).toBe(1);
  expect(first.solutions.map(({ id }) => id)).toEqual([1, 2]);
  expect(responseOf(content, "solutions", "zh", { id: "" }).current).toBe(1);
});

// spec 2.95
test("the list shows the solutions of the requested type, and every solution is in one list", async () => {
  const content = await demoContent();
  const shown = [1, 2, 3, 4, 5].flatMap((id) => {
    const response = responseOf(content, "solutions", "en", { id: String(id) });
    expect(response.current).toBe(id);
    expect(response.solutions.length).toBeGreaterThan(0);
    return response.solutions.map((solution) => solution.id);
  });
  expect(shown.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("the list of a type has its name", async () => {
  const content = await demoContent();
  const titleOf = (query: Readonly<Record<string, string>>) => responseOf(content, "solutions", "zh", query).meta.title;
  expect(titleOf({ id: "1" })).toBe("資料中心 | 伏港科技");
  expect(titleOf({})).toBe("各領域解決方案 | 伏港科技");
});

test("a solution has a separate photo for narrow screens if its file names one", async () => {
  const content = await demoContent();
  const [first, second, ...others] = content.solutions;
  if (!first || !second) throw new Error("There are no solutions");
  const cut = "/media/solutions/office.jpg";
  const solutions = [{ ...first, photo_mobile: cut }, second, ...others];
  const photosOf = ({ id }: { id: number }) => {
    const { solution } = responseOf({ ...content, solutions }, "solution", "en", { id: String(id) });
    return { photo: solution.photo, photo_mobile: solution.photo_mobile };
  };
  expect(photosOf(first)).toEqual({ photo: first.photo, photo_mobile: cut });
  expect(photosOf(second)).toEqual({ photo: second.photo, photo_mobile: second.photo });
});

test("a type that does not exist is not found", async () => {
  expect(compilePage(await demoContent(), "solutions", { id: "6" }, "en")).toBeUndefined();
});

// spec 7.14
test("each solution has four to six blocks, a picture among them, and related products", async () => {
  const content = await demoContent();
  for (const { id } of content.solutions) {
    for (const language of LANGUAGES) {
      const { solution, banner_only0, meta } = responseOf(content, "solution", language, { id: String(id) });
      expect(solution.contents.length).toSatisfy((count: number) => count >= 4 && count <= 6);
      expect(solution.contents.some(({ type }) => type === 2)).toBe(true);
      expect(solution.products.length).toBeGreaterThanOrEqual(4);
      expect(banner_only0.title).toBe(solution.title);
      expect(meta.title).toContain(withoutLineEnds(solution.title));
    }
  }
});

test("a block is HTML, a video with its still, or a picture with its alternative text", async () => {
  const content = await demoContent();
  const { contents } = responseOf(content, "solution", "zh", { id: "3" }).solution;
  expect(contents.find(({ type }) => type === 1)?.content).toMatch(/^<h2>/);
  expect(contents.find(({ content }) => content.endsWith(".mp4"))).toMatchObject({
    type: 3,
    content: "/media/videos/turntable-sp608.mp4",
    poster: "/media/videos/turntable-sp608.jpg",
    alt: expect.stringContaining("旋轉一圈"),
  });
  expect(contents.find(({ type }) => type === 2)).toMatchObject({
    content: "/media/solutions/home.jpg",
    alt: expect.stringMatching(/.+/),
  });
});

test("a block without Chinese text falls back to English and says so", async () => {
  const content = await demoContent();
  const last = responseOf(content, "solution", "zh", { id: "8" }).solution.contents.at(-1);
  expect(last).toMatchObject({ type: 1, fallback: { content: "en" } });
  expect(responseOf(content, "solution", "en", { id: "8" }).solution.contents.at(-1)?.fallback).toBeUndefined();
});
