import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Carousel } from "../../src/ui/Carousel.tsx";
import { SliderLoader } from "../../src/ui/use-slider.ts";
import { renderPart } from "./support/render-part.tsx";

const offline = () => Promise.reject(new Error("The line is down"));

test("a carousel without its code scrolls to the requested slide, and back", async () => {
  const problem = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const scrolledTo = vi.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this.textContent);
  };
  const { user } = renderPart(
    <SliderLoader value={offline}>
      <Carousel label="News" shown={3}>
        <p key="One">One</p>
        <p key="Two">Two</p>
      </Carousel>
    </SliderLoader>,
  );
  const carousel = screen.getByRole("group", { name: "News" });
  // The code loads after the first interaction.
  await user.hover(carousel);
  await waitFor(() => expect(problem).toHaveBeenCalled());
  scrolledTo.mockClear();
  await user.click(within(carousel).getByRole("button", { name: "Next" }));
  expect(scrolledTo).toHaveBeenLastCalledWith("Two");
  expect(within(carousel).getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  await user.click(within(carousel).getByRole("button", { name: "Previous" }));
  expect(scrolledTo).toHaveBeenLastCalledWith("One");
});
