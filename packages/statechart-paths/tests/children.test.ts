import { describe, expect, it } from "vitest";
import { readArguments } from "../src/arguments.ts";
import { withChildren } from "../src/children.ts";
import { pathsOf } from "../src/paths.ts";
import { playerMachine } from "./families/player.ts";
import { follow } from "./follow.ts";

const family = withChildren({ name: "player", file: "", machine: playerMachine }, undefined);
const member = (name: string) => {
  const found = family.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

describe("the machines that a machine runs", () => {
  it("are those that it invokes and spawns, and those that they invoke in turn", () => {
    expect(family.map(({ name }) => name)).toEqual([
      "player",
      "player.track",
      "player.track.chunk",
      "player.tip",
      "player.lyrics",
    ]);
  });

  it("say how they end, what is done then, and what they emit", () => {
    expect(member("player.track").about).toEqual([
      "Invoked in busy by player.",
      "Done in over. player: track succeeds: idle.",
      "An error in it is told as well. player: track fails: broken.",
      "Emits progress.",
    ]);
    expect(member("player.track.chunk").about).toContain(
      "An error in it is told as well. player.track does not listen.",
    );
    expect(member("player.tip").about).toEqual(expect.arrayContaining(["Spawned by player.", "Never done."]));
  });

  it("have cases that they walk themselves", async () => {
    for (const found of family.slice(1)) {
      const { cases, notReached, remarks } = pathsOf(found, [], readArguments(["show", found.name]));
      expect(notReached).toEqual([]);
      expect(remarks).toEqual(expect.arrayContaining([...(found.about ?? [])]));
      for (const testCase of cases)
        expect(await follow(found.machine, testCase)).toEqual([
          testCase.state,
          ...testCase.steps.map(({ state }) => state),
        ]);
    }
  });
});
