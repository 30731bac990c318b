/** Inspector: pages report the events of their machines, and the inspector shows them. Builds do not contain it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import { pathTo } from "../../contract/paths.ts";
import { type CartInput, cartMachine } from "../../machines/cart.ts";
import { foldersOf } from "../../server/settings/folders.ts";
import type { InspectorMessage } from "../../src/inspector/channel.ts";
import { Inspector } from "../../src/inspector/Inspector.tsx";
import { createInspectorReporter } from "../../src/inspector/report-machines.ts";
import { afterMessage, NOTHING_SEEN, type Seen } from "../../src/inspector/seen-actors.ts";
import { settled } from "../support/settled.ts";

/** Stands for the browser's: what is posted reaches all others. */
class Channel {
  static readonly all = new Set<Channel>();
  onmessage: ((message: { data: InspectorMessage }) => void) | null = null;
  constructor() {
    Channel.all.add(this);
  }
  postMessage(data: InspectorMessage) {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data });
  }
}

beforeEach(() => {
  vi.stubGlobal("BroadcastChannel", Channel);
  // The package tells when the browser has nothing else to do.
  vi.stubGlobal("requestIdleCallback", (work: () => void) => queueMicrotask(work));
});
afterEach(() => {
  Channel.all.clear();
  vi.unstubAllGlobals();
});

/** An inspector that is open. */
function listen(): { seen(): Seen; ask(): void } {
  let seen = NOTHING_SEEN;
  const channel = new Channel();
  channel.onmessage = ({ data }) => {
    seen = afterMessage(seen, data);
  };
  return { seen: () => seen, ask: () => channel.postMessage({ type: "request" }) };
}

async function act() {
  const logic = cartMachine.provide({
    actors: { loadCart: fromPromise<readonly CartItem[], CartInput>(async () => []) },
  });
  const cart = createActor(logic, { inspect: createInspectorReporter(), input: { language: "en" } }).start();
  cart.send({ type: "cart.restored" });
  await settled();
  cart.send({ type: "cart.added", item: { link: pathTo("product", { id: 1 }) } });
  await settled();
}

test("the machines of a page are listed with their states; the chosen one with its context and events", async () => {
  const { seen } = listen();
  await act();
  render(<Inspector seen={seen()} />);
  await userEvent.click(screen.getByRole("button", { name: /^cart / }));
  const cart = within(screen.getByRole("region", { name: "cart" }));
  expect(cart.getByText(/^active: holding/)).toBeVisible();
  expect(cart.getByText(/"\/product\/1"/, { selector: "h3 + pre" })).toBeVisible();
  expect(cart.getAllByRole("listitem")[0]).toHaveTextContent(/^cart\.added.*→ holding/);
});

test("an inspector that is opened later hears what was told before", async () => {
  await act();
  const { seen, ask } = listen();
  expect(seen().actors).toEqual({});
  ask();
  expect(Object.values(seen().actors)).toContainEqual(
    expect.objectContaining({ name: "cart", state: expect.stringContaining("holding") }),
  );
});

test("the page that was opened last is shown", () => {
  const actor = (name: string) => JSON.stringify({ type: "@xstate.actor", sessionId: "x:0", name, snapshot: {} });
  const message = (visit: number, name: string): InspectorMessage => ({ type: "event", visit, event: actor(name) });
  const seen = [message(1, "old"), message(2, "new"), message(1, "late")].reduce(afterMessage, NOTHING_SEEN);
  expect(Object.values(seen.actors).map(({ name }) => name)).toEqual(["new"]);
});

test("without a page it says what to do", () => {
  render(<Inspector seen={NOTHING_SEEN} />);
  expect(screen.getByText(/Open a page of the site/)).toBeVisible();
});

test("every view starts its machines where the inspector can watch them", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const wrong = sources.filter(
    (name) => !name.endsWith("local-actor.ts") && readFileSync(join("src", name), "utf8").includes("useActorRef"),
  );
  expect(wrong).toEqual([]);
});

test("nothing of it is in the build", () => {
  const { builtFolder } = foldersOf({});
  const files = readdirSync(builtFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|html)$/.test(name),
  );
  expect(files).not.toEqual([]);
  const wrong = files.filter((name) =>
    /@statelyai|switchyard-inspector|createInspector|name="inspector"/.test(
      readFileSync(join(builtFolder, name), "utf8"),
    ),
  );
  expect(wrong).toEqual([]);
});
