import { expect, test } from "vitest";
import { turnIn } from "../../bench/wrk.ts";

const OUTPUT = `Running 1s test @ http://127.0.0.1:3000/home
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.62ms   10.22ms 129.60ms   98.11%
  22824 requests in 1.02s, 643.49MB read
Requests/sec:  22319.52
`;

test("a run gives the number and the rate of requests", () => {
  const { answers, rate } = turnIn(OUTPUT);
  expect([answers, Math.round(rate)]).toEqual([22_824, 22_376]);
});

test.each(["  Non-2xx or 3xx responses: 12", "  Socket errors: connect 0, read 3, write 0, timeout 0"])(
  "a failed response stops the benchmark: %s",
  (line) => {
    expect(() => turnIn(`${OUTPUT}${line}\n`)).toThrow(line.trim());
  },
);
