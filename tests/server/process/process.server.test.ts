/** The site as a process: it starts, refuses to start, reloads content, stops and is killed. */

import { existsSync, openSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { listSubmissions } from "../../../server/submissions/inbox/inbox.ts";
import { editedContent, PUMPS_FOLDER } from "../../support/content.ts";
import { freePort } from "../../support/free-port.ts";
import { makePipe } from "../../support/named-pipe.ts";
import { answerOf, contact, prove, send } from "../../support/server/forms.ts";
import { temporaryFolder } from "../../support/server/server.ts";
import { run, type SiteProcess, startSite } from "../../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

// Pictures are prepared at low priority, after other work of a busy machine.
const soon = { timeout: 40_000, interval: 100 };
/** The tests send more forms than a person would. */
const MANY_FORMS = { FORMS_PER_TEN_MINUTES: "10000" };

/** A contact form that the demo company accepts. */
async function fillIn({ ask }: SiteProcess) {
  const { message } = (await (await ask("/api/page?page=contact&lang=3")).json()) as {
    message: { question_types: { id: string }[] };
  };
  return contact(await prove(ask, "contact"), { type: message.question_types[0]?.id ?? "" });
}

/**
 * Sends a form until its challenge is old enough, because the server refuses forms that are sent faster than people type. Throws if
 * the server is gone.
 */
async function sendForm({ ask, origin }: SiteProcess, body: object) {
  const taken = await vi.waitUntil(async () => {
    const response = await send(ask, origin, "/api/contact", body);
    return response.status === 200 && response;
  }, soon);
  return answerOf(taken);
}

const countOf = (folder: string) => {
  const file = new DatabaseSync(join(folder, "submissions.sqlite"), { readOnly: true });
  const row = file.prepare("select count(*) as n from submissions").get();
  file.close();
  return row?.["n"];
};

describe("the site starts", () => {
  test("and prints its address, with nothing on stderr; idle connections do not delay its shutdown", async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const site = await startSite({ DATA: folder });
    // fetch() keeps its connection open for the next request.
    expect(await (await site.ask("/home")).text()).toContain("<h1>home</h1>");
    site.child.kill("SIGINT");
    const { code, err, out } = await site.ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("other users can read the data folder");
  });

  test.each([
    [
      "a port that is no number",
      { PORT: "http" },
      'Setting PORT must be a whole number from 0 to 65535, but is "http".',
    ],
    [
      "a data folder that can't be made",
      { DATA: "/dev/null/data" },
      "The data folder /dev/null/data can't be written (ENOTDIR). Set DATA to a folder that can.",
    ],
    [
      "a host that is not this machine's",
      { HOST: "192.0.2.1" },
      "The server can't listen on 192.0.2.1, port 0 (EADDRNOTAVAIL). Set HOST or PORT.",
    ],
    [
      "a database that does not answer",
      { DATABASE_URL: "postgres://site:hidden@127.0.0.1:1/site" },
      "The database of DATABASE_URL can't be opened: connect ECONNREFUSED 127.0.0.1:1.",
    ],
  ])("not with %s: one line, exit code 1", async (_, environment, line) => {
    const { code, err } = await run("tests/support/server/site-program.ts", [], {
      PORT: "0",
      HOST: "127.0.0.1",
      DATA: await temporaryFolder(),
      ...environment,
    }).ended;
    expect({ code, err }).toEqual({ code: 1, err: `${line}\n` });
  });

  test("not on a port in use: one line, exit code 1", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const environment = { PORT: String(port), HOST: "127.0.0.1", DATA: await temporaryFolder() };
    const { code, err } = await run("tests/support/server/site-program.ts", [], environment).ended;
    const line = `Port ${port} is taken. Set PORT to another one, or stop what uses it.\n`;
    expect({ code, err }).toEqual({ code: 1, err: line });
  });

  test("not with invalid content: a line for each problem, exit code 1", async () => {
    const folder = await editedContent({
      "products/br20.yaml": (text) => text.replace(/^number:.*\n/m, ""),
      "filters.yaml": (text) => `${text}\n  - [`,
    });
    const environment = { PORT: "0", CONTENT: folder, DATA: await temporaryFolder() };
    const { code, err } = await run("tests/support/server/site-program.ts", [], environment).ended;
    expect(code).toBe(1);
    const lines = err.trimEnd().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines.join("\n")).toMatch(/^[\w-]+\/products\/br20\.yaml:\d+ number: is missing\. /m);
    expect(lines.join("\n")).toMatch(/^[\w-]+\/filters\.yaml:\d+ /m);
  });

  test("not without its content folder", async () => {
    const environment = { PORT: "0", CONTENT: "/nowhere/content", DATA: await temporaryFolder() };
    const { code, err } = await run("tests/support/server/site-program.ts", [], environment).ended;
    expect(code).toBe(1);
    expect(err).toBe("There is no content folder at /nowhere/content. Set CONTENT to the folder that holds it.\n");
  });

  test("not with a database file that is not a database", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "submissions.sqlite"), "this is a letter, not a database. ".repeat(200));
    const { code, err } = await run("tests/support/server/site-program.ts", [], { PORT: "0", DATA: folder }).ended;
    expect({ code, err }).toEqual({
      code: 1,
      err: `The database in ${folder} can't be opened: file is not a database.\n`,
    });
  });

  test("by its own program too, which reports a bad setting in the same way", async () => {
    const { code, err } = await run("server/main.ts", [], { LOG_LEVEL: "loud" }).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^Setting LOG_LEVEL must be one of [^\n]*\n$/);
  });
});

