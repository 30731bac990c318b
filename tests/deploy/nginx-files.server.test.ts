/** deploy/nginx.conf lets files of inquiries through to the server, up to their limits. */
import { Agent, request } from "node:https";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { uploadChallenge } from "../support/server/files.ts";
import { NGINX_HOST, startNginx, whyNoNginx } from "../support/server/nginx.ts";
import { END, partHead, uploadStart } from "../support/server/raw-upload.ts";
import { temporaryFolder } from "../support/server/server.ts";
import { startSite } from "../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

const MEGABYTE = 1024 * 1024;

test.skipIf(whyNoNginx)("files go through nginx up to their limits", { timeout: SLOW_TIMEOUT }, async () => {
  const folder = await temporaryFolder();
  const site = await startSite({
    DATA: join(folder, "data"),
    PUBLIC_URL: `https://${NGINX_HOST}`,
    TRUST_PROXY: "1",
  });
  const nginx = await startNginx(folder, site.origin);
  onTestFinished(nginx.stop);
  const agent = new Agent({ rejectUnauthorized: false });
  onTestFinished(() => agent.destroy());
  const post = (path: string, body: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        host: NGINX_HOST,
        origin: `https://${NGINX_HOST}`,
        "content-type": "multipart/form-data; boundary=hostile",
        "content-length": body.length,
      };
      const sent = request(`${nginx.origin}${path}`, { method: "POST", agent, headers }, (response) => {
        response.resume().on("close", () => resolve(response.statusCode));
      });
      sent.on("error", reject);
      sent.end(body);
    });
  // The server takes the address of the challenge from the same header that nginx sets.
  const challenge = await uploadChallenge(site.ask, { headers: { "x-forwarded-for": "127.0.0.1" } });
  const start = uploadStart(challenge);
  const upload = (size: number) => post("/api/inquiry/files", Buffer.from(start + "x".repeat(size) + END));
  const form = (size: number) =>
    post("/inquiry", Buffer.from(`${partHead("lang")}3\r\n${partHead("files", "a.step")}${"x".repeat(size)}${END}`));
  expect([await upload(9.9 * MEGABYTE), await upload(12 * MEGABYTE)]).toEqual([201, 413]);
  expect([await form(30 * MEGABYTE), await form(62 * MEGABYTE)]).toEqual([422, 413]);
  expect(await post("/api/contact", Buffer.alloc(3 * MEGABYTE))).toBe(413);
});
