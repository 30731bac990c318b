/** Edits of the fixture that make its first product a series of four articles: two sizes with two materials. */
export const SERIES = {
  "attributes.yaml": () =>
    [
      "- { key: dn, name: { en: Size, zh: 口徑 }, type: number, unit: mm, sort: true }",
      "- key: material",
      "  name: { en: Material, zh: 材質 }",
      "  type: choice",
      "  choices: [{ key: brass, title: { en: Gunmetal, zh: 砲銅 } }, { key: steel, title: { en: Duplex steel, zh: 雙相鋼 } }]",
      "  filter: true",
      "",
    ].join("\n"),
  "products/br20.yaml": (text: string) =>
    `${text}axes: [dn, material]\narticles:\n${[
      ["KX-7015-M", "", "{ dn: 15, material: brass }"],
      ["KX-7015-S", "", "{ dn: 15, material: steel }"],
      ["KX-7020-M", "name: { en: Harbour model, zh: 港口型 }, ", "{ dn: 20, material: brass }"],
      ["KX-7025-S", "", "{ dn: 25.5, material: steel }"],
    ]
      .map(([number, name, values]) => `  - { number: ${number}, ${name}values: ${values} }\n`)
      .join("")}`,
} as const;
