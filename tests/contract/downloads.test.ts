/** Addresses of the downloads page and the requests for their data. */
import { expect, test } from "vitest";
import { requestOf } from "../../contract/requests.ts";

const asked = (search: string) => requestOf({ pathname: "/downloads", search, hash: "" }).query;

test("text, kind, language and page of the address are requested", () => {
  expect(asked("?text=br+20&kind=cad&language=pt-BR&page=2")).toEqual({
    page: "downloads",
    text: "br 20",
    kind: "cad",
    language: "pt-BR",
    to_page: "2",
  });
});

test("empty and impossible values are left out, such as those of a form without scripts", () => {
  expect(asked("?text=&kind=&language=")).toEqual({ page: "downloads" });
  expect(asked(`?text=${"x".repeat(101)}&kind=Not+a+kind&language=de_DE&page=0`)).toEqual({ page: "downloads" });
});
