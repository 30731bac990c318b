/** What goes wrong on bad days: each fault is caused, lasts a while, and is mended. */
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
import { searchHostilely } from "./hostile-search.ts";
import { undoAtEnd } from "./leftovers.ts";
import type { Chance } from "./random.ts";

/** What stands between visitors and a server. */
interface Front {
  readonly origin: string;
  stop(): void;
}

/** What a fault is told about the test around it. */
interface Scene {
  /** Pages are requested here. */
  readonly origin: string;
  /** Takes the milliseconds that an answer to the fault itself took, where that counts. */
  tell(took: number): void;
}

export interface Fault {
  readonly name: string;
  /** What it is aimed at: pages must stay quick during a flood, through a proxy or not, and during a fault of the database. */
  readonly aim: "nothing" | "flood" | "proxy" | "database" | "disk" | "clock" | "mail";
  /** What it needs and this machine lacks; it can't be caused then. */
  readonly lacks?: string | undefined;
  /** Starts what stands in front of a server meanwhile; pages are asked for there. */
  front?(origin: string): Promise<Front>;
  /** Whether it can be caused here. */
  fits(arena: Arena): boolean;
  /** Causes it for so many milliseconds, and ends it. */
  cause(arena: Arena, lasts: number, chance: Chance, scene: Scene): Promise<unknown>;
}

/** How often the pipelined sockets come. */
const WAVES = 3;

const always = () => true;
const onPostgres = ({ postgres }: Arena) => postgres !== undefined;
const originOf = ({ servers }: Arena, chance: Chance) => chance.pick(servers).origin;

/** Connections that send a byte now and then and never a whole request. */
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
    // What else the machine does slows the answers as well: this tells by how much.
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
    // Of a page that is not ready: the servers were started just before.
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
] as [Fault, ...Fault[]];
