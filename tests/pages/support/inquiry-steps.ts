/** Steps on the inquiry page, in English. */
import { fireEvent, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { TEXTS } from "../../support/render-screen.tsx";

/** Writes a field at once. Each letter and each click would render the whole form several times. */
export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Fills in all fields of the English inquiry that are required. */
export async function fillIn(user: UserEvent) {
  const { forms, shell } = TEXTS.en;
  const values = ["name", "company", "email", "phone", "message"] as const;
  for (const name of values) {
    const field = screen.getByRole("textbox", { name: new RegExp(`^${forms.field[name]}`) });
    write(field, name === "email" ? "mei@example.com" : "+886 2 2345 6789");
  }
  await user.click(screen.getByRole("checkbox", { name: "New project" }));
  await user.click(screen.getByRole("checkbox", { name: "More" }));
  await user.click(screen.getByRole("button", { name: forms.captcha.reveal }));
  const code =
    screen.getByRole("form", { name: shell.cart.send }).querySelector("[role=status] [translate=no]")?.textContent ??
    "";
  write(screen.getByRole("textbox", { name: new RegExp(`^${forms.field.code}`) }), code.replaceAll(" ", ""));
}
export const send = (user: UserEvent) => user.click(screen.getByRole("button", { name: TEXTS.en.forms.send }));
