import { act, cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loadParts } from "../../src/providers/lazy-part.ts";
import { ErrorBoundary } from "../../src/ui/ErrorBoundary.tsx";
import { LazyBoundary, lazyComponent } from "../../src/ui/lazy-component.tsx";

const Panel = ({ name }: { readonly name: string }) => <p>Panel of {name}</p>;

const silence = () => vi.spyOn(console, "error").mockImplementation(() => {});
const offline = () => Promise.reject<typeof Panel>(new Error("offline"));

test("a component loads once, when it is first rendered", async () => {
  const load = vi.fn(async () => Panel);
  const Lazy = lazyComponent(load);
  await act(async () => void render(<Lazy name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
  render(<Lazy name="solutions" />);
  expect(screen.getByText("Panel of solutions")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("a likely component loads on the first interaction, another does not", async () => {
  const likely = vi.fn(async () => Panel);
  const unlikely = vi.fn(async () => Panel);
  const Likely = lazyComponent(likely);
  lazyComponent(unlikely, () => false);
  await loadParts();
  render(<Likely name="products" />);
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(unlikely).not.toHaveBeenCalled();
});

test("preload starts loading before the component is rendered", async () => {
  const load = vi.fn(async () => Panel);
  const Lazy = lazyComponent(load, () => false);
  Lazy.preload();
  expect(load).toHaveBeenCalledOnce();
  await act(async () => void render(<Lazy name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("a boundary shows its loading fallback, and calls onMount after that", async () => {
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

test("a boundary shows its error fallback after a failed load, and calls onError", async () => {
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

test("a failed component renders nothing without a boundary, and is retried when it is mounted again", async () => {
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

test("a load that failed on the first interaction is retried when the component is first rendered", async () => {
  silence();
  const load = vi.fn(async () => Panel).mockImplementationOnce(offline);
  const Lazy = lazyComponent(load);
  await loadParts();
  await act(async () => void render(<Lazy name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
});

test("an error of the component itself reaches the boundary above", async () => {
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
