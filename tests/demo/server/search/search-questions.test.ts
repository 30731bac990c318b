/** The search finds the intended page for questions as visitors type them, in both languages. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { LANGUAGES, SEARCH_TYPE } from "../../../../contract/constants.ts";
import type { Content } from "../../../../server/content/content.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";
import { demoContent, demoSearch } from "../../support/content.ts";

const QUESTIONS = join(import.meta.dirname, "search-questions.yaml");
const questionGroups = z.array(
  z.strictObject({
    what: z.string(),
    language: z.enum(LANGUAGES),
    type: z.enum(["products", "news"]),
    /** Part numbers with errors. */
    isNumber: z.boolean().default(false),
    /** A typed question, and the key of its page. */
    questions: z.record(z.string(), z.string()),
  }),
);

interface Asked {
  readonly text: string;
  readonly language: string;
  readonly isNumber: boolean;
  /** Starts at 1; infinite if the page is not found. */
  readonly rank: number;
  readonly found: readonly string[];
  readonly wanted: string;
}

const FIRST = 3;
const MIN_RANK = 0.95;

let asked: readonly Asked[];

async function ask(content: Content): Promise<readonly Asked[]> {
  const search = await demoSearch();
  const groups = questionGroups.parse(parse(await readFile(QUESTIONS, "utf8")));
  const asking = groups.flatMap(({ language, type, isNumber, questions }) =>
    Object.entries(questions).map(async ([text, wanted]): Promise<Asked> => {
      const keys = new Map(content[type].map(({ id, key }) => [id, key]));
      const ids = await search.find(SEARCH_TYPE[type], text);
      const found = ids.map((id) => keys.get(id) ?? `nothing with the id ${id}`);
      const at = found.indexOf(wanted);
      return { text, language, isNumber, rank: at < 0 ? Number.POSITIVE_INFINITY : at + 1, found, wanted };
    }),
  );
  return Promise.all(asking);
}

beforeAll(async () => {
  asked = await ask(await demoContent());
  // Reads the content, which is slow on a busy machine.
}, SLOW_TIMEOUT);

describe("visitors' questions", () => {
  test("are at least 240, half in each language, a quarter part numbers with errors", () => {
    expect(asked.length).toBeGreaterThanOrEqual(240);
    for (const language of LANGUAGES) {
      expect(asked.filter((each) => each.language === language).length, language).toBeGreaterThanOrEqual(120);
    }
    expect(asked.filter(({ isNumber }) => isNumber).length).toBeGreaterThanOrEqual(asked.length / 4);
  });

  test("find their page among the first three results", () => {
    const missed = asked
      .filter(({ rank }) => rank > FIRST)
      .map(
        ({ text, wanted, rank, found }) => `${text}: ${wanted} at ${rank}, after ${found.slice(0, FIRST).join(", ")}`,
      );
    expect(missed).toEqual([]);
  });

  test("find it first in most cases: the mean reciprocal rank is at least 0.95", () => {
    const mean = asked.reduce((sum, { rank }) => sum + 1 / rank, 0) / asked.length;
    const later = asked.filter(({ rank }) => rank > 1);
    const lines = later.map(({ text, wanted, rank, found }) => `${text}: ${wanted} at ${rank}, after ${found[0]}`);
    expect(mean, lines.join("\n")).toBeGreaterThanOrEqual(MIN_RANK);
  });

  test("find only the product if they are part numbers", () => {
    const crowded = asked.filter(({ isNumber, found }) => isNumber && found.length !== 1);
    expect(crowded.map(({ text, found }) => `${text}: ${found.join(", ")}`)).toEqual([]);
  });
});
