/** Room that all share: who goes when it is full. */
import { describe, expect, test } from "vitest";
import { createSharedRoom, type Holder } from "../../../server/lib/shared-room.ts";

const ENOUGH = 20_000;
const QUICK = 100_000;

/** Room for ten, and its holders by name. */
function room() {
  const stopped: string[] = [];
  const shared = createSharedRoom(10, ENOUGH);
  const holder = (name: string, network: string, size: number, speed: number): Holder => ({
    network,
    size,
    speed: () => speed,
    stop: () => stopped.push(name),
  });
  return { stopped, shared, take: (...given: Parameters<typeof holder>) => shared.take(holder(...given)), holder };
}

describe("a newcomer", () => {
  test("takes what is left, and nobody goes", () => {
    const { stopped, take } = room();
    expect([take("one", "a", 6, 0), take("two", "b", 4, 0)]).toEqual([true, true]);
    expect(stopped).toEqual([]);
  });

  test("takes the place of the slowest of the network with most", () => {
    const { stopped, take } = room();
    for (const [place, speed] of [QUICK, 50_000, 70_000].entries()) take(`a${place}`, "a", 2, speed);
    take("b", "b", 4, 1);
    expect(take("c", "c", 2, 0)).toBe(true);
    expect(stopped).toEqual(["a1"]);
  });

  test("of the network with most waits while all of it make progress, and takes the place of a slow one", () => {
    const { stopped, take } = room();
    take("quick", "a", 5, QUICK);
    take("other", "b", 4, 1);
    expect(take("late", "a", 5, QUICK)).toBe(false);
    take("slow", "a", 1, 1);
    expect(take("next", "a", 1, QUICK)).toBe(true);
    expect(stopped).toEqual(["slow"]);
  });

  test("of one network of many takes the place of a slow one among them", () => {
    const { stopped, take } = room();
    for (let place = 0; place < 10; place += 1) take(`holder ${place}`, `network ${place}`, 1, place === 3 ? 1 : QUICK);
    expect(take("newcomer", "newcomer", 1, 0)).toBe(true);
    expect(stopped).toEqual(["holder 3"]);
    expect(take("next", "next", 1, 0)).toBe(true);
    expect(stopped).toEqual(["holder 3", "newcomer"]);
  });

  test("that is larger than the room waits, and nobody goes for it", () => {
    const { stopped, take } = room();
    take("slow", "a", 10, 0);
    expect(take("large", "b", 11, QUICK)).toBe(false);
    expect(stopped).toEqual([]);
  });
});

test("a holder that leaves gives its room back once", () => {
  const { shared, holder, take } = room();
  const first = holder("first", "a", 10, QUICK);
  shared.take(first);
  shared.leave(first);
  shared.leave(first);
  expect(take("second", "a", 10, QUICK)).toBe(true);
  expect(take("third", "a", 1, QUICK)).toBe(false);
});
