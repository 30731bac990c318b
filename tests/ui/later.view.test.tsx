import { act, cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { later, loadParts, PartPlace } from "../../src/ui/later.tsx";

const Panel = ({ name }: { readonly name: string }) => <p>Panel of {name}</p>;

test("a part is loaded when it is first shown, and once", async () => {
  const load = vi.fn(async () => Panel);
  const Later = later(load);
  await act(async () => void render(<Later name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
  render(<Later name="solutions" />);
  expect(screen.getByText("Panel of solutions")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("a part that is likely to be wanted is there at once after the first sign of intent, another is not loaded", async () => {
  const likely = vi.fn(async () => Panel);
  const unlikely = vi.fn(async () => Panel);
  const Likely = later(likely);
  later(unlikely, () => false);
  await loadParts();
  render(<Likely name="products" />);
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(unlikely).not.toHaveBeenCalled();
});

test("a place says what stands in it until the part has come, and hears when it is there", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Panel>();
  const Later = later(() => promise);
  const onThere = vi.fn();
  render(
    <PartPlace waiting={<p>Loading</p>} onThere={onThere}>
      <Later name="products" />
    </PartPlace>,
  );
  expect(screen.getByText("Loading")).toBeVisible();
  expect(onThere).not.toHaveBeenCalled();
  await act(async () => resolve(Panel));
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
  expect(onThere).toHaveBeenCalled();
});

test("a place hears of a part that could not be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const onMissing = vi.fn();
  const Later = later(async () => Promise.reject<typeof Panel>(new Error("offline")));
  await act(
    async () =>
      void render(
        <PartPlace onMissing={onMissing}>
          <Later name="products" />
        </PartPlace>,
      ),
  );
  expect(onMissing).toHaveBeenCalledOnce();
});

test("a part that could not be loaded leaves its place empty, and is tried again when it is shown anew", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn(async () => Panel).mockRejectedValueOnce(new Error("offline"));
  const Later = later(load);
  await act(async () => void render(<Later name="products" />));
  expect(logged).toHaveBeenCalled();
  expect(screen.queryByText(/Panel/)).toBeNull();
  cleanup();
  await act(async () => void render(<Later name="products" />));
  expect(screen.getByText("Panel of products")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
