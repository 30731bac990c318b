/** Reports what is wrong with the settings of the environment. tools/run.mjs runs it before a build. */
import { settingsOfEnvironment } from "../server/settings/environment.ts";
import { runProgram } from "../server/settings/start-problem.ts";

await runProgram(async () => void settingsOfEnvironment());
