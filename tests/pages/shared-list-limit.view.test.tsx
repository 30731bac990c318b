/** A list that was passed on, next to an own one that is nearly as long as an inquiry may be. */
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FormStart } from "../../contract/form-start.ts";
import { EMPTY_START } from "../../contract/form-start.ts";
import { EMPTY_LINE } from "../../contract/line-input.ts";
import { pathTo } from "../../contract/paths.ts";
import { useUpload } from "../../src/pages/inquiry/files/use-upload.ts";
import { SharedList } from "../../src/pages/inquiry/passing-on/SharedList.tsx";
import { useSharedList } from "../../src/pages/inquiry/passing-on/use-shared-list.ts";
import { useInquiryForm } from "../../src/pages/inquiry/use-inquiry-form.ts";
import type { ScreenProps } from "../../src/screens.ts";
import { answering } from "../support/effects.ts";
import { CHALLENGE, solveAtOnce } from "../support/proofs.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";
import { inquiry } from "./support/catalogue-data.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const item = (id: number) => ({ link: pathTo("product", { id }), photo: "", name: `Product ${id}`, number: `P-${id}` });
const typed = (...quantities: string[]) => ({ ...EMPTY_LINE, quantities });
const START: FormStart = {
  ...EMPTY_START,
  from: "link",
  products: [1, 2, 3, 4].map((id) => ({ id, ...item(id) })),
  lines: { 1: typed("20"), 2: typed("5"), 3: typed("6"), 4: typed("7") },
};

/** The list alone: fields of 200 products take long to draw. */
function Alone({ page }: ScreenProps<"inquiry">) {
  const form = useInquiryForm(page, useUpload(page).upload);
  return <SharedList shared={useSharedList(page)} start={page.start} form={form} />;
}

/** Opens the list next to own products: the first of the list, and 198 others. */
async function open() {
  solveAtOnce();
  const effects = answering({ get: async () => CHALLENGE });
  const path = "/inquiry?lines=1x20,2x5,3x6,4x7";
  const view = renderScreen(Alone, { path, response: inquiry, language: "zh", effects, start: START });
  const { cart, lines } = view.actors;
  await act(async () => {
    cart.send({ type: "cart.restored" });
    for (const id of [1, ...Array.from({ length: 198 }, (_, place) => place + 100)])
      cart.send({ type: "cart.added", item: item(id) });
    lines.send({ type: "lines.restored" });
  });
  const { passing } = TEXTS.zh.forms;
  return {
    ...view,
    passing,
    press: (name: string) => view.user.click(screen.getByRole("button", { name })),
    links: () => cart.getSnapshot().context.items.map(({ link }) => link),
    quantities: () => Object.keys(lines.getSnapshot().context.lines),
  };
}

test("fills the own one up to the limit, and names the others", async () => {
  const { actors, passing, press, links, quantities } = await open();
  await press(passing.add);
  expect(links()).toHaveLength(200);
  expect(links().at(-1)).toBe("/product/2");
  expect(quantities()).toEqual(["1", "2"]);
  const named = `${passing.most.replace("{{max}}", "200")} P-3、P-4`;
  expect(screen.getByRole("status")).toHaveTextContent(named);
  // They stay named while the buyer makes room for them.
  await act(async () => actors.cart.send({ type: "cart.removed", link: item(100).link }));
  expect(screen.getAllByText(passing.most.replace("{{max}}", "200"), { exact: false })).toHaveLength(2);
});

test("takes the place of the own one whole", async () => {
  const { passing, press, links } = await open();
  await press(passing.replace);
  expect(links().toSorted()).toEqual([1, 2, 3, 4].map((id) => `/product/${id}`));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
