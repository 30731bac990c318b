import { symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { askPlainly } from "./ask-plainly.ts";
import { startServer } from "./server.ts";

const YEAR = "public, max-age=31536000, immutable";

/** Asks with a path just as it is; fetch() would tidy it up. */
function askRaw(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let text = "";
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("end", () => resolve(text)).on("error", reject);
  });
}

describe("files", () => {
  test("of the built client and the prepared pictures are kept by browsers for ever", async () => {
    const { ask } = await startServer();
    for (const [path, type] of [
      ["/assets/index-1.js", "text/javascript; charset=utf-8"],
      ["/assets/index-1.css", "text/css; charset=utf-8"],
      ["/pictures/photo-abc-320.avif", "image/avif"],
    ] as const) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("cache-control")).toBe(YEAR);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test.each(["/media/photo.jpg", "/files/sheet.pdf"])("%s comes with an ETag, and in ranges", async (path) => {
    const { ask, origin } = await startServer();
    const whole = await ask(path);
    const text = await whole.text();
    expect(whole.status).toBe(200);
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    expect(whole.headers.get("cache-control")).toBe("public, max-age=300");
    const tag = whole.headers.get("etag") ?? "";
    expect((await askPlainly(origin + path, { headers: { "if-none-match": tag } })).status).toBe(304);
    const part = await ask(path, { headers: { range: "bytes=2-5" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 2-5/${text.length}`);
    expect(await part.text()).toBe(text.slice(2, 6));
    expect((await ask(path, { headers: { range: "bytes=900-" } })).status).toBe(416);
  });

  test("that are drawings can run no script when they are opened by themselves", async () => {
    const { ask } = await startServer();
    expect((await ask("/media/brand/logo.svg")).headers.get("content-security-policy")).toContain("sandbox");
  });

  test.each([
    "/assets/missing.js",
    "/media/missing.jpg",
    "/files/missing.pdf",
    "/pictures/missing.avif",
    "/media/",
    "/media/brand",
  ])("%s is not there: 404 in the one shape of errors", async (path) => {
    const { ask } = await startServer();
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 0 });
  });

  test("/favicon.ico leads to the drawing", async () => {
    const { ask } = await startServer();
    expect((await ask("/favicon.ico")).headers.get("location")).toBe("/media/brand/favicon.svg");
  });
});

describe("nothing else of the file system is reached", () => {
  test.each([
    "/media/../company.yaml",
    "/media/..%2fcompany.yaml",
    "/media/%2e%2e/company.yaml",
    "/media/%2e%2e%2fcompany.yaml",
    "/media/..\\company.yaml",
    "/media/..%5ccompany.yaml",
    "/media//company.yaml",
    "/media/%00company.yaml",
    "/files/../company.yaml",
    "/files/..%2f..%2fdata%2fsubmissions.sqlite",
    "/assets/../index.html",
    "/assets/..%2f..%2fserver%2fentry-server.js",
    "/pictures/..%2fdist%2fserver%2fentry-server.js",
    "/pictures/manifest.json",
    "/media/media.json",
    "/media/.hidden.svg",
    "/../../../../etc/passwd",
    "/media/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/files//etc/passwd",
  ])("by %s", async (path) => {
    const { origin } = await startServer();
    const answer = await askRaw(origin, path);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|403|404) /);
    expect(answer).not.toMatch(/secret|root:|SQLite format/);
  });

  test("by a file that appears after the build", async () => {
    const { ask, settings } = await startServer();
    await writeFile(join(settings.builtFolder, "client/assets/late.js"), "secret");
    await symlink("/etc/passwd", join(settings.builtFolder, "client/assets/passwd.js"));
    expect((await ask("/assets/late.js")).status).toBe(404);
    expect((await ask("/assets/passwd.js")).status).toBe(404);
  });
});
