/**
 * Drives WebKitGTK's MiniBrowser by WebDriver on a virtual screen. The driver does not report the console, so the page
 * records it from the load event on, when the site's scripts begin.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Capabilities, error, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../../tests/support/free-port.ts";
import type { WebKit } from "./programs.ts";
import type { Driver } from "./visitor.ts";

const SCREEN = "1400x1000x24";
const START_TRIES = 100;
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN, Tab: Key.TAB } as const;

/** Records the console of the page from now on. Called once per document. */
function listen(): void {
  const messages: string[] = [];
  Reflect.set(window, "complaints", messages);
  addEventListener("error", ({ message }) => messages.push(message));
  addEventListener("unhandledrejection", ({ reason }) => messages.push(String(reason)));
  for (const kind of ["error", "warn"] as const) {
    const tell = console[kind];
    console[kind] = (...words: unknown[]) => {
      messages.push(words.join(" "));
      tell(...words);
    };
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  if (child.kill()) await ended;
}

/** Xvfb chooses a free screen and prints its number. */
async function openScreen(program: string): Promise<{ readonly display: string; readonly child: ChildProcess }> {
  const child = spawn(program, ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [output] = (await once(child.stdout, "data")) as [Buffer];
  return { display: `:${output.toString().trim()}`, child };
}

async function startSession(port: number, browser: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  });
  for (let tries = 0; ; tries += 1) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (problem) {
      // The driver may not listen yet.
      if (tries === START_TRIES || problem instanceof error.SessionNotCreatedError) throw problem;
      await pause(100);
    }
  }
}

/** Whether an element can't be clicked yet, because the page or the element is being replaced. */
const isNotYet = (problem: unknown) =>
  problem instanceof error.ElementNotInteractableError || problem instanceof error.StaleElementReferenceError;

export async function openWebKit(programs: WebKit): Promise<Driver> {
  const screen = await openScreen(programs.screen);
  const port = await freePort();
  const server = spawn(programs.driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: screen.display },
  });
  const session = await startSession(port, programs.browser);
  const messages: string[] = [];
  /** Collects the console of the document that is about to be left. */
  async function gather(): Promise<void> {
    messages.push(...(await session.executeScript<string[]>(() => Reflect.get(window, "complaints")?.splice(0) ?? [])));
  }
  const capabilities = await session.getCapabilities();
  return {
    name: `WebKitGTK ${capabilities.get("browserVersion")}`,
    async goTo(url) {
      await gather();
      await session.get(url);
      await session.executeScript(listen);
    },
    run: (expression) => session.executeScript(`return ${expression}`),
    async click(expression) {
      const found = await session.executeScript<WebElement | null>(`return ${expression}`);
      if (!found) return false;
      try {
        await session.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", found);
        await session.actions().move({ origin: found }).click().perform();
        return true;
      } catch (problem) {
        if (isNotYet(problem)) return false;
        throw problem;
      }
    },
    type: (text) => session.actions().sendKeys(text).perform(),
    key: (name) => session.actions().sendKeys(KEYS[name]).perform(),
    back: () => session.navigate().back(),
    async resize(width, height) {
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    async complaints() {
      await gather();
      return messages.splice(0);
    },
    async close() {
      await session.quit();
      await end(server);
      await end(screen.child);
    },
  };
}
