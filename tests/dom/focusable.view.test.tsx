import { expect, test, vi } from "vitest";
import { controlsBefore } from "../../src/dom/focusable.ts";

test("the controls before an element are found without a look at those after it", () => {
  document.body.innerHTML = `<main><a href="/a">A</a><button disabled>B</button><p><button>C</button></p></main>
    <footer><a href="/d">D</a></footer>`;
  const link = document.querySelector("footer a") as HTMLElement;
  const looked = vi.spyOn(link, "checkVisibility");
  const button = document.querySelector("p button") as HTMLElement;
  expect(controlsBefore(button).map(({ textContent }) => textContent)).toEqual(["A"]);
  expect(looked).not.toHaveBeenCalled();
  expect(controlsBefore(link).map(({ textContent }) => textContent)).toEqual(["A", "C"]);
});
