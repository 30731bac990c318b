/** Places of uploads: a slow upload leaves its place to a newcomer when all are taken. */
import { expect, test } from "vitest";
import type { Arrival } from "../../../../server/requests/arrival.ts";
import type { FileStore } from "../../../../server/submissions/files/file-store.ts";
import { MAX_UPLOADS, MAX_UPLOADS_OF_NETWORK, openUploads } from "../../../../server/submissions/files/uploads.ts";

/** A store whose files never end. */
const files = { put: () => new Promise<never>(() => undefined) } as unknown as FileStore;
const limits = {
  takeBytes: async () => ({ share: 1, hourEndsAt: 0, dayEndsAt: 0 }),
  returnBytes: async () => undefined,
};
const file = { name: "a.step", content: (async function* () {})(), isProven: true };

function running() {
  const uploads = openUploads(files, limits);
  const stopped: string[] = [];
  const upload = (network: string, speed: number) => {
    const stop = () => stopped.push(network);
    const arrival: Arrival = { network, speed: () => speed, stop, signal: new AbortController().signal };
    return uploads.receive(file, { ip: network, arrival }, 0);
  };
  return { stopped, upload };
}

test("an upload takes the place of the slowest of the network with most when all places are taken", () => {
  const { stopped, upload } = running();
  for (let place = 0; place < MAX_UPLOADS; place += 1) void upload(`network ${place % 3}`, place + 1);
  expect(stopped).toEqual([]);
  void upload("newcomer", 1);
  expect(stopped).toEqual(["network 0"]);
});

test("a network has a limit of its own", async () => {
  const { upload } = running();
  for (let place = 0; place < MAX_UPLOADS_OF_NETWORK; place += 1) void upload("one", 1);
  await expect(upload("one", 1)).rejects.toMatchObject({ problem: "many", statusCode: 429 });
});
