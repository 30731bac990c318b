import { act, fireEvent } from "@testing-library/react";
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { nextTask } from "../../src/dom/next-task.ts";
import { hasWaitingParts, hydrateParts } from "../../src/providers/deferred-parts.ts";
import { Deferred, DeferWhileHydrating } from "../../src/ui/deferred.tsx";

const Place = createContext("home");
const hydrated: string[] = [];

interface CounterProps {
  readonly name: string;
  readonly text?: string;
}

/** A control with a state of its own, and texts from its props and from a context. */
function Counter({ name, text = "" }: CounterProps) {
  const [count, setCount] = useState(0);
  const place = useContext(Place);
  useLayoutEffect(() => {
    hydrated.push(name);
  }, [name]);
  return (
    <button type="button" id={name} onClick={() => setCount(count + 1)}>
      <b>{count}</b> <i>{text}</i> <u>{place}</u>
    </button>
  );
}

const part = (name: string) => document.getElementById(name) as HTMLButtonElement;
const partOf = (name: string) => part(name).textContent;

/** React works for a part only once `act` ends. */
async function hydrateAll(): Promise<void> {
  let isDone = false;
  const parts = hydrateParts().then(() => {
    isDone = true;
  });
  while (!isDone) await act(() => Promise.race([parts, nextTask()]));
}

/** Sends a document as the server renders it, and hydrates all but its deferred parts. */
async function visit(page: ReactNode, extend?: (root: Element) => void): Promise<void> {
  hydrated.length = 0;
  const problem = vi.fn();
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  extend?.(root);
  await act(async () => {
    const views = hydrateRoot(root, <DeferWhileHydrating>{page}</DeferWhileHydrating>, { onRecoverableError: problem });
    onTestFinished(async () => {
      await hydrateAll();
      act(() => views.unmount());
      root.remove();
      // Hydration has found the markup of the server.
      if (!extend) expect(problem).not.toHaveBeenCalled();
    });
  });
}

function press(name: string): void {
  for (const type of ["pointerDown", "mouseDown", "mouseUp", "click"] as const) fireEvent[type](part(name));
}

let change = (_text: string) => {};
let move = (_place: string) => {};
/** Changes the props of two parts, or a context around three. */
function Page() {
  const [text, setText] = useState("as sent");
  const [place, setPlace] = useState("home");
  change = setText;
  move = setPlace;
  return (
    <Place value={place}>
      <Deferred>
        <Counter name="first" text={text} />
      </Deferred>
      <Deferred>
        <Counter name="second" text={text} />
      </Deferred>
      <Third />
    </Place>
  );
}
const third = (
  <Deferred>
    <Counter name="third" />
  </Deferred>
);
/** Never renders again. */
const Third = () => third;

test("parts wait with the markup of the server, and are hydrated in the order of the document", async () => {
  await visit(<Page />);
  expect(hydrated).toEqual([]);
  expect(partOf("first")).toBe("0 as sent home");
  const before = part("first");
  await hydrateAll();
  expect(hydrated).toEqual(["first", "second", "third"]);
  expect(hasWaitingParts()).toBe(false);
  expect(part("first")).toBe(before);
});

test("a press on a waiting part counts, and hydrates that part alone", async () => {
  await visit(<Page />);
  const before = part("second");
  await act(async () => press("second"));
  expect(partOf("second")).toBe("1 as sent home");
  expect(part("second")).toBe(before);
  expect(hydrated).toEqual(["second"]);
});

test("a press right after hydration reaches a part that React has not tried yet", async () => {
  function Pressing() {
    useEffect(() => queueMicrotask(() => part("second").click()), []);
    return <Page />;
  }
  await visit(<Pressing />);
  expect(partOf("second")).toBe("1 as sent home");
  expect(hydrated).toEqual(["second"]);
});

test("an update reaches waiting parts, which keep their elements", async () => {
  await visit(<Page />);
  const before = [part("first"), part("second"), part("third")];
  await act(async () => change("changed"));
  expect([partOf("first"), partOf("second"), partOf("third")]).toEqual(["0 changed home", "0 changed home", "0  home"]);
  expect(hydrated).toEqual(["first", "second"]);
  expect([part("first"), part("second"), part("third")]).toEqual(before);
});

test("a change of a context reaches waiting parts, also below a view that does not render again", async () => {
  await visit(<Page />);
  const before = [part("first"), part("second"), part("third")];
  await act(async () => move("about"));
  expect([partOf("first"), partOf("second"), partOf("third")]).toEqual([
    "0 as sent about",
    "0 as sent about",
    "0  about",
  ]);
  expect([part("first"), part("second"), part("third")]).toEqual(before);
});

test("an update right after hydration reaches a part that React has not tried yet", async () => {
  function Changing() {
    const [text, setText] = useState("as sent");
    useLayoutEffect(() => setText("changed"), []);
    return (
      <Deferred>
        <Counter name="first" text={text} />
      </Deferred>
    );
  }
  await visit(<Changing />);
  expect(partOf("first")).toBe("0 changed home");
});

test("a part that is removed while it waits delays no other", async () => {
  let remove = () => {};
  function Removing() {
    const [isThere, setIsThere] = useState(true);
    remove = () => setIsThere(false);
    return (
      <>
        {isThere ? (
          <Deferred>
            <Counter name="first" />
          </Deferred>
        ) : null}
        {third}
      </>
    );
  }
  await visit(<Removing />);
  await act(async () => remove());
  expect(part("first")).toBeNull();
  await hydrateAll();
  expect(hydrated).toEqual(["third"]);
});

test("a part within a part is hydrated after it", async () => {
  await visit(
    <Deferred>
      <Counter name="outer" />
      <Deferred>
        <Counter name="inner" />
      </Deferred>
    </Deferred>,
  );
  expect(hydrated).toEqual([]);
  await hydrateAll();
  expect(hydrated).toEqual(["outer", "inner"]);
});

test("parts of later pages are rendered at once", async () => {
  let open = () => {};
  function Opening() {
    const [isOpen, setIsOpen] = useState(false);
    open = () => setIsOpen(true);
    return isOpen ? <Page /> : null;
  }
  await visit(<Opening />);
  await act(async () => open());
  expect(hydrated).toEqual(["first", "second", "third"]);
});

test("nothing waits if React renders the page itself, because an extension has changed the document", async () => {
  await visit(
    <main>
      <Page />
    </main>,
    (root) => root.querySelector("main")?.prepend(document.createElement("div")),
  );
  expect(hydrated).toEqual(["first", "second", "third"]);
  expect(partOf("first")).toBe("0 as sent home");
  expect(hasWaitingParts()).toBe(false);
});
