import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makePipe } from "../../support/named-pipe.ts";
import { askInBytes, askPlainly } from "../../support/server/ask-plainly.ts";
import { serverOfGroup, startServer } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

const YEAR = "public, max-age=31536000, immutable";

/** Requests a path without changes. fetch() would normalize it. */
const askRaw = (origin: string, path: string) =>
  askInBytes(origin, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

const server = serverOfGroup();

describe("files", () => {
  test(
    "are regular ones: a named pipe is answered 404 at once, and what lies beside it comes",
    async () => {
      const { ask, settings } = server();
      const pipes = ["media/pipe.mp4", "media/pipe.jpg", "media/pipe.svg", "files/pipe.pdf"];
      for (const name of pipes) await makePipe(join(settings.contentFolder, name));
      await makePipe(join(settings.picturesFolder, "pipe.avif"));
      // More than the number of threads of Node.
      for (const path of [...pipes, ...pipes, "pictures/pipe.avif"])
        expect((await ask(`/${path}`)).status, path).toBe(404);
      expect((await ask("/media/film.mp4")).status).toBe(200);
    },
    SLOW_TIMEOUT,
  );

  test("of the built client and prepared pictures are cached permanently", async () => {
    const { ask } = server();
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

  test.each(["/media/film.mp4", "/files/sheet.pdf"])("%s has an ETag, and supports ranges", async (path) => {
    const { ask, origin } = server();
    const whole = await ask(path);
    const text = await whole.text();
    expect(whole.status).toBe(200);
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    expect(whole.headers.get("cache-control")).toMatch(/^public, max-age=300, /);
    const tag = whole.headers.get("etag") ?? "";
    expect((await askPlainly(origin + path, { headers: { "if-none-match": tag } })).status).toBe(304);
    for (const [range, from, to] of [
      ["bytes=2-5", 2, 6],
      ["bytes=4-", 4, text.length],
      ["bytes=-3", text.length - 3, text.length],
      ["bytes=0-900", 0, text.length],
    ] as const) {
      const part = await ask(path, { headers: { range } });
      expect(part.status, range).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/${text.length}`);
      expect(part.headers.get("content-length")).toBe(String(to - from));
      expect(await part.text()).toBe(text.slice(from, to));
    }
  });

  test("name their length if a range is outside (416)", async () => {
    const { ask } = server();
    for (const range of ["bytes=900-", "bytes=-0"]) {
      const response = await ask("/files/sheet.pdf", { headers: { range } });
      expect(response.status, range).toBe(416);
      expect(response.headers.get("content-range")).toBe("bytes */19");
      expect(await response.json()).toMatchObject({ status: 0 });
    }
  });

  test("are sent completely for an invalid range, and for one of an older version", async () => {
    const { ask } = server();
    for (const headers of [
      { range: "lines=1-2" },
      { range: "bytes=-900" },
      { range: "bytes=0-1", "if-range": '"old"' },
    ]) {
      const response = await ask("/media/film.mp4", { headers });
      expect(response.status, JSON.stringify(headers)).toBe(200);
      expect(await response.text()).toBe("0123456789");
    }
  });

  test("answer HEAD without their bytes", async () => {
    const { ask } = server();
    for (const [path, length] of [
      ["/media/film.mp4", "10"],
      ["/files/sheet.pdf", "19"],
      ["/assets/index-1.css", "6"],
    ] as const) {
      const response = await ask(path, { method: "HEAD" });
      expect(response.status, path).toBe(200);
      expect(response.headers.get("content-length")).toBe(length);
      expect(await response.text()).toBe("");
    }
  });

  test.each([
    ["valve.step", "model/step"],
    ["VALVE.STP", "model/step"],
    ["valve.dxf", "image/vnd.dxf"],
    ["valve.dwg", "image/vnd.dwg"],
    ["valve.igs", "model/iges"],
    ["valve.iges", "model/iges"],
    ["valve.stl", "model/stl"],
    ["drawings (2).zip", "application/zip"],
  ])("%s is stored by browsers under its name, as %s", async (name, type) => {
    const { ask, settings } = server();
    await writeFile(join(settings.contentFolder, "files", name), "0123456789");
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(`/files/${encodeURIComponent(name)}`, { method });
      expect([status, headers.get("content-type")]).toEqual([200, type]);
      expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("with other letters in their names keep them", async () => {
    const { ask, settings } = server();
    await writeFile(join(settings.contentFolder, "files/閥 (a)'\"1.step"), "0123456789");
    const { headers } = await ask(`/files/${encodeURIComponent("閥 (a)'\"1.step")}`);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="_ (a)__1.step"; filename*=UTF-8''%E9%96%A5%20%28a%29%27%221.step`,
    );
  });

  test("that browsers show stay in the window", async () => {
    const { ask } = server();
    const { headers } = await ask("/files/sheet.pdf");
    expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual(["application/pdf", null]);
  });

  test("that are opened by themselves cannot run scripts", async () => {
    const { ask, settings } = server();
    await writeFile(join(settings.contentFolder, "media/LOGO.SVG"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    for (const path of [
      "/media/brand/logo.svg",
      "/media/LOGO.SVG",
      "/media/film.mp4",
      "/pictures/photo-abc-320.avif",
    ]) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("content-security-policy"), path).toContain("sandbox");
    }
  });

  test("that are original photographs are only sent if they are fit for publication", async () => {
    const { ask, settings } = server();
    const photo = (width: number) => sharp({ create: { width, height: 40, channels: 3, background: "red" } }).jpeg();
    const photos = {
      "fit.jpg": await photo(2560).toBuffer(),
      "large.jpg": await photo(2561).toBuffer(),
      "noted.JPG": await photo(40)
        .withExif({ IFD0: { Artist: "Somebody" } })
        .toBuffer(),
      "turned.jpeg": await photo(40).withMetadata({ orientation: 6 }).toBuffer(),
      "broken.png": "no picture",
    };
    for (const [name, bytes] of Object.entries(photos))
      await writeFile(join(settings.contentFolder, "media", name), bytes);
    const answers = await Promise.all(Object.keys(photos).map((name) => ask(`/media/${name}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404]);
  });

  test("that a browser would run are not served", async () => {
    const { ask, settings } = server();
    for (const name of ["page.html", "page.HTM", "script.js", "style.css", "page.xhtml", "data.xml", "noending"]) {
      await writeFile(join(settings.contentFolder, "files", name), "<script>alert(1)</script>");
      expect((await ask(`/files/${name}`)).status, name).toBe(404);
    }
  });

  test.each([
    "/assets/missing.js",
    "/media/missing.jpg",
    "/files/missing.pdf",
    "/pictures/missing.avif",
    "/media/",
    "/media/brand",
  ])("%s is not served: 404 in the shape of all errors", async (path) => {
    const { ask } = server();
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 0 });
  });

  test("of the build stay available while a new build replaces them", async () => {
    const { ask, settings } = await startServer();
    await rm(join(settings.builtFolder, "client"), { recursive: true });
    for (const [path, status] of [
      ["/assets/index-1.js", 200],
      ["/assets/index-1.css", 200],
      ["/assets/index-2.js", 404],
    ] as const) {
      expect((await ask(path)).status, path).toBe(status);
    }
  });

  test("/favicon.ico redirects to the icon", async () => {
    const { ask } = server();
    expect((await ask("/favicon.ico")).headers.get("location")).toBe("/media/brand/favicon.svg");
  });
});

describe("no other file of the system can be requested", () => {
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
    const { origin } = server();
    const answer = await askRaw(origin, path);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|403|404) /);
    expect(answer).not.toMatch(/secret|root:|SQLite format/);
  });

  test("by the names of files of systems and editors", async () => {
    const { ask, settings } = server();
    const names = ["files/~$prices.xlsx", "files/._sheet.pdf", "media/~film.mp4"];
    for (const name of names) await writeFile(join(settings.contentFolder, name), "secret");
    for (const name of names) expect((await ask(`/${name}`)).status, name).toBe(404);
  });

  test("by a symbolic link out of a folder", async () => {
    const { ask, settings } = server();
    const media = join(settings.contentFolder, "media");
    await symlink("/etc/passwd", join(media, "passwd.svg"));
    await symlink(settings.contentFolder, join(media, "up"));
    await writeFile(join(settings.contentFolder, "secret.png"), "secret");
    for (const path of ["/media/passwd.svg", "/media/up/secret.png"]) expect((await ask(path)).status, path).toBe(404);
    await symlink(join(media, "film.mp4"), join(media, "same.mp4"));
    expect((await ask("/media/same.mp4")).status).toBe(200);
  });

  test("by a file that appears after the build", async () => {
    const { ask, settings } = server();
    await writeFile(join(settings.builtFolder, "client/assets/late.js"), "secret");
    await symlink("/etc/passwd", join(settings.builtFolder, "client/assets/passwd.js"));
    expect((await ask("/assets/late.js")).status).toBe(404);
    expect((await ask("/assets/passwd.js")).status).toBe(404);
  });
});
