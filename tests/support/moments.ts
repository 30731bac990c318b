/**
 * Acts as a visitor at each moment before a page is alive: before the scripts load, when React starts, and in each task
 * until the page is alive. The clock is stopped meanwhile, so that React never yields half-way and each page takes the
 * same number of tasks on every machine.
 */
import type { Page, Route } from "playwright/test";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { expect, hydrated, inLanguage, test } from "./browser.ts";

/** The first control that a selector finds, and the action on it. */
type Act =
  | { readonly press: string }
  | { readonly write: string; readonly text: string }
  | { readonly choose: string; readonly index: number };
/** `listening`: React has just started to listen. `tasks`: this number of tasks has been scheduled since then. */
type Moment = "painted" | "listening" | { readonly tasks: number };

/** Runs in the page. Does all acts in one task, as a visitor's events would arrive. */
function doAll(acts: readonly Act[]): void {
  const find = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  };
  const set = (element: HTMLElement, name: "value" | "selectedIndex", value: unknown) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name)?.set?.call(element, value);
  const tell = (element: HTMLElement, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }));
  for (const act of acts) {
    if ("press" in act) find(act.press).click();
    else if ("write" in act) {
      const field = find(act.write);
      set(field, "value", act.text);
      tell(field, "input");
    } else {
      const select = find(act.choose);
      set(select, "selectedIndex", act.index);
      tell(select, "input");
      tell(select, "change");
    }
  }
}

/** Runs in the page. Waits for the moment, and records the page's state (src/early-start.ts). */
function waitFor({
  moment,
  acts,
  source,
}: {
  moment: Exclude<Moment, "painted">;
  acts: readonly Act[];
  source: string;
}) {
  const perform = new Function(`return ${source}`)() as typeof doAll;
  const note = { state: "" };
  Object.assign(window, { early: note });
  const act = () => {
    if (note.state) return;
    note.state = document.documentElement.dataset["scripts"] ?? "absent";
    perform(acts);
  };
  performance.now = () => 1;
  let isListening = false;
  let tasks = 0;
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...event: Parameters<typeof listen>) {
    listen.apply(this, event);
    if (isListening || !(this instanceof Element && this.id === "root")) return;
    isListening = true;
    if (moment === "listening") queueMicrotask(act);
  };
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    if (isListening) tasks += 1;
    if (typeof moment === "object" && tasks === moment.tasks && !note.state) {
      // Runs in a task of its own, before the scheduled one.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        act();
      };
      post.call(port2, null);
    }
    post.call(this, message);
  };
}

/** Holds the scripts until the returned function is called. */
export async function holdScripts(page: Page, scripts = "**/assets/*.js"): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(scripts, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

interface Visit {
  readonly address: string;
  readonly language: SpecifiedLanguage;
  readonly acts: readonly Act[];
  /** Rejects if the alive page does not show the results of the acts. */
  readonly expected: (page: Page) => Promise<void>;
}

/** Opens the address as a new visitor and acts at the moment. Returns the page's state then. */
async function actAt(page: Page, moment: Moment, { address, language, acts, expected }: Visit): Promise<string> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error("There is no browser");
  try {
    const visit = await context.newPage();
    const problems: string[] = [];
    visit.on("pageerror", (problem) => problems.push(String(problem)));
    const size = page.viewportSize();
    if (size) await visit.setViewportSize(size);
    if (moment !== "painted") await visit.addInitScript(waitFor, { moment, acts, source: doAll.toString() });
    const release = moment === "painted" ? await holdScripts(visit) : undefined;
    await visit.goto(inLanguage(address, language));
    await visit.evaluate(() => scrollTo(0, 0));
    if (moment === "painted") await visit.evaluate(doAll, acts);
    await release?.();
    await hydrated(visit);
    const state =
      moment === "painted" ? "absent" : await visit.evaluate(() => Reflect.get(window, "early").state as string);
    if (state && state !== "alive") await test.step(`${address} at ${JSON.stringify(moment)}`, () => expected(visit));
    expect(problems).toEqual([]);
    return state;
  } finally {
    await context.close();
  }
}

/** When React starts, when it hydrates the page in its first task, and before the page is alive. */
const FEW: readonly Moment[] = ["painted", "listening", { tasks: 1 }, { tasks: 2 }];

/** Repeats the acts at the most different moments, for further controls of the same kinds. */
export async function actAtSomeMoments(page: Page, visit: Visit): Promise<void> {
  await page.goto("/robots.txt");
  for (const moment of FEW) expect(await actAt(page, moment, visit)).not.toMatch(/^(alive)?$/);
}

/** Repeats the acts at every moment from the first paint until the page is alive. */
export async function actAtEachMoment(page: Page, visit: Visit): Promise<void> {
  await page.goto("/robots.txt");
  expect(await actAt(page, "painted", visit)).toBe("absent");
  expect(await actAt(page, "listening", visit)).toBe("loading");
  let tasks = 1;
  while ((await actAt(page, { tasks }, visit)) === "loading") tasks += 1;
  // Hydrating the page, and reporting facts that only the browser knows.
  expect(tasks, String(tasks)).toBeGreaterThan(2);
}
