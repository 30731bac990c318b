/** Refused uploads whose body the server has read already: their connection serves further requests. */
import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { HEADS, uploadChallenge } from "../../support/server/files.ts";
import { END, partHead } from "../../support/server/raw-upload.ts";
import { startServer } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

/** Longer than the rest of a refused body is read, milliseconds. */
const LATER = 60_000;

/** Starts uploads over one connection. */
function oneConnection(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (path: string, length: number): ClientRequest =>
    request(`${origin}${path}`, {
      method: "POST",
      agent,
      headers: { origin, "content-type": "multipart/form-data; boundary=hostile", "content-length": length },
    });
}

/** Ends a request. Returns the status of its response once that has been read. */
async function statusOf(sent: ClientRequest, last: string): Promise<number | undefined> {
  sent.end(last);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode;
}

describe("a refused upload that was read whole leaves its connection to the next one", () => {
  const picture = `${HEADS.png}${"x".repeat(20_000)}`;
  test.each([
    ["of the API", "/api/inquiry/files", picture, 422],
    ["of a form without scripts", "/inquiry", `${partHead("__proto__")}${"x".repeat(20_000)}`, 400],
  ])("%s", async (_, path, rest, status) => {
    const { app, ask, origin } = await startServer();
    const start = `${partHead("challenge")}${await uploadChallenge(ask)}\r\n${partHead("file", "a.pdf")}`;
    const send = oneConnection(origin);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const refused = path === "/inquiry" ? rest : `${start}${rest}`;
    expect(await statusOf(send(path, refused.length + END.length), `${refused}${END}`)).toBe(status);
    const whole = `${start}${HEADS.pdf}`;
    const next = send("/api/inquiry/files", whole.length + END.length);
    const arrives = once(app.server, "request");
    next.flushHeaders();
    await arrives;
    vi.advanceTimersByTime(LATER);
    expect(await statusOf(next, `${whole}${END}`)).toBe(201);
    expect(next.reusedSocket).toBe(true);
  });
});
