/** Reads the HTML of a mail. */
import { JSDOM } from "jsdom";

/** Returns the items of the list below a title, each as the rows that a reader sees. */
export function itemsInHtml(html: string, title: string): readonly (readonly string[])[] {
  const { document } = new JSDOM(html).window;
  const heading = [...document.querySelectorAll("h2")].find(({ textContent }) => textContent === title);
  return [...(heading?.nextElementSibling?.querySelectorAll("li") ?? [])].map((item) => {
    for (const end of item.querySelectorAll("br")) end.replaceWith("\n");
    return item.textContent.split("\n");
  });
}
