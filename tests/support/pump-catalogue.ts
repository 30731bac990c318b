/**
 * Edits that give the company of the tests a catalogue: BR-20 is a series of three articles, BR-32 and BR-40 are its
 * accessories and spare parts, and there is a page for comparisons.
 */
const append = (yaml: string) => (text: string) => `${text}${yaml}`;

export const PUMP_CATALOGUE = {
  "site.yaml": (text: string) =>
    text.replace(
      /^meta:$/m,
      "$&\n  compare: { title: { en: Comparison, zh: 產品比較 }, description: { en: Side by side., zh: 並列比較。 } }",
    ),
  "attributes.yaml": append(`
- { key: dn, name: { en: Nominal size, zh: 公稱通徑 }, type: number, unit: mm, group: { en: Hydraulics, zh: 水力性能 }, sort: true }
- key: material
  name: { en: Material, zh: 材質 }
  type: choice
  choices:
    - { key: brass, title: { en: Brass, zh: 黃銅 } }
    - { key: steel, title: { en: Steel, zh: 鋼 } }
- { key: certified, name: { en: Certified, zh: 認證 }, type: yes-no }
- { key: medium, name: { en: Temperature of the medium, zh: 介質溫度 }, type: number, unit: °C }
`),
  "units.yaml": append("- { key: piece, name: { en: pieces, zh: 件 } }\n"),
  "document-kinds.yaml": append(`
- { key: certificate, name: { en: Certificate 3.1, zh: 3.1 證書 } }
- { key: cad, name: { en: CAD model, zh: CAD 模型 } }
`),
  "relation-kinds.yaml": append(`
- { key: spare, name: { en: Spare parts, zh: 備品 }, reverse: { en: Spare part for, zh: 適用產品 } }
- { key: accessory, name: { en: Accessories, zh: 配件 }, reverse: { en: Accessory for, zh: 可搭配產品 } }
`),
  "products/br20.yaml": append(`
attributes: { material: brass, certified: true }
unit: piece
minimum: 10
axes: [dn]
articles:
  - { number: BR-20-15, values: { dn: 15 }, weight: 1.9, documents: [{ kind: cad, title: { en: Model of DN 15, zh: DN 15 模型 }, file: /files/products/br20-manual-*.pdf }] }
  - { number: BR-20-50, values: { dn: 50, material: [steel, brass], certified: false }, weight: 12.5, package: 1200 }
  - { number: BR-20-32.5, values: { dn: 32.5, medium: -10 }, weight: 4 }
parts:
  - { kind: spare, product: br32, quantity: 2 }
  - { kind: accessory, product: br40 }
  - { kind: spare, product: mr05 }
documents:
  - { kind: cad, file: /files/products/br20-manual-*.pdf }
  - { kind: certificate, file: /files/products/br20-data-sheet-*.pdf, language: de, revision: B, date: 2026-03-14 }
`),
  "products/br32.yaml": append(`
attributes: { material: steel }
weight: 3
`),
  "products/br40.yaml": append("parts:\n  - { kind: spare, product: br20, article: BR-20-50, quantity: 1.5 }\n"),
};
