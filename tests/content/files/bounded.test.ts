/** No content file blocks the server: not by its size, its nesting or its repetitions, and not by being a pipe. */
import { execFile } from "node:child_process";
import { rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { MAX_DEPTH, requireShallow } from "../../../server/content/files/bounded-text.ts";
import { ContentError, formatProblem } from "../../../server/content/files/problems.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { editedContent, PUMPS_FOLDER, problemsOf } from "../../support/content.ts";
import { makePipe } from "../../support/named-pipe.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const PUMP = "products/br20.yaml";
const run = promisify(execFile);

const problemsIn = (folder: string): Promise<readonly string[]> =>
  readContent(folder).then(
    ({ warnings }) => warnings.map(formatProblem),
    (problem) => {
      if (problem instanceof ContentError) return problem.problems.map(formatProblem);
      throw problem;
    },
  );
const added = (text: string) => async () => {
  const [problem] = await problemsOf({ [PUMP]: (before) => `${before}\n${text}\n` });
  return problem ? formatProblem(problem) : undefined;
};

describe("a content file", () => {
  test.each([PUMP, "redirects.yaml", "languages/ja.yaml", "ids.yaml", "synonyms.yaml", "media/media.json"])(
    "of 200 MB (%s) is not read: the message gives its size, the limit and what to do",
    async (name) => {
      const folder = await editedContent({});
      if (name.startsWith("media/")) {
        await rm(join(folder, "media"));
        await run("mkdir", [join(folder, "media")]);
      }
      await run("mkdir", ["-p", join(folder, name, "..")]);
      await writeFile(join(folder, name), "id: 1\n");
      await truncate(join(folder, name), 200_000_000);
      const problems = (await problemsIn(folder)).filter((line) => line.startsWith(`${name}:1 `));
      const most = ["redirects.yaml", "ids.yaml", "media/media.json"].includes(name) ? "4.0 MB" : "1.0 MB";
      expect(problems).toEqual([
        `${name}:1 (file): has 200.0 MB, but at most ${most} are read. Remove what does not belong there, or split it into several files.`,
      ]);
    },
  );

  test.each([PUMP, "site.yaml", "redirects.yaml"])("that is a named pipe (%s) is not opened", async (name) => {
    const folder = await editedContent({});
    await rm(join(folder, name), { force: true });
    await makePipe(join(folder, name));
    expect(await problemsIn(folder)).toContain(
      `${name}:1 (file): is not a regular file. Put a file with text in its place.`,
    );
  });

  test.each(["media/film.mp4", "media/photo.jpg", "files/sheet.pdf"])(
    "that is a named pipe (%s) causes a warning, and other content is shown",
    async (name) => {
      const folder = await editedContent({});
      for (const place of ["media", "files"]) {
        await rm(join(folder, place));
        await run("cp", ["-r", join(PUMPS_FOLDER, place), join(folder, place)]);
      }
      await makePipe(join(folder, name));
      expect(await problemsIn(folder)).toContain(
        `${name}:1 (file): is not a regular file, so it is not served. Put a file in its place, or remove it.`,
      );
    },
  );

  test.each([
    ["brackets", `extra: ${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["braces that are left open", `extra: ${"{a: ".repeat(50_000)}`],
    ["dashes", `extra:\n  ${"- ".repeat(20_000)}x`],
    ["indentation", Array.from({ length: 600 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n")],
  ])("with too much nesting, by %s, is reported with its place", async (_, text) => {
    expect(await added(text)()).toMatch(
      new RegExp(`^${PUMP}:\\d+ \\(file\\): has more than ${MAX_DEPTH} lists or fields within each other\\. Close`),
    );
  });

  test("does not count as nested because of brackets in its texts, or of many closed ones", () => {
    for (const text of [`a: "${"[".repeat(500)}"`, `a: [${"[1], ".repeat(500)}]`, `a: |\n  ${"- ".repeat(500)}`])
      expect(() => requireShallow(text)).not.toThrow();
  });

  test("with multiplying aliases (billion laughs) is reported as too repetitive", async () => {
    const levels = Array.from({ length: 9 }, (_, at) => {
      const before = at === 0 ? '"lol"' : `*a${at - 1}`;
      return `a${at}: &a${at} [${Array.from({ length: 9 }, () => before).join(", ")}]`;
    });
    expect(await added(levels.join("\n"))()).toMatch(/repeats too much.*\. Write out what is repeated/);
  });

  test("that repeats a large part many times is reported as well", async () => {
    const large = `[${"1, ".repeat(5000)}1]`;
    const text = `large: &large ${large}\nmany: [${Array.from({ length: 90 }, () => "*large").join(", ")}]`;
    expect(await added(text)()).toMatch(/repeats too much/);
  });

  test("may repeat a little", async () => {
    expect(await added("one: &one [1, 2]\nother: *one")()).toMatch(/has the unknown field "one", "other"/);
  });

  test("with a duplicate key is reported with the key and its line", async () => {
    expect(await added("a: 1\nb: { c: 1, c: 2 }")()).toMatch(
      /:24 \(file\): is not valid YAML: c appears twice\. Remove one/,
    );
  });
});
