import { act, cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loadParts } from "../../src/providers/lazy-part.ts";
import { ErrorBoundary } from "../../src/ui/ErrorBoundary.tsx";
import { lazyPart, PartPlace } from "../../src/ui/lazy-part.tsx";

const Panel = ({ name }: { readonly name: string }) => <p>Panel of {name}</p>;

const silence = () => vi.spyOn(console, "error").mockImplementation(() => {});
const offline = () => Promise.reject<typeof Panel>(new Error("offline"));

test("a part is loaded when it is first shown, and once", async () => {
  const load = vi.fn(async () => Panel);
  const Lazy = lazyPart(load);
  await act(async () => void render(<Lazy name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
  render(<Lazy name="solutions" />);
  expect(screen.getByText("Panel of solutions")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("a part that is likely to be wanted is there at once after the first sign of intent, another is not loaded", async () => {
  const likely = vi.fn(async () => Panel);
  const unlikely = vi.fn(async () => Panel);
  const Likely = lazyPart(likely);
  lazyPart(unlikely, () => false);
  await loadParts();
  render(<Likely name="products" />);
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(unlikely).not.toHaveBeenCalled();
});

test("a part begins to load before it is shown where it is about to be asked for", async () => {
  const load = vi.fn(async () => Panel);
  const Lazy = lazyPart(load, () => false);
  Lazy.preload();
  expect(load).toHaveBeenCalledOnce();
  await act(async () => void render(<Lazy name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("a place shows what stands in until the part has come, and hears when it is there", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Panel>();
  const Lazy = lazyPart(() => promise);
  const onThere = vi.fn();
  render(
    <PartPlace waiting={<p>Loading</p>} onThere={onThere}>
      <Lazy name="products" />
    </PartPlace>,
  );
  expect(screen.getByText("Loading")).toBeVisible();
  expect(onThere).not.toHaveBeenCalled();
  await act(async () => resolve(Panel));
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
  expect(onThere).toHaveBeenCalled();
});

test("a place hears of a part that could not be loaded, and shows what replaces it", async () => {
  silence();
  const onMissing = vi.fn();
  const Lazy = lazyPart(offline);
  await act(
    async () =>
      void render(
        <PartPlace missing={<p>Not loaded</p>} onMissing={onMissing}>
          <Lazy name="products" />
        </PartPlace>,
      ),
  );
  expect(screen.getByText("Not loaded")).toBeVisible();
  expect(onMissing).toHaveBeenCalledOnce();
});

test("a part that could not be loaded leaves its place empty, and is tried again when it is shown again", async () => {
  const logged = silence();
  const load = vi.fn(async () => Panel).mockImplementationOnce(offline);
  const Lazy = lazyPart(load);
  await act(async () => void render(<Lazy name="products" />));
  expect(logged).toHaveBeenCalledWith(new Error("offline"));
  expect(screen.queryByText(/Panel/)).toBeNull();
  cleanup();
  await act(async () => void render(<Lazy name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part that failed at the first sign of intent is tried again when it is first shown", async () => {
  silence();
  const load = vi.fn(async () => Panel).mockImplementationOnce(offline);
  const Lazy = lazyPart(load);
  await loadParts();
  await act(async () => void render(<Lazy name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
});

test("an error of the part itself is none of loading: it goes on to the boundary above", async () => {
  silence();
  const onError = vi.fn();
  const onMissing = vi.fn();
  const broken = new Error("broken");
  const Lazy = lazyPart(async () => () => {
    throw broken;
  });
  await act(
    async () =>
      void render(
        <ErrorBoundary onError={onError} fallback={<p>Broken</p>}>
          <PartPlace missing={<p>Not loaded</p>} onMissing={onMissing}>
            <Lazy />
          </PartPlace>
        </ErrorBoundary>,
      ),
  );
  expect(screen.getByText("Broken")).toBeVisible();
  expect(onError).toHaveBeenCalledWith(broken);
  expect(onMissing).not.toHaveBeenCalled();
});
