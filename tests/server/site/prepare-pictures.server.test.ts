/** The picture tool as a server starts it. */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../support/server/server.ts";
import { run } from "../../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: 2 * SLOW_TIMEOUT });

/** Photographs that take minutes together. */
const PHOTOS = 60;
const NOISE = { type: "gaussian", mean: 120, sigma: 40 } as const;

async function makeContent(folder: string): Promise<string> {
  const media = join(folder, "media");
  await mkdir(media, { recursive: true });
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#888", noise: NOISE } })
    .jpeg()
    .toBuffer();
  // Bytes behind the end of a picture make another content of it.
  for (let index = 0; index < PHOTOS; index += 1)
    await writeFile(join(media, `${index}.jpg`), Buffer.concat([photo, Buffer.from([index])]));
  return folder;
}

/** Returns the id of the only child of a process. */
const childOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"));
/** Whether a process runs. One that has ended may wait for its parent. */
const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

test.runIf(process.platform === "linux").each([
  ["as soon as it has started", async () => undefined],
  [
    "while it works",
    async (made: string) => vi.waitFor(async () => expect(await readdir(made)).not.toEqual([]), SLOW_TIMEOUT),
  ],
])("ends with a server that is killed %s", async (_, begun) => {
  const folder = await temporaryFolder();
  const made = join(folder, "made");
  const server = run(
    "tests/support/server/pictures-program.ts",
    [await makeContent(join(folder, "content")), made],
    {},
  );
  const id = server.child.pid ?? 0;
  const tool = await vi.waitFor(() => {
    const child = childOf(id);
    expect(child).toBeGreaterThan(0);
    return child;
  }, SLOW_TIMEOUT);
  onTestFinished(() => {
    if (isRunning(tool)) process.kill(tool, "SIGKILL");
  });
  await begun(made);
  expect(isRunning(tool)).toBe(true);
  server.child.kill("SIGKILL");
  await vi.waitFor(() => expect(isRunning(tool)).toBe(false), SLOW_TIMEOUT);
});
