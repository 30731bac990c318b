import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followedLink, restorePosition } from "../../src/providers/scroll-memory.ts";

const NEWS = `<a href="/news">News</a>`;
/** The text and the place of the focused element. */
const focused = () => `${document.activeElement?.textContent} in ${document.activeElement?.parentElement?.localName}`;
const main = () => document.querySelector("main") as HTMLElement;
const linkIn = (place: string) => document.querySelector<HTMLAnchorElement>(`${place} a`) as HTMLAnchorElement;
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<header>${NEWS}</header><main><h1>An item</h1></main><footer>${NEWS}</footer>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

test("Back waits for a link in the page, and does not take one of the header in its place", () => {
  restorePosition({ scroll: 0, link: "/news", index: 0 });
  wait(500);
  expect(document.body).toHaveFocus();
  main().insertAdjacentHTML("beforeend", `<nav>${NEWS}</nav>`);
  wait(50);
  expect(focused()).toBe("News in nav");
});

test("Back reads from the heading if the link does not come, and not after the visitor has gone on", () => {
  restorePosition({ scroll: 0, link: "/news", index: 0 });
  wait(1100);
  expect(focused()).toBe("An item in main");
  linkIn("footer").focus();
  restorePosition({ scroll: 0, link: "/news", index: 0 });
  fireEvent.keyDown(document.body, { key: "Tab" });
  wait(1100);
  expect(focused()).toBe("News in footer");
});

test("Back finds a link outside of the page at once", () => {
  for (const place of ["footer", "header"]) {
    restorePosition({ scroll: 0, ...followedLink(linkIn(place)) });
    expect(focused()).toBe(`News in ${place}`);
  }
});
