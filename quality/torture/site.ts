/**
 * The built site as `npm start` runs it, with a clock that can be shifted, and forms with a minimal proof of work: the torture
 * loads the server, not the senders.
 */

import { serveBuilt } from "../../server/process/serve-built.ts";
import { runProgram } from "../../server/settings/start-problem.ts";
import { CHALLENGE_RULES } from "../../server/submissions/spam/challenge.ts";

/** The message of the torture: the shift of the clock in milliseconds. */
export interface ClockShift {
  readonly shift: number;
}

let shift = 0;
const RightDate = Date;
const WrongDate = new Proxy(RightDate, {
  construct: (target, args: unknown[]) =>
    Reflect.construct(target, args.length === 0 ? [RightDate.now() + shift] : args),
  get: (target, name) => (name === "now" ? () => RightDate.now() + shift : Reflect.get(target, name)),
});
globalThis.Date = WrongDate;
process.on("message", (message: ClockShift) => {
  shift = message.shift;
});
// The channel to the torture must not delay a graceful shutdown.
process.channel?.unref();
// Ends with the torture, even if that was killed.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

await runProgram(() => serveBuilt({ rules: { ...CHALLENGE_RULES, bits: 1, least: 0 } }));
