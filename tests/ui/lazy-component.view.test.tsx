import { act, cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loadParts } from "../../src/providers/lazy-part.ts";
import { ErrorBoundary } from "../../src/ui/ErrorBoundary.tsx";
import { LazyBoundary, lazyComponent } from "../../src/ui/lazy-component.tsx";

const Panel = ({ name }: { readonly name: string }) => <p>Panel of {name}</p>;

const silence = () => vi.spyOn(console, "error").mockImplementation(() => {});
const offline = () => Promise.reject<typeof Panel>(new Error("offline"));

test("a part is loaded when it is first shown, and once", async () => {
  const load = vi.fn(async () => Panel);
  const Lazy = lazyComponent(load);
  await act(async () => void render(<Lazy name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
  render(<Lazy name="solutions" />);
  expect(screen.getByText("Panel of solutions")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("a part that is likely to be wanted is there at once after the first sign of intent, another is not loaded", async () => {
  const likely = vi.fn(async () => Panel);
  const unlikely = vi.fn(async () => Panel);
  const Likely = lazyComponent(likely);
  lazyComponent(unlikely, () => false);
  await loadParts();
  render(<Likely name="products" />);
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(unlikely).not.toHaveBeenCalled();
});

test("a part begins to load before it is shown where it is about to be asked for", async () => {
  const load = vi.fn(async () => Panel);
  const Lazy = lazyComponent(load, () => false);
  Lazy.preload();
  expect(load).toHaveBeenCalledOnce();
  await act(async () => void render(<Lazy name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("a place shows what stands in until the part has come, and hears when it is there", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Panel>();
  const Lazy = lazyComponent(() => promise);
  const onMount = vi.fn();
  render(
    <LazyBoundary loading={<p>Loading</p>} onMount={onMount}>
      <Lazy name="products" />
    </LazyBoundary>,
  );
  expect(screen.getByText("Loading")).toBeVisible();
  expect(onMount).not.toHaveBeenCalled();
  await act(async () => resolve(Panel));
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
  expect(onMount).toHaveBeenCalled();
});

test("a place hears of a part that could not be loaded, and shows what replaces it", async () => {
  silence();
  const onError = vi.fn();
  const Lazy = lazyComponent(offline);
  await act(
    async () =>
      void render(
        <LazyBoundary error={<p>Not loaded</p>} onError={onError}>
          <Lazy name="products" />
        </LazyBoundary>,
      ),
  );
  expect(screen.getByText("Not loaded")).toBeVisible();
  expect(onError).toHaveBeenCalledOnce();
});

test("a part that could not be loaded leaves its place empty, and is tried again when it is shown again", async () => {
  const logged = silence();
  const load = vi.fn(async () => Panel).mockImplementationOnce(offline);
  const Lazy = lazyComponent(load);
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
  const Lazy = lazyComponent(load);
  await loadParts();
  await act(async () => void render(<Lazy name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
});

test("an error of the part itself is none of loading: it goes on to the boundary above", async () => {
  silence();
  const onError = vi.fn();
  const onLoadError = vi.fn();
  const broken = new Error("broken");
  const Lazy = lazyComponent(async () => () => {
    throw broken;
  });
  await act(
    async () =>
      void render(
        <ErrorBoundary onError={onError} fallback={<p>Broken</p>}>
          <LazyBoundary error={<p>Not loaded</p>} onError={onLoadError}>
            <Lazy />
          </LazyBoundary>
        </ErrorBoundary>,
      ),
  );
  expect(screen.getByText("Broken")).toBeVisible();
  expect(onError).toHaveBeenCalledWith(broken);
  expect(onLoadError).not.toHaveBeenCalled();
});
