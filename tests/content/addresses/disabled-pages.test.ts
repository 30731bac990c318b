/** A company without solutions and without news: its valid content, and its mistakes. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { bareAddressOf } from "../../../contract/paths.ts";
import { ContentError, formatProblem } from "../../../server/content/files/problems.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { everyResponse, responseProblems } from "../../../tools/content-check/responses.ts";
import { editedContent, PUMPS_FOLDER, readEdited, responseOf, TODAY } from "../../support/content.ts";
import { withoutSolutionsAndNews } from "../../support/without-pages.ts";

const read = async (folder: string) => readContent(folder, { now: TODAY });

describe("a company without solutions and without news", () => {
  const bare = async () => (await read(await withoutSolutionsAndNews())).content;

  test("has valid responses in both languages, without warnings", async () => {
    // Shared content need not mention them either.
    const shared = (text: string) =>
      text.replace(/^menu_solutions_all: .*\n/m, "").replace(/^ {2}(solution|news)[\w-]*:\n( {4}.*\n)+/gm, "");
    const { content, warnings } = await read(await withoutSolutionsAndNews({ "site.yaml": shared }));
    const responses = everyResponse(content);
    expect(new Set(responses.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
    expect(responses.flatMap((response) => responseProblems(content, response))).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test.each(LANGUAGES)("names them nowhere in shared content, nor on the first page, in %s", async (language) => {
    const { navigation, menu, footer, left_out, ...home } = responseOf(await bare(), "home", language);
    expect(navigation.map(({ link }) => link)).toEqual([
      bareAddressOf("products"),
      bareAddressOf("glossary"),
      bareAddressOf("about"),
    ]);
    expect(menu.menuSolutions).toEqual([]);
    expect(footer.links.flatMap(({ items }) => items.map(({ link }) => link))).toEqual([
      bareAddressOf("products"),
      bareAddressOf("contactUs"),
    ]);
    expect([home.solution_types, home.news_list]).toEqual([[], []]);
    expect(left_out).toEqual(expect.arrayContaining(["solution-types", "solutions", "solution", "news-list", "news"]));
  });

  test("may disable one of them and keep the other", async () => {
    const { content } = await read(await withoutSolutionsAndNews({}, ["solutions"]));
    expect(responseOf(content, "home", "en")).toMatchObject({ solution_types: [], news_list: [{ id: 1 }] });
    expect(responseOf(content, "news-list", "en").data).toHaveLength(1);
  });
});

describe("pages that belong together are enabled or disabled together", () => {
  const problemsWithout = async (...paths: readonly string[]) => {
    const folder = await editedContent({});
    await Promise.all(paths.map((path) => rm(join(folder, path), { recursive: true })));
    const error = await read(folder).catch((problem: unknown) => problem);
    return error instanceof ContentError ? error.problems.map(formatProblem) : [];
  };

  test.each([
    ["pages/solutions.yaml", "pages/solutions.yaml:1 (file): is missing. Write this file, or remove solutions/."],
    ["pages/press.yaml", "pages/press.yaml:1 (file): is missing. Write this file, or remove news/."],
    ["solutions", "solutions/types.yaml:1 (file): is missing. Write this file, or remove pages/solutions.yaml."],
    ["news", "news/types.yaml:1 (file): is missing. Write this file, or remove pages/press.yaml."],
  ])("%s", async (path, problem) => {
    expect(await problemsWithout(path)).toContain(problem);
  });
});

test("a hidden page also hides its content and the links to it", async () => {
  const draft = (text: string) => `draft: true\n${text}`;
  const { content } = await readEdited({ "pages/solutions.yaml": draft, "pages/press.yaml": draft }, PUMPS_FOLDER);
  expect([content.solutions, content.solutionTypes, content.news, content.newsTypes]).toEqual([[], [], [], []]);
  expect(everyResponse(content).flatMap((response) => responseProblems(content, response))).toEqual([]);
});

test("a redirect to a disabled news page is a problem", async () => {
  const redirects = "- { from: /news/*, to: /press/* }\n";
  const folder = await withoutSolutionsAndNews({ "redirects.yaml": () => redirects });
  await expect(read(folder)).rejects.toThrow("redirects.yaml:1 0.to: /press/* leads nowhere.");
});
