import type { FastifyReply } from "fastify";
import { describe, expect, test } from "vitest";
import type { SharedLine } from "../../../../contract/shared-list.ts";
import { inquiryCookie, MAX_COOKIE_LINES } from "../../../../server/submissions/lists/inquiry-cookie.ts";

const SECRET = "s".repeat(32);
const PLAIN = { publicUrl: "http://localhost:4173" };
const SECURE = { publicUrl: "https://example.com" };

/** Writes a cookie, and returns it as a browser would send it back. */
function write(lines: readonly SharedLine[], settings = PLAIN, secret = SECRET) {
  const set: { name: string; value: string; attributes: object }[] = [];
  const reply = {
    setCookie: (name: string, value: string, attributes: object) => set.push({ name, value, attributes }),
    clearCookie: (name: string, attributes: object) => set.push({ name, value: "", attributes }),
  };
  const left = inquiryCookie(settings, secret).write(reply as unknown as FastifyReply, lines);
  const { name = "", value = "", attributes = {} } = set[0] ?? {};
  return { left, name, value, attributes, cookies: { [name]: value } };
}
const read = (cookies: Record<string, string>, settings = PLAIN) => inquiryCookie(settings, SECRET).read({ cookies });
const LINES = [
  { id: 5, quantities: [20, 2.5] },
  { id: 5, article: "M8x20", quantities: [3] },
  { id: 7, article: "閥.1", quantities: [] },
];

describe("the cookie of an inquiry", () => {
  test("holds items and quantities, for the inquiry page and until the browser is closed", () => {
    const { cookies, attributes, name, left } = write(LINES);
    expect(read(cookies)).toEqual(LINES);
    expect(left).toEqual([]);
    expect(name).toBe("switchyard_inquiry");
    expect(attributes).toEqual({ path: "/inquiry", sameSite: "lax", secure: false });
  });

  test("is secure over TLS, where no other name is read", () => {
    const { cookies, name, attributes, value } = write(LINES, SECURE);
    expect(name).toBe("__Secure-switchyard_inquiry");
    expect(attributes).toMatchObject({ secure: true });
    expect(read(cookies, SECURE)).toEqual(LINES);
    expect(read({ switchyard_inquiry: value }, SECURE)).toBeUndefined();
    // A proxy in front of the server may terminate TLS.
    expect(read(cookies)).toEqual(LINES);
  });

  test("is read only if this server has signed it", () => {
    const { name, value } = write([{ id: 5, quantities: [20] }]);
    const [signature] = value.split(".");
    for (const forged of [
      "",
      ".",
      value.replace("5x20", "5x21"),
      value.slice(1),
      `${signature}.`,
      "5x20",
      `${value},6`,
    ])
      expect(read({ [name]: forged }), forged).toBeUndefined();
    const other = write([{ id: 5, quantities: [20] }], PLAIN, "t".repeat(32));
    expect(read(other.cookies)).toBeUndefined();
    expect(read({})).toBeUndefined();
  });

  test("holds 60 lines in less than 4 kB, and returns the others", () => {
    const lines = Array.from({ length: 75 }, (_, place) => ({ id: place + 1, quantities: [1000] }));
    const { cookies, left } = write(lines);
    expect(read(cookies)).toEqual(lines.slice(0, MAX_COOKIE_LINES));
    expect(left).toEqual(lines.slice(MAX_COOKIE_LINES));
    const long = lines.map((line) => ({ ...line, article: "閥".repeat(20), quantities: [1, 2, 3, 4, 5] }));
    const { left: tooMany, name, value } = write(long);
    expect(tooMany.length).toBeGreaterThan(15);
    expect(`${name}=${encodeURIComponent(value)}`.length).toBeLessThanOrEqual(3000 + name.length + 1);
    expect([...(read({ [name]: value }) ?? []), ...tooMany]).toEqual(long);
  });

  test("has at most 3,000 characters, also with as many commas as it has lines", () => {
    for (let length = 40; length <= 50; length += 1) {
      const lines = Array.from({ length: 60 }, (_, place) => ({
        id: 1,
        article: `${place}`.padEnd(length, "A"),
        quantities: [],
      }));
      const { left, name, value } = write(lines);
      expect(encodeURIComponent(value).length).toBeLessThanOrEqual(3000);
      expect([...(read({ [name]: value }) ?? []), ...left]).toEqual(lines);
    }
  });

  test("is deleted without lines", () => {
    expect(write([])).toMatchObject({
      value: "",
      name: "switchyard_inquiry",
      attributes: { path: "/inquiry" },
      left: [],
    });
  });
});
