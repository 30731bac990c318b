import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import type { ContactBody } from "../../../contract/forms.ts";
import { createContactLogic, formChance } from "../../../src/providers/forms/form-logic.ts";
import { RequestError } from "../../../src/providers/http.ts";
import { answering } from "../../support/effects.ts";
import { entriesOf, FILLED } from "../../support/forms.ts";
import { CHALLENGE, solveAtOnce } from "../../support/proofs.ts";

const post = vi.fn<(path: string, body: ContactBody) => Promise<unknown>>();
const effects = answering({ get: async () => CHALLENGE, post });
const scrollTo = vi.fn<(options: ScrollToOptions) => void>();

/** Fills in the contact form and sends it. Time passes until the response. */
async function send() {
  const form = createActor(
    createContactLogic(effects, () => "en"),
    {
      input: {
        language: "en",
        country: "Taiwan",
        subjects: [{ id: "sales", name: "Sales" }],
        ...formChance,
        random: () => 0,
      },
    },
  );
  form.start();
  for (const [name, value] of entriesOf(FILLED)) form.send({ type: "field.changed", name, value });
  form.send({ type: "form.submitted" });
  await vi.advanceTimersByTimeAsync(3000);
  return form;
}

beforeEach(() => {
  vi.useFakeTimers();
  solveAtOnce();
  scrollTo.mockReset();
  vi.stubGlobal("scrollTo", scrollTo);
  post.mockReset().mockResolvedValue({ status: 1, message: "", reference: "AC-2026-000125" });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a sent form", () => {
  test("is posted once, with its proof and a key of its own", async () => {
    await send();
    expect(post).toHaveBeenCalledTimes(1);
    const [path, body] = post.mock.calls[0] ?? [];
    expect(path).toBe("/api/contact");
    expect(body).toMatchObject({ name: FILLED.name, proof: { challenge: "challenge", solutions: [7] } });
    expect(body?.proof.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  // spec 4.29
  test("scrolls smoothly to the top, and deletes its draft", async () => {
    await send();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "smooth" });
    expect(sessionStorage.getItem("draft_contact")).toBeNull();
  });

  test("jumps to the top with reduced motion", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    await send();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
  });
});

describe("a form whose response arrives after the visitor has left its page", () => {
  /** Sends the form and leaves its page. The response arrives only then. */
  async function sendAndLeave(status: number) {
    let answer = (_reply: object) => {};
    post.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const form = await send();
    form.stop();
    expect(sessionStorage.getItem("draft_contact")).not.toBeNull();
    answer({ status, message: "" });
    await vi.advanceTimersByTimeAsync(0);
  }

  test("deletes its draft once it is stored, and leaves the other page unchanged", async () => {
    await sendAndLeave(1);
    expect(sessionStorage.getItem("draft_contact")).toBeNull();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test("keeps its draft if it is not stored", async () => {
    await sendAndLeave(2);
    expect(sessionStorage.getItem("draft_contact")).not.toBeNull();
  });
});

describe("a refused form", () => {
  test("marks only the fields that a visitor can see and correct", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    post.mockRejectedValue(new RequestError("Not offered.", 422, { fields: ["type", "proof", "website"] }, null));
    const form = await send();
    expect(form.getSnapshot().context.badFields).toEqual(["type"]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test("logs the reason to the console", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const problem = new Error("down");
    post.mockRejectedValue(problem);
    await send();
    expect(logged).toHaveBeenCalledExactlyOnceWith(problem);
  });

  test("keeps its draft", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    post.mockRejectedValue(new Error("down"));
    await send();
    expect(JSON.parse(sessionStorage.getItem("draft_contact") ?? "{}")).toMatchObject({ message: FILLED.message });
  });
});
