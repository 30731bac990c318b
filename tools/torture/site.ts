/**
 * The built site as `npm start` runs it, but with a clock that the torturer can move and forms that take next to no work
 * to prove, so that the torture is of the server and not of the senders.
 */
import { settingsOfEnvironment } from "../../server/environment.ts";
import { CHALLENGE_RULES } from "../../server/forms/challenge.ts";
import { openLog } from "../../server/log.ts";
import { loadBuiltViews } from "../../server/render/built-views.ts";
import { serve } from "../../server/serve.ts";
import { runProgram } from "../../server/start-problem.ts";

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

await runProgram(async () => {
  const settings = settingsOfEnvironment();
  const views = await loadBuiltViews(settings.builtFolder);
  await serve({
    settings,
    log: openLog(settings.logLevel),
    views: { obtain: () => views, lasting: true, close: views.close },
    rules: { ...CHALLENGE_RULES, bits: 1, least: 0 },
  });
});
