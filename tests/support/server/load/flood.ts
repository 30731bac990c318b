/** A flood of requests for uncached addresses. */
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { addressOfNetwork, statusOf } from "./ask.ts";

/** Expensive addresses for a server, different for each number. */
export const MADE_UP = {
  unknown: (number: number) => `/nowhere-${number}`,
  spelling: (number: number) =>
    `/${[..."home"].map((c, bit) => ((number >> bit) & 1 ? c.toUpperCase() : c)).join("")}${"/".repeat(1 + ((number >> 4) % 400))}`,
  filter: (number: number) => `/products/list?type=made-up-${number}`,
  missing: (number: number) => `/solution/${100_000 + number}`,
  year: (number: number) => `/aboutUs/investor/shares?year=${1000 + (number % 9000)}`,
  search: (number: number) => `/search?type=1&text=power%20${number}`,
  data: (number: number) => `/api/search?lang=3&type=1&search=power%20${number}`,
  variant: (number: number) => `/home?utm_source=${number}`,
} as const;

export interface FloodOptions {
  /** The number of concurrent clients. */
  readonly askers: number;
  /** Milliseconds. */
  readonly duration: number;
  /** The number of networks that requests come from (ask.ts). */
  readonly networks?: number;
  readonly addressOf: (number: number) => string;
}

/** Floods a server. Returns the number of responses by status; 0 is no response. */
export async function flood(
  origin: string,
  { askers, duration, networks = 1, addressOf }: FloodOptions,
): Promise<Readonly<Record<number, number>>> {
  const agent = new Agent({ keepAlive: true });
  const statuses: Record<number, number> = {};
  const end = performance.now() + duration;
  let number = Math.floor(Math.random() * 1e6) * 1000;
  await Promise.all(
    Array.from({ length: askers }, async (_, asker) => {
      const localAddress = addressOfNetwork(asker, networks);
      while (performance.now() < end) {
        number += 1;
        const status = await statusOf(origin + addressOf(number), agent, { localAddress });
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 0) await pause(20);
      }
    }),
  );
  agent.destroy();
  return statuses;
}
