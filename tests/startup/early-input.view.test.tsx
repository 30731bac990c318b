import { act, fireEvent } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { nextTask } from "../../src/dom/next-task.ts";
import { holdInput } from "../../src/startup/early-input.ts";
import { Deferred, DeferWhileHydrating } from "../../src/ui/deferred.tsx";

const heard = vi.fn<(name: string, state: string | boolean) => void>();
const left = vi.fn<(name: string) => void>();

function Controls(): ReactNode {
  return (
    <form>
      <input name="box" type="checkbox" checked={false} onChange={({ target }) => heard("box", target.checked)} />
      <input name="ticked" type="checkbox" checked onChange={({ target }) => heard("ticked", target.checked)} />
      <input name="email" type="email" value="" onChange={({ target }) => heard("email", target.value)} />
      <textarea
        name="text"
        value="As sent"
        onChange={({ target }) => heard("text", target.value)}
        onBlur={() => left("text")}
      />
      <select name="year" value="2025" onChange={({ target }) => heard("year", target.value)}>
        <option>2026</option>
        <option>2025</option>
        <option>2024</option>
      </select>
      <details>
        <summary>More</summary>
      </details>
    </form>
  );
}

const control = <Kind extends HTMLElement>(name: string) => {
  const found = document.querySelector<Kind>(`[name=${name}]`);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

/** The page as the server sent it, with actions before and after React starts to listen. */
async function visit({ before = () => {}, meanwhile = () => {}, isDeferred = false }): Promise<void> {
  heard.mockClear();
  left.mockClear();
  const page = isDeferred ? (
    <Deferred>
      <Controls />
    </Deferred>
  ) : (
    <Controls />
  );
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  before();
  const release = holdInput();
  const Taken = () => {
    useEffect(release, []);
    return null;
  };
  await act(async () => {
    const views = hydrateRoot(
      root,
      <DeferWhileHydrating>
        {page}
        <Taken />
      </DeferWhileHydrating>,
    );
    onTestFinished(() => {
      act(() => views.unmount());
      root.remove();
    });
    meanwhile();
  });
}

function doAll(): void {
  control("box").click();
  control("ticked").click();
  fireEvent.input(control("email"), { target: { value: "lin@example.com" } });
  fireEvent.input(control("text"), { target: { value: "As changed" } });
  fireEvent.change(control("year"), { target: { value: "2024" } });
  document.querySelector("summary")?.click();
}

test.each([{ before: doAll }, { meanwhile: doAll }])("input before hydration counts once %#", async (when) => {
  await visit(when);
  expect(heard.mock.calls).toHaveLength(5);
  expect(Object.fromEntries(heard.mock.calls)).toEqual({
    box: true,
    ticked: false,
    email: "lin@example.com",
    text: "As changed",
    year: "2024",
  });
  expect(document.querySelector("details")?.open).toBe(true);
});

test("the server's values are not reported, and later input is handled as usual", async () => {
  await visit({});
  expect(heard).not.toHaveBeenCalled();
  await act(async () => control("box").click());
  fireEvent.input(control("text"), { target: { value: "Later" } });
  expect(heard.mock.calls).toEqual([
    ["box", true],
    ["text", "Later"],
  ]);
});

test.each([
  ["and left, is left", () => {}, 1],
  ["and not left, is not left", () => control("text").focus(), 0],
])("a text that is typed before hydration, %s", async (_, then, times) => {
  await visit({
    before() {
      fireEvent.input(control("text"), { target: { value: "As changed" } });
      then();
    },
  });
  expect(heard.mock.calls).toEqual([["text", "As changed"]]);
  expect(left).toHaveBeenCalledTimes(times);
});

test("input that is undone has no effect", async () => {
  const twice = () => {
    control("box").click();
    control("box").click();
  };
  await visit({ before: twice });
  expect(heard).not.toHaveBeenCalled();
});

test("a running composition is not ended, and is reported when it ends", async () => {
  const compose = () => {
    const field = control<HTMLTextAreaElement>("text");
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, "ㄌ");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  };
  await visit({ meanwhile: compose });
  expect(heard).not.toHaveBeenCalled();
  const field = control<HTMLTextAreaElement>("text");
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, "林");
  fireEvent.compositionEnd(field);
  expect(heard.mock.calls).toEqual([["text", "林"]]);
});

test("a form that is submitted meanwhile is posted by the browser", async () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  const form = () => document.querySelector("form") as HTMLFormElement;
  await visit({
    meanwhile: () => {
      form().addEventListener("submit", submitted);
      fireEvent.submit(form());
    },
  });
  expect(submitted).not.toHaveBeenCalled();
});

test("a change without a press or a key waits until its part is hydrated, and then counts once", async () => {
  await visit({ isDeferred: true });
  await act(async () => control("box").click());
  fireEvent.input(control("text"), { target: { value: "Spoken" } });
  await vi.waitFor(async () => {
    await act(nextTask);
    expect(heard.mock.calls).toEqual([
      ["box", true],
      ["text", "Spoken"],
    ]);
  });
});

test("a press on a control of a part that waits counts once", async () => {
  await visit({ isDeferred: true });
  await act(async () => {
    fireEvent.pointerDown(control("box"));
    control("box").click();
  });
  expect(heard.mock.calls).toEqual([["box", true]]);
});
