/** The faults. Each is caused, lasts a while, and is repaired. */
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { flood, MADE_UP } from "../../tests/support/server/load/flood.ts";
import { attackUnread } from "../../tests/support/server/load/unread.ts";
import { startNginx, whyNoNginx } from "../../tests/support/server/nginx.ts";
import type { Arena } from "./arena.ts";
import type { Fault } from "./fault.ts";
import { searchHostilely } from "./hostile-search.ts";
import { undoAtEnd } from "./leftovers.ts";
import { OPERATIONS } from "./operations.ts";
import type { Chance } from "./random.ts";

/** Number of times that the pipelined sockets connect. */
const WAVES = 3;

const always = () => true;
const onPostgres = ({ postgres }: Arena) => postgres !== undefined;
const originOf = ({ servers }: Arena, chance: Chance) => chance.pick(servers).origin;

/** Opens connections that send a byte now and then and never a whole request. */
async function drip(origin: string, sockets: number, lasts: number): Promise<void> {
  const { port, hostname, host } = new URL(origin);
  const open = Array.from({ length: sockets }, (_, number) => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: `127.0.2.${1 + (number % 100)}` });
    socket.on("error", () => undefined);
    socket.write(`POST /api/inquiry HTTP/1.1\r\nHost: ${host}\r\n`);
    return socket;
  });
  const until = performance.now() + lasts;
  while (performance.now() < until) {
    await pause(500);
    for (const socket of open) if (socket.writable) socket.write("x");
  }
  for (const socket of open) socket.destroy();
}

export const FAULTS: readonly [Fault, ...Fault[]] = [
  {
    // Shows how much other load on the machine slows responses.
    name: "nothing, to compare with",
    aim: "nothing",
    fits: always,
    cause: (_arena, lasts) => pause(lasts),
  },
  ...Object.entries(MADE_UP).map(
    ([name, addressOf]): Fault => ({
      name: `flood of made-up addresses: ${name}`,
      aim: "flood",
      fits: always,
      cause: (arena, duration, chance) =>
        flood(originOf(arena, chance), { askers: 8, duration, networks: chance.between(1, 40), addressOf }),
    }),
  ),
  {
    name: "one hostile search",
    aim: "flood",
    fits: always,
    cause: (arena, duration, chance, { tell }) => searchHostilely(originOf(arena, chance), { duration, tell }),
  },
  {
    name: "sockets that ask and never read",
    aim: "flood",
    fits: always,
    cause: (arena, duration, chance) =>
      attackUnread(originOf(arena, chance), {
        sockets: 400,
        path: "/home?lang=en",
        duration,
        pipelined: true,
        comesAgain: true,
        networks: 40,
      }),
  },
  {
    // The page is not cached, because the servers have just started.
    name: "pipelined sockets",
    aim: "proxy",
    lacks: whyNoNginx,
    fits: always,
    async front(origin) {
      const folder = await mkdtemp(join(tmpdir(), "switchyard-nginx-"));
      const nginx = await startNginx(folder, origin);
      const stop = () => {
        nginx.stop();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      };
      undoAtEnd(stop);
      return { origin: nginx.origin, stop };
    },
    async cause(_arena, lasts, _chance, { origin }) {
      for (let wave = 0; wave < WAVES; wave += 1) {
        await attackUnread(origin, {
          sockets: 900,
          path: "/product/1?lang=zh",
          duration: lasts / WAVES,
          pipelined: true,
        });
      }
    },
  },
  {
    name: "sockets that drip",
    aim: "flood",
    fits: always,
    cause: (arena, lasts, chance) => drip(originOf(arena, chance), 300, lasts),
  },
  {
    name: "a lock on the database",
    aim: "database",
    fits: always,
    async cause({ postgres, dataFolder }, lasts) {
      if (postgres) {
        const client = new pg.Client(postgres.url);
        client.on("error", () => undefined);
        await client.connect();
        await client.query("begin; lock table submissions in access exclusive mode");
        await pause(lasts);
        await client.end();
        return;
      }
      const file = new DatabaseSync(join(dataFolder, "submissions.sqlite"), { timeout: 2000 });
      file.exec("begin exclusive");
      await pause(lasts);
      file.exec("rollback");
      file.close();
    },
  },
  {
    name: "PostgreSQL frozen",
    aim: "database",
    fits: onPostgres,
    async cause({ postgres }, lasts) {
      await postgres?.process.freeze();
      await pause(lasts);
      postgres?.process.thaw();
    },
  },
  {
    name: "PostgreSQL killed",
    aim: "database",
    fits: onPostgres,
    async cause({ postgres }, lasts) {
      await postgres?.process.kill();
      await pause(lasts / 2);
      postgres?.process.start();
      await pause(lasts / 2);
    },
  },
  {
    name: "PostgreSQL restarted",
    aim: "database",
    fits: onPostgres,
    async cause({ postgres }, lasts) {
      postgres?.process.restart();
      await pause(lasts);
    },
  },
  {
    name: "a full disk",
    aim: "disk",
    fits: ({ disk }) => disk !== undefined,
    async cause({ disk }, lasts) {
      disk?.fill();
      await pause(lasts);
      disk?.empty();
    },
  },
  {
    name: "a clock that is wrong",
    aim: "clock",
    fits: always,
    async cause({ servers }, lasts, chance) {
      const hours = chance.pick([-24, -1, 1, 24, 24 * 366]);
      const server = chance.pick(servers);
      server.shiftClock(hours * 3_600_000);
      await pause(lasts);
      server.shiftClock(0);
    },
  },
  ...(["drops", "hangs", "refuses"] as const).map(
    (mood): Fault => ({
      name: `a mail server that ${mood}`,
      aim: "mail",
      fits: always,
      async cause({ mail }, lasts) {
        mail.setMood(mood);
        await pause(lasts);
        mail.setMood("good");
      },
    }),
  ),
  ...OPERATIONS,
] as [Fault, ...Fault[]];