describe("an acknowledged form is stored", () => {
  test("even if the server is killed at that moment; a retry gets the same response and is stored once", async () => {
    const data = await temporaryFolder();
    const site = await startSite({ DATA: data, ...MANY_FORMS });
    const forms = await Promise.all(Array.from({ length: 4 }, () => fillIn(site)));
    const answered = new Map<string, object>();
    await Promise.allSettled(
      forms.map(async (body) => {
        const { reference } = await sendForm(site, body);
        answered.set(reference, body);
        // The second response is the last thing that the server sends.
        if (answered.size === 2) site.child.kill("SIGKILL");
      }),
    );
    const { signal, out } = await site.ended;
    expect(signal).toBe("SIGKILL");
    expect(answered.size).toBeGreaterThanOrEqual(2);

    const database = await openDatabase({ databaseUrl: null, dataFolder: data });
    const kept = await listSubmissions(database);
    await database.destroy();
    const references = kept.map(({ reference }) => reference);
    expect(references).toEqual(expect.arrayContaining([...answered.keys()]));
    // The mail about each is due, even if the server died before sending it.
    expect(kept.every(({ mail }) => mail.goneAt === null && mail.tries === 0)).toBe(true);

    const again = await startSite({ DATA: data, ...MANY_FORMS });
    for (const [reference, body] of answered) {
      expect(await sendForm(again, body)).toMatchObject({ status: 1, reference });
    }
    expect(countOf(data)).toBe(references.length);
    for (const personal of ["Mei", "mei@example.com", "1234 5678", "Harbour"]) expect(out).not.toContain(personal);
  });
});

