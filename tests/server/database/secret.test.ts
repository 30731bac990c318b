import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { obtainSecret } from "../../../server/database/secret.ts";
import { StartProblem } from "../../../server/settings/start-problem.ts";
import { temporaryFolder } from "../../support/server/server.ts";

describe("the secret that signs challenges", () => {
  test("is the setting, if there is one", async () => {
    expect(obtainSecret({ secret: "s".repeat(32), dataFolder: "/nowhere" })).toBe("s".repeat(32));
  });

  test("is otherwise created once, stored for the next start, and private", async () => {
    const dataFolder = join(await temporaryFolder(), "new/data");
    const made = obtainSecret({ secret: null, dataFolder });
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(obtainSecret({ secret: null, dataFolder })).toBe(made);
    expect((await stat(join(dataFolder, "secret"))).mode & 0o777).toBe(0o600);
    expect(obtainSecret({ secret: null, dataFolder: await temporaryFolder() })).not.toBe(made);
  });

  test("is refused with one line if it cannot be read or is empty, because an empty one protects nothing", async () => {
    const broken = await temporaryFolder();
    await mkdir(join(broken, "secret"));
    const empty = await temporaryFolder();
    await writeFile(join(empty, "secret"), "\n");
    for (const [dataFolder, line] of [
      [broken, `The secret in ${broken}/secret can't be read (EISDIR). Mend its permissions, or set SECRET.`],
      [empty, `The secret in ${empty}/secret is empty. Remove the file, so that a new one is made.`],
    ] as const) {
      expect(() => obtainSecret({ secret: null, dataFolder })).toThrow(new StartProblem([line]));
    }
  });
});
