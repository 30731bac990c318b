/** Every case of every machine is replayed on the real machine by a follower that shares no code with the tool. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { facts } from "./facts.ts";
import { follow } from "./follower.ts";
import { models } from "./models.ts";
import type { Facts } from "./tool-output.ts";
import { CRITERIA, machineOf, machines, readWalked, walk } from "./walked.ts";

// Each test of the command starts a process, which is slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = join(import.meta.dirname, "../../src/main.ts");
const FOLDER = join(import.meta.dirname, "machines");

describe.each([...machines.keys()])("%s", (name) => {
  it.each(CRITERIA)("behaves as its cases for %s say", (cover) => {
    expect(follow(machineOf(name), walk(name, cover), facts[name]).problems).toEqual([]);
  });
});

describe.each(Object.entries(models))("%s with a model", (name, model) => {
  const known: Facts = {
    internal: facts[name]?.internal ?? [],
    unreachable: Object.keys(model.unreachable ?? {}),
    inputs: Object.fromEntries((model.starts ?? []).map((start) => [start.name, start.input])),
  };
  it.each(CRITERIA)("behaves as its cases for %s say, without any doubt", (cover) => {
    expect(follow(machineOf(name), walk(name, cover, model), known)).toMatchObject({ problems: [], unsure: 0 });
  });
});

describe("the machines", () => {
  it("are at least sixty", () => {
    expect(machines.size).toBeGreaterThanOrEqual(60);
  });

  it("seldom lead where the tool is unsure", () => {
    const found = [...machines.keys()].map((name) => follow(machineOf(name), walk(name, "each"), facts[name]));
    const sum = (key: "compared" | "unsure") => found.reduce((total, one) => total + one[key], 0);
    expect(sum("unsure") / sum("compared")).toBeLessThan(0.05);
  });
});

describe("the command", () => {
  function shown(words: readonly string[]) {
    const { stdout, stderr } = spawnSync(process.execPath, [MAIN, "show", "--all", ...words, "--as", "json"], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    if (stdout === "") throw new Error(stderr);
    return readWalked(stdout);
  }

  it.each(["interface.ts", "services.ts"])("writes the same cases for %s", (file) => {
    const walked = shown(["--from", join(FOLDER, file)]);
    expect(walked.length).toBeGreaterThan(5);
    for (const one of walked)
      expect(follow(machineOf(one.machine), one, facts[one.machine]).problems, one.machine).toEqual([]);
  });

  it("passes an input to a function that creates a machine", async () => {
    const file = join(FOLDER, "factories/reservation.ts");
    const { createReservation }: typeof import("./machines/factories/reservation.ts") = await import(file);
    const input = { seats: 2, holdMs: 900 };
    const [walked] = shown(["--from", file, "--input", JSON.stringify(input)]);
    expect(walked && follow(createReservation(input), walked, { input }).problems).toEqual([]);
  });
});
