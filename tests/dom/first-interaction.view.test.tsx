import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { afterPaint } from "../../src/dom/after-paint.ts";
import { onFirstInteraction } from "../../src/dom/first-interaction.ts";

const press = (type: string, pointerType: string) =>
  document.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));

test("work for later starts once, after the paint that follows an interaction", async () => {
  const start = vi.fn();
  const isDone = onFirstInteraction(start);
  fireEvent.keyDown(document.body, { key: "Tab" });
  await Promise.resolve();
  expect(start).not.toHaveBeenCalled();
  await isDone;
  fireEvent.keyDown(document.body, { key: "Tab" });
  await afterPaint();
  expect(start).toHaveBeenCalledOnce();
});

test.each(["pointerup", "pointercancel"])("a press of a finger ends first, by %s", async (end) => {
  const start = vi.fn();
  const isDone = onFirstInteraction(start);
  press("pointerdown", "touch");
  await afterPaint();
  expect(start).not.toHaveBeenCalled();
  press(end, "touch");
  await isDone;
  expect(start).toHaveBeenCalledOnce();
});

test("a click whose press began earlier needs no other", async () => {
  const start = vi.fn();
  const isDone = onFirstInteraction(start);
  press("click", "touch");
  await isDone;
  expect(start).toHaveBeenCalledOnce();
});
