import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

const importOf = (path: string) => JSON.stringify(new URL(`../../../server/${path}`, import.meta.url).href);

/** Throws an uncaught error. While it closes, it receives SIGTERM, as from the operator who noticed. */
const PROGRAM = `
  import { setTimeout as pause } from "node:timers/promises";
  import { openLog } from ${importOf("log/log.ts")};
  import { closeOnShutdown } from ${importOf("process/shutdown.ts")};
  let isClosing = false;
  closeOnShutdown({
    log: openLog("silent"),
    timeout: 20_000,
    async close() {
      if (isClosing) return;
      isClosing = true;
      process.kill(process.pid, "SIGTERM");
      await pause(200);
      console.log("closed once");
    },
  });
  setInterval(() => undefined, 1000);
  throw new Error("uncaught");
`;

test("a signal during the shutdown after an error neither cuts it short nor changes the exit code", {
  timeout: SLOW_TIMEOUT,
}, async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM]);
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect({ code, out }).toEqual({ code: 1, out: "closed once\n" });
});
