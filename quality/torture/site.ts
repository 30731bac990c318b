/**
 * The built site as `npm start` runs it, but with a clock that the torturer can move and forms that take next to no work
 * to prove, so that the torture is of the server and not of the senders.
 */
import { CHALLENGE_RULES } from "../../server/forms/challenge.ts";
import { serveBuilt } from "../../server/process/serve-built.ts";
import { runProgram } from "../../server/settings/start-problem.ts";

/** What the torturer sends: by how many milliseconds the clock is wrong from now on. */
export interface ClockShift {
  readonly shift: number;
}

let shift = 0;
const RightDate = Date;
const WrongDate = new Proxy(RightDate, {
  construct: (target, given: unknown[]) =>
    Reflect.construct(target, given.length === 0 ? [RightDate.now() + shift] : given),
  get: (target, name) => (name === "now" ? () => RightDate.now() + shift : Reflect.get(target, name)),
});
globalThis.Date = WrongDate;
process.on("message", (told: ClockShift) => {
  shift = told.shift;
});
// The line to the torturer must not hold up an orderly stop.
process.channel?.unref();
// Whose torturer is gone, killed even, is needed no more.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

await runProgram(() => serveBuilt({ rules: { ...CHALLENGE_RULES, bits: 1, least: 0 } }));
