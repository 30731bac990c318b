import type { MachineModel } from "statechart-paths";
import { captchaMachine } from "../../machines/captcha.ts";

export const model: MachineModel = {
  machine: captchaMachine,
  starts: [{ name: "a form is on the screen", input: { random: () => 0 } }],
  cases: { "code.refreshed": [{}], "code.speak": [{}], "code.revealed": [{}], "code.hidden": [{}] },
  outcomes: { speakCode: { done: [undefined], error: [new Error("There is no voice")] } },
  key: ({ context }) => context.code,
};
