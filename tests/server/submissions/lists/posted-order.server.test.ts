/** The quick order of a form that is posted without scripts. */
import { describe, expect, test } from "vitest";
import type { FormStart } from "../../../../contract/form-start.ts";
import { MAX_ORDER_TEXT } from "../../../../contract/order-limits.ts";
import { LIST_LIMITS } from "../../../../server/submissions/lists/list-limit.ts";
import { startServer } from "../../../support/server/server.ts";

type Fields = [string, string][];

/** Starts a server, and posts the inquiry to it as a page without scripts does. */
async function inquiry() {
  const { ask, origin } = await startServer();
  const post = async (fields: Fields) => {
    const response = await ask("/inquiry", {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams([["lang", "3"], ...fields]).toString(),
    });
    const text = await response.text();
    const data = /id="site-input">(.*?)<\/script>/.exec(text)?.[1] ?? "{}";
    const { page } = JSON.parse(data) as { page?: { start: FormStart } };
    return { status: response.status, start: page?.start, retryAfter: response.headers.get("retry-after") };
  };
  return { ask, origin, post };
}
const list = (text: string): Fields => [["order_text", text]];
const reviewed = (text: string, more: Fields): Fields => [...list(text), ["order_review", "1"], ...more];

describe("a list that is posted without scripts", () => {
  test("is shown line by line, and adds nothing", async () => {
    const { post } = await inquiry();
    const { status, start } = await post([["step", "read"], ["name", "Mei"], ...list("AC-1 20\r\nXY-99 4\r\nplease")]);
    expect(status).toBe(200);
    expect(start).toMatchObject({ stage: "editing", values: { name: "Mei" }, products: [] });
    expect(start?.order?.text).toBe("AC-1 20\nXY-99 4\nplease");
    expect(start?.order?.answer?.lines).toMatchObject([
      { state: "found", quantity: 20, items: [{ id: 1, name: "Strip" }] },
      { state: "unknown" },
      { state: "unread" },
    ]);
  });

  test("is added once its lines are confirmed, and unknown lines go along in the message", async () => {
    const { post } = await inquiry();
    const { status, start } = await post([
      ["step", "take"],
      ["products", "2"],
      ["message", "Hello."],
      ["order_head", "Also:"],
      ...reviewed("AC-1 20\r\nAC-3 1.000\r\nXY-99 4\r\nAC-2 7\r\nplease", [
        ["order_taken", "0"],
        ["order_taken", "1"],
        ["order_quantity.1", "1000"],
        ["order_taken", "2"],
      ]),
    ]);
    expect(status).toBe(200);
    // The fourth line is left out.
    expect(start?.products.map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(start?.values.message).toBe("Hello.\n\nAlso:\nXY-99 4");
    expect(start?.order).toEqual({ text: "", choices: {}, added: { items: 2, texts: 1, left: 0 } });
  });

  test("is sent along as text where a line has no place for it", async () => {
    const { post } = await inquiry();
    const remark = "please paint it red, and deliver it in two lots of the same size";
    const text = `AC-1 5 boxes\nPart;Qty;Remark\nAC-3;20;${remark}`;
    const taken: Fields = ["0", "1"].map((at) => ["order_taken", at]);
    const { start } = await post([["step", "take"], ...reviewed(text, taken)]);
    expect(start?.products.map(({ id }) => id)).toEqual([1, 3]);
    expect(start?.values.message).toBe(`AC-1 5 boxes\nAC-3;20;${remark}`);
  });

  test.each([
    ["empty", ["", "", "", "", ""], ["20"]],
    ["full in part", ["100", "", " ", "", ""], ["100", "20"]],
    ["full behind empty ones", ["", "", "", "", "100"], ["100", "20"]],
    ["equal", ["", "20", "", "", ""], ["20"]],
  ])("fills the quantities of an item of the inquiry that are empty: %s", async (_, typed, quantities) => {
    const { post } = await inquiry();
    const { start } = await post([
      ["step", "take"],
      ["products", "1"],
      ...typed.map((text): [string, string] => ["line_quantity.1", text]),
      ...reviewed("AC-1 20", [["order_taken", "0"]]),
    ]);
    expect(start?.lines?.["1"]?.quantities).toEqual(quantities);
    expect(start?.badFields).toEqual([]);
    expect(start?.order).toEqual({ text: "", choices: {}, added: { items: 1, texts: 0, left: 0 } });
  });

  test("asks again while a line needs a choice, and keeps the choices", async () => {
    const { post } = await inquiry();
    const { status, start } = await post([
      ["step", "take"],
      ...reviewed("AC-1 1.000\nXY-99 4", [["order_taken", "0"]]),
    ]);
    expect(status).toBe(422);
    expect(start).toMatchObject({ stage: "editing", products: [] });
    expect(start?.order).toMatchObject({
      isConfirmed: true,
      choices: { 0: { isTaken: true }, 1: { isTaken: false } },
    });
    expect((await post([["step", "take"], ...reviewed("AC-1 20", [])])).start?.order?.isConfirmed).toBe(true);
  });

  test("stays as it is while other buttons are pressed", async () => {
    const { post } = await inquiry();
    const written = await post([["step", "check"], ...list("AC-1 20")]);
    expect(written.start).toMatchObject({ stage: "invalid", order: { text: "AC-1 20", choices: {} } });
    expect(written.start?.order?.answer).toBeUndefined();
    const inReview = await post([["cancel", "1"], ["products", "1"], ...reviewed("AC-1 20", [["order_taken", "0"]])]);
    expect(inReview.start).toMatchObject({
      stage: "editing",
      products: [],
      order: { choices: { 0: { isTaken: true } } },
    });
    expect(inReview.start?.order?.answer?.lines).toHaveLength(1);
    const left = await post([["step", "edit"], ...reviewed("AC-1 20", [])]);
    expect(left).toMatchObject({ status: 200, start: { stage: "editing", order: { text: "AC-1 20" } } });
    expect(left.start?.order?.answer).toBeUndefined();
    expect((await post([["step", "check"]])).start?.order).toBeUndefined();
  });

  test.each([
    ["empty", " \r\n "],
    ["long", "x".repeat(MAX_ORDER_TEXT + 1)],
    ["nothing", "Part Number\tQuantity"],
  ])("that can't be read is named and kept: %s", async (problem, text) => {
    const { post } = await inquiry();
    const { status, start } = await post([["step", "read"], ...list(text)]);
    expect(status).toBe(422);
    expect(start?.order).toMatchObject({ problem, text: text.replaceAll("\r\n", "\n") });
  });

  test("counts together with lists of the page with scripts; one too many is refused, and stays in its field", async () => {
    const { ask, origin, post } = await inquiry();
    const headers = { origin, "content-type": "application/json" };
    const body = JSON.stringify({ lang: 3, text: "AC-1" });
    for (let count = 0; count < LIST_LIMITS.household; count += 1)
      await ask("/api/inquiry/lines", { method: "POST", headers, body });
    const { status, start, retryAfter } = await post([["step", "read"], ["name", "Mei"], ...list("AC-1 20")]);
    expect(status).toBe(429);
    expect(start).toMatchObject({
      stage: "editing",
      values: { name: "Mei" },
      order: { text: "AC-1 20", problem: "busy" },
    });
    expect(Number(retryAfter)).toBeGreaterThan(0);
  });

  test("may have as many characters as with scripts", async () => {
    const { post } = await inquiry();
    const { status, start } = await post([["step", "read"], ...list("字".repeat(MAX_ORDER_TEXT))]);
    expect(status).toBe(200);
    expect(start?.order?.answer?.lines).toMatchObject([{ state: "unread" }]);
  });

  test("keeps the lines beyond the limit", async () => {
    const { post } = await inquiry();
    const text = "AC-1 20\n".repeat(203);
    const taken = Array.from({ length: 200 }, (_, at): [string, string] => ["order_taken", String(at)]);
    const { start } = await post([["step", "take"], ...reviewed(text, taken)]);
    expect(start?.order?.text).toBe("AC-1 20\nAC-1 20\nAC-1 20");
  });
});

describe("the sample list", () => {
  test.each([
    ["en", "Part Number,Quantity,Your Reference"],
    ["zh", "料號,數量,客戶料號"],
  ])("has numbers of the company, and is read by the quick order, in %s", async (language, head) => {
    const { ask } = await startServer();
    const response = await ask(`/inquiry/sample.csv?lang=${language}`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text.startsWith(head)).toBe(true);
    const { post } = await inquiry();
    const { start } = await post([["step", "read"], ...list(text)]);
    expect(start?.order?.answer?.lines).toMatchObject([
      { state: "found", quantity: 20, reference: "A-1", items: [{ id: 1 }] },
      { state: "found", quantity: 100, reference: "A-2", items: [{ id: 2 }] },
      { state: "found", quantity: 5, reference: "A-3", items: [{ id: 3 }] },
    ]);
  });
});