describe("the site stops", () => {
  test("by killing itself if a thread of Node hangs while reading a file", async () => {
    const folder = await temporaryFolder();
    await makePipe(join(folder, "pipe"));
    const hang = join(folder, "hang.mjs");
    await writeFile(
      hang,
      `import { open } from "node:fs";\nopen(${JSON.stringify(join(folder, "pipe"))}, "r", () => {});\n`,
    );
    const site = await startSite({ DATA: folder, NODE_OPTIONS: `--import=${hang}` });
    expect((await site.ask("/home")).status).toBe(200);
    site.child.kill("SIGTERM");
    // Without the kill, the thread would keep the process alive.
    expect((await site.ended).signal).toBe("SIGKILL");
  });

  test("gracefully after a visitor has left before the response", async () => {
    const site = await startSite({ DATA: await temporaryFolder() });
    const { hostname, port } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    const head = ["POST /api/contact HTTP/1.1", `Host: ${hostname}:${port}`, `Origin: ${site.origin}`];
    socket.write(
      `${head.join("\r\n")}\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server has started to read it when it asks for the rest.
    await new Promise((resolve) => socket.once("data", resolve));
    socket.destroy();
    await site.ask("/home");
    site.child.kill("SIGTERM");
    const { code, err } = await site.ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
  });

  test("gracefully if its log cannot be written, and serves until then", async () => {
    const port = String(await freePort());
    // Every write to it fails as on a full disk. On systems without this file, nobody reads the log.
    const full = existsSync("/dev/full") ? openSync("/dev/full", "w") : "ignore";
    const environment = { PORT: port, HOST: "127.0.0.1", DATA: await temporaryFolder() };
    const { child, ended } = run("tests/support/server/site-program.ts", [], environment, full);
    const ask = async () => expect((await fetch(`http://127.0.0.1:${port}/home`)).status).toBe(200);
    await vi.waitFor(ask, soon);
    // More lines than the buffer holds.
    for (let request = 0; request < 1500; request += 1) await ask();
    child.kill("SIGTERM");
    const { code, err } = await ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
  });

  test("with a signal to load balancers: /readyz fails, while health and pages are still answered", async () => {
    const site = await startSite({ DATA: await temporaryFolder() });
    const { hostname, port } = new URL(site.origin);
    // Each sends one request and starts another, which is answered even if its end comes late.
    const asked = await Promise.all(
      ["/readyz", "/healthz", "/home"].map(async (path) => {
        const socket = connect(Number(port), hostname);
        onTestFinished(() => void socket.destroy());
        let text = "";
        socket.on("data", (data) => {
          text += data;
        });
        const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n`;
        socket.write(`${request}\r\n${request}`);
        const statuses = () => text.match(/(?<=HTTP\/1\.1 )\d+/g);
        await vi.waitFor(() => expect(statuses()).toEqual(["200"]), soon);
        return { socket, statuses, text: () => text };
      }),
    );
    site.child.kill("SIGTERM");
    await vi.waitFor(() => expect(site.out()).toContain('"stopping"'), soon);
    for (const { socket } of asked) socket.write("\r\n");
    const [ready, health, page] = asked;
    await vi.waitFor(() => expect(ready?.statuses()).toEqual(["200", "503"]), soon);
    expect(ready?.text()).toMatch(/\{"status":0,"message":"draining"\}$/);
    await vi.waitFor(() => expect(health?.statuses()).toEqual(["200", "200"]), soon);
    await vi.waitFor(() => expect(page?.statuses()).toEqual(["200", "200"]), soon);
    expect((await site.ended).code).toBe(0);
  });

  test("with Connection: close, so that no request on a kept connection is lost", async () => {
    const site = await startSite({ DATA: await temporaryFolder() });
    const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const paths = ["/home", "/healthz", "/api/page?page=home", "/nowhere"];
    const statuses: number[] = [];
    let stopping = false;
    const asking = agents.map(async (agent, index) => {
      // Each sends requests until a response closes its connection.
      for (let number = index; ; number += 1) {
        const answer = await askOn(agent, site.origin + paths[number % paths.length]);
        statuses.push(answer.status);
        if (answer.ends) return;
        if (number > 50 + index && !stopping) {
          stopping = true;
          site.child.kill("SIGTERM");
        }
      }
    });
    await Promise.all(asking);
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    expect((await site.ended).code).toBe(0);
  });

  test("after pending requests: a form that is half sent is still stored and answered", async () => {
    const data = await temporaryFolder();
    const site = await startSite({ DATA: data, ...MANY_FORMS });
    const body = JSON.stringify(await fillIn(site));
    // Once this one is accepted, the challenge of the first is old enough too.
    await sendForm(site, await fillIn(site));

    const { hostname, port } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    const hungUp = new Promise((resolve) => socket.once("close", resolve));
    const head = [
      "POST /api/contact HTTP/1.1",
      `Host: ${hostname}:${port}`,
      `Origin: ${site.origin}`,
      "Cookie: token=cookie-secret",
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Expect: 100-continue",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    // The server has started to read it when it asks for the rest.
    await vi.waitFor(() => expect(answer).toContain("100 Continue"), soon);
    site.child.kill("SIGTERM");
    await vi.waitFor(async () => expect(await isRefused(Number(port))).toBe(true), soon);
    // Ctrl-C comes twice: from the terminal, and from the program that started this one.
    site.child.kill("SIGINT");
    socket.write(body);
    await hungUp;
    expect(answer).toContain("HTTP/1.1 200 OK");
    expect(answer).toContain('"reference":"BP-');
    const { code, err, out } = await site.ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(countOf(data)).toBe(2);

    const lines = out.split("\n").filter((line) => line.startsWith("{"));
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");
    expect(requests.at(-1)).toEqual({
      level: 30,
      time: expect.any(String),
      method: "POST",
      path: "/api/contact",
      status: 200,
      ms: expect.any(Number),
      msg: "answered",
    });
    expect(out).not.toContain("cookie-secret");
  });
});

/** Sends a request on a kept connection. Returns whether the response closes it. Rejects if the connection was cut. */
function askOn(agent: Agent, url: string): Promise<{ status: number; ends: boolean }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const { statusCode: status = 0, headers } = response;
      response.resume().on("end", () => resolve({ status, ends: headers.connection === "close" }));
    }).on("error", reject);
  });
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.on("error", () => resolve(true));
  });
}

describe("content that is edited while the site runs", () => {
  test("is reloaded each time a file is replaced, as most editors save", async () => {
    const folder = await editedContent({});
    const site = await startSite({ CONTENT: folder, DATA: await temporaryFolder() });
    const aside = await temporaryFolder();
    const file = join(folder, "company.yaml");
    const text = await readFile(file, "utf8");
    for (const name of ["Brook One", "Brook Two", "Brook Three"]) {
      // Written outside of the folder first, so that only the file itself changes there.
      const saved = join(aside, name);
      await writeFile(saved, text.replace(/^short_name: .*$/m, `short_name: { en: ${name}, zh: 溪流 }`));
      await rename(saved, file);
      const answer = async () => (await site.ask("/api/page?page=profile&lang=3")).text();
      await vi.waitFor(async () => expect(await answer()).toContain(`"${name}"`), soon);
    }
  });

  test("is reloaded without a restart; an invalid edit is logged in one line, and the last valid version stays", async () => {
    const folder = await editedContent({});
    const site = await startSite({ CONTENT: folder, DATA: await temporaryFolder() });
    const file = join(folder, "products/br20.yaml");
    const before = await readFile(file, "utf8");
    const nameOf = async () => {
      const { message } = (await (await site.ask("/api/page?page=product&id=1&lang=3")).json()) as {
        message: { product: { number: string } };
      };
      return message.product.number;
    };
    const first = await nameOf();

    await writeFile(file, before.replace(/^number:.*$/m, 'number: "BR-EDITED"'));
    await vi.waitFor(async () => expect(await nameOf()).toBe("BR-EDITED"), soon);
    expect(first).not.toBe("BR-EDITED");

    await writeFile(file, before.replace(/^number:.*\n/m, ""));
    await vi.waitFor(() => expect(site.out()).toContain("Until then its last good version stays."), soon);
    const told = site
      .out()
      .split("\n")
      .filter((line) => line.includes("Until then its last good version stays."));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? "")).toMatchObject({
      level: 50,
      file: "products/br20.yaml",
      line: expect.any(Number),
      msg: expect.stringMatching(
        /^[\w-]+\/products\/br20\.yaml:\d+ number: is missing\. .* Until then its last good version stays\.$/,
      ),
    });
    expect(await nameOf()).toBe("BR-EDITED");

    // A new file in a new folder is seen as well.
    await mkdir(join(folder, "drafts"));
    await writeFile(join(folder, "drafts/note.txt"), "nothing yet");
    await writeFile(file, before);
    await vi.waitFor(async () => expect(await nameOf()).toBe(first), soon);
  });
});

test("photographs without sizes are prepared once pages are served", async () => {
  const folder = await editedContent({
    "products/br20.yaml": (text) => text.replace("/media/pictures/centrifugal.svg", "/media/new.png"),
  });
  // A link to the prepared ones.
  await rm(join(folder, "media"));
  await cp(join(PUMPS_FOLDER, "media"), join(folder, "media"), { recursive: true });
  const photo = sharp({ create: { width: 3000, height: 30, channels: 3, background: "teal" } });
  await photo.png().toFile(join(folder, "media/new.png"));
  const site = await startSite({ CONTENT: folder, DATA: await temporaryFolder() });
  const shown = async () => (await site.ask("/api/page?page=product&id=1&lang=3")).text();
  expect(await shown()).toContain('"stand_in":true');
  await vi.waitFor(async () => expect(await shown()).toMatch(/"base":"\/pictures\/new-/), soon);
});

describe("photographs that are added while the site runs", () => {
  test("get their sizes soon; one that cannot be opened is logged once, and does not prevent reloads", async () => {
    const folder = await editedContent({});
    // All photographs of the site are missing. It is served anyway.
    await rm(join(folder, "media"));
    await mkdir(join(folder, "media"));
    await cp(join(PUMPS_FOLDER, "media/fonts"), join(folder, "media/fonts"), { recursive: true });
    const site = await startSite({ CONTENT: folder, DATA: await temporaryFolder() });
    const strip = async () => {
      const answer = await site.ask("/api/page?page=product&id=1&lang=3");
      const { message } = (await answer.json()) as {
        message: { product: { number: string }; pictures: Record<string, { base?: string; stand_in?: true }> };
      };
      return message;
    };
    const file = join(folder, "products/br20.yaml");
    const edited = (await readFile(file, "utf8")).replace(/^number:.*$/m, 'number: "EDITED"');
    await writeFile(join(folder, "media/broken.jpg"), "no picture");
    await sharp({ create: { width: 3000, height: 30, channels: 3, background: "teal" } })
      .png()
      .toFile(join(folder, "media/new.png"));
    await writeFile(file, edited.replace("/media/pictures/centrifugal.svg", "/media/new.png, /media/broken.jpg"));
    await vi.waitFor(async () => {
      const { product, pictures } = await strip();
      expect(product.number).toBe("EDITED");
      expect(pictures["/media/new.png"]).toMatchObject({ width: 2560, base: expect.any(String) });
      expect(pictures["/media/broken.jpg"]).toMatchObject({ stand_in: true });
    }, soon);
    const { base = "" } = (await strip()).pictures["/media/new.png"] ?? {};
    expect((await site.ask(`${base}-2560.avif`)).status).toBe(200);
    expect((await site.ask("/media/new.png")).status).toBe(404);

    // Replaced each time, as most programs save.
    const aside = await temporaryFolder();
    let shown = base;
    for (const background of ["navy", "orange"]) {
      const saved = join(aside, background);
      await sharp({ create: { width: 3000, height: 30, channels: 3, background } })
        .png()
        .toFile(saved);
      await rename(saved, join(folder, "media/new.png"));
      const now = async () => (await strip()).pictures["/media/new.png"]?.base ?? shown;
      await vi.waitFor(async () => expect(await now()).not.toBe(shown), soon);
      shown = await now();
    }
    const told = site
      .out()
      .split("\n")
      .filter((line) => line.includes("media/broken.jpg:1"));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? "").msg).toMatch(
      /media\/broken\.jpg:1 \(file\): is a picture that cannot be used \(contains unsupported image format\)\. It is named at products\/br20\.yaml:\d+\. /,
    );
  });
});
