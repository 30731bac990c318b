/** `npm run preview`: an address that shows drafts. `--help` tells more. */
import { pathTo } from "../contract/paths.ts";
import { obtainSecret } from "../server/database/secret.ts";
import { ENTER } from "../server/preview/addresses.ts";
import { issuePass } from "../server/preview/pass.ts";
import { ownPath } from "../server/requests/own-path.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { settingsOfEnvironment } from "../server/settings/environment.ts";
import { runProgram } from "../server/settings/start-problem.ts";

const HELP = `Prints a signed address that shows drafts and unpublished content to anyone who opens it, until it expires or they leave the
preview. A note above each page says so. Other visitors see the public site.

Usage: npm run preview [-- --days N] [--to PATH]

  --days N    days until it expires, 1 to 365 (7 by default)
  --to PATH   the page to open first, such as /product/12; by default the home page

The signature uses SECRET, or the secret in the data folder. A new secret ends all earlier addresses.`;

const PROGRAM = { command: "npm run preview", help: HELP };
const DAY = 24 * 60 * 60;
const MAX_DAYS = 365;

await runProgram(async () => {
  const commandLine = readCommandLine(PROGRAM, { options: { days: { type: "string" }, to: { type: "string" } } });
  if (!commandLine) return;
  const { days = "7", to = pathTo("home") } = commandLine.values;
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > MAX_DAYS)
    throw refusal(PROGRAM, `--days takes a whole number from 1 to ${MAX_DAYS}, not "${days}"`);
  if (ownPath(to) === undefined)
    throw refusal(PROGRAM, `--to takes a path of the site such as /product/12, not "${to}"`);
  const settings = settingsOfEnvironment();
  const until = Math.floor(Date.now() / 1000) + Number(days) * DAY;
  const pass = issuePass(until, obtainSecret(settings));
  console.log(`${settings.publicUrl}${ENTER}?${new URLSearchParams({ pass, to })}`);
  console.error(`Until ${new Date(until * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC.`);
});
