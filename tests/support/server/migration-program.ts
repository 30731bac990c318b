/**
 * Migrates the database in DATA or DATABASE_URL. Kills itself before the statement with the number KILL_AT or, with KILL_DELAY,
 * so many milliseconds after it was sent. Prints the number of statements if it comes to the end. Run by kill-migration.ts.
 */
import { join } from "node:path";
import { databaseFileIn } from "../../../server/database/data-folder.ts";
import { prepareTables } from "../../../server/database/database.ts";
import type { Engine } from "../../../server/database/driver.ts";
import { PostgresEngine } from "../../../server/database/postgres.ts";
import { SqliteEngine } from "../../../server/database/sqlite/engine.ts";

const TIMEOUT = 60_000;
const { DATA = "", DATABASE_URL, KILL_AT, KILL_DELAY } = process.env;
let statements = 0;
const kill = () => process.kill(process.pid, "SIGKILL");

/** Counts the statements of an engine, and kills this process at one of them. */
function killing(engine: Engine): Engine {
  return {
    begin: engine.begin,
    close: (timeout) => engine.close(timeout),
    async connect(timeout) {
      const session = await engine.connect(timeout);
      return {
        release: () => session.release(),
        run(...statement) {
          statements += 1;
          if (String(statements) === KILL_AT) {
            if (KILL_DELAY === undefined) kill();
            else setTimeout(kill, Number(KILL_DELAY));
          }
          return session.run<never>(...statement);
        },
      };
    },
  };
}

const engine = DATABASE_URL
  ? new PostgresEngine(DATABASE_URL, TIMEOUT)
  : new SqliteEngine({ path: databaseFileIn(DATA), identityPath: join(DATA, "submissions.identity") });
await prepareTables(killing(engine), DATABASE_URL ? "postgres" : "sqlite");
await engine.close(TIMEOUT);
console.log(statements);
