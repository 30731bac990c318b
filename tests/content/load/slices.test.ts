/** Reading many files lets other events have their turn between two of them. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { SourceFiles } from "../../../server/content/files/source-files.ts";
import * as yamlFile from "../../../server/content/files/yaml-file.ts";
import { SOURCES } from "../../../server/content/sources/sources.ts";
import { temporaryFolder } from "../../support/server/server.ts";

test("no two files are parsed in one slice once it is over", async () => {
  const folder = await temporaryFolder();
  const names = Array.from({ length: 40 }, (_, index) => `${index}.yaml`);
  await Promise.all(names.map((name) => writeFile(join(folder, name), "[]\n")));
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  onTestFinished(() => clearImmediate(next));
  const parsedIn: number[] = [];
  const { loadText } = yamlFile;
  vi.spyOn(yamlFile, "loadText").mockImplementation((...given) => {
    parsedIn.push(turn);
    return loadText(...given);
  });
  const loaded = await new SourceFiles(folder).load(names, SOURCES.units.schema);
  expect(loaded.map((each) => each.loaded?.data)).toEqual(names.map(() => []));
  expect(new Set(parsedIn).size).toBe(names.length);
});
