/** Forms while the database is in trouble, for both kinds of databases. */
import { expect, vi } from "vitest";
import { answerOf, inquiry, prove, send } from "../../support/server/forms.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";

/** Timeout of the database, shorter than the default. Milliseconds. */
const SHORT_TIMEOUT = 500;

interface TroubledServer extends TestServer {
  readonly form: object;
  /** Checks that forms are refused with a message, health fails, and pages are served. */
  expectTrouble(): Promise<void>;
  /** Checks that the refused form is accepted once, and others too, without a restart. */
  expectRecovery(): Promise<void>;
}

export async function startTroubled(settings: { databaseUrl?: string } = {}): Promise<TroubledServer> {
  const server = await startServer({ settings, patience: SHORT_TIMEOUT });
  const { ask, origin } = server;
  const form = inquiry(await prove(ask));
  const sendForm = async (body: object) => {
    const response = await send(ask, origin, "/api/inquiry", body);
    return { code: response.status, retryAfter: response.headers.get("retry-after"), ...(await answerOf(response)) };
  };
  const refused = { code: 503, status: 0, message: expect.stringContaining("can't be stored"), retryAfter: "10" };
  return {
    ...server,
    form,
    async expectTrouble() {
      // More than the number of connections.
      const others = await Promise.all(Array.from({ length: 7 }, async () => inquiry(await prove(ask))));
      for (const answer of await Promise.all([form, ...others].map(sendForm))) expect(answer).toMatchObject(refused);
      expect((await ask("/healthz")).status).toBe(503);
      expect((await ask("/readyz")).status).toBe(200);
      expect((await ask("/home")).status).toBe(200);
    },
    async expectRecovery() {
      await vi.waitFor(async () => expect((await ask("/healthz")).status).toBe(200), 40_000);
      // A busy machine may need longer than the short timeout of the test. After a 503 the visitor presses Send again.
      const taken = (body: object) =>
        vi.waitFor(async () => {
          const answer = await sendForm(body);
          expect(answer).toMatchObject({ status: 1, reference: expect.stringMatching(/^AC-/) });
          return answer.reference;
        }, 40_000);
      const first = await taken(form);
      expect(await taken(form)).toBe(first);
      expect(await taken(inquiry(await prove(ask)))).not.toBe(first);
    },
  };
}
