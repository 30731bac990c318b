/** Styles of the report: light and dark, narrow and wide, screen and paper. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1d2630; --soft: #f2f4f6; --line: #c3cad1; --edge: #78838d; --state: #fff; --title: #e4e8ec; --good: #0d5530; --bad: #8c1414; --focus: #1a62c5; }
@media (prefers-color-scheme: dark) { :root { --ground: #161b20; --ink: #e6eaee; --soft: #20272e; --line: #4a5560; --edge: #8b96a1; --state: #161b20; --title: #303942; --good: #6fd39b; --bad: #ff9d94; --focus: #7db4ff; } }
html:has(#in-english:checked) span[lang="zh-Hant"], html:has(#in-chinese:checked) span[lang="en"] { display: none; }
body { margin: 0; font: 16px/1.55 system-ui, "Noto Sans TC", "Microsoft JhengHei", sans-serif; background: var(--ground); color: var(--ink); }
main, header { max-width: 76rem; margin: 0 auto; padding: 0 clamp(1rem, 3vw, 1.5rem) 1rem; }
header { display: flow-root; }
h1 { margin: 1.5rem 0 .5rem; line-height: 1.2; } h2 { margin: 1.5rem 0 .25rem; } h3 { margin: 1.75rem 0 .25rem; }
h1, h2, h3 { text-wrap: balance; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--ground); padding: .5rem; }
fieldset { float: inline-end; border: 1px solid var(--line); border-radius: 6px; margin: 1.25rem 0 0 1rem; padding: .25rem .75rem; }
@media (max-width: 30rem) { fieldset { float: none; margin: 1rem 0 0; width: fit-content; } }
legend { font-size: .85rem; padding: 0 .25rem; }
fieldset label { display: inline-block; padding: .3rem .6rem .3rem 0; cursor: pointer; }
section { border-top: 2px solid var(--line); margin-top: 2.5rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; font-size: .92rem; }
caption { text-align: start; font-weight: 600; padding: .3rem 0; }
thead th { border-bottom: 2px solid var(--edge); background: var(--soft); }
th, td { text-align: start; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
td:not(.number) { min-width: 8rem; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font-size: .9em; overflow-wrap: anywhere; } th code { white-space: nowrap; }
.scroll { overflow-x: auto; margin: 1rem 0; } .scroll table { margin: 0; }
.diagram { margin: 1rem 0; }
@media screen and (min-width: 80rem) { .large:not(:target) { margin-inline: calc(50% - 50vw + 2.5rem); } }
.view { box-sizing: border-box; border: 1px solid var(--line); border-radius: 6px; padding: .5rem; margin: .5rem 0 0; background: var(--ground); } .view svg { display: block; }
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem .75rem; }
.tools button, .tools a { font: inherit; font-size: .9rem; padding: .3rem .6rem; min-height: 24px; border: 1px solid var(--edge); border-radius: 6px; color: inherit; background: var(--soft); text-decoration: none; cursor: pointer; }
.tools button:hover, .tools a:hover { background: var(--title); }
.keys, .diagram:not(:target) .close, .diagram:target .open { display: none; } .zooms .keys { display: contents; }
.unseen, .diagram:not(:target) .name { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.name { font-weight: 600; } .percent { min-width: 3.5em; font-variant-numeric: tabular-nums; }
.hint { flex-basis: 100%; margin: 0; font-size: .85rem; }
.zooms .view { overflow: auto; max-height: 85vh; touch-action: pan-x pan-y; cursor: grab; user-select: none; } .zooms .view:active { cursor: grabbing; }
@media screen {
  body:has(.diagram:target) { visibility: hidden; overflow: hidden; }
  .diagram:target { visibility: visible; position: fixed; inset: 0; z-index: 1; margin: 0; padding: .75rem; display: flex; flex-direction: column; background: var(--ground); }
  .diagram:target .view { flex: 1; min-height: 0; max-height: none; overflow: auto; } .diagram:target:not(.zooms) svg { max-width: none !important; }
}
details { margin: .6rem 0; } summary { cursor: pointer; font-weight: 600; padding: .2rem 0; }
.expected { margin: 0; padding-inline-start: 1.2rem; }
.good { color: var(--good); } .bad { color: var(--bad); font-weight: 600; }
@page { margin: 12mm; }
@page wide { size: landscape; }
@media print {
  :root { --ground: #fff; --ink: #000; --soft: #fff; --line: #999; --state: #fff; --title: #eee; --good: #000; --bad: #000; }
  fieldset, .skip, .tools { display: none; }
  .scroll, .zooms .view { overflow: visible; max-height: none; } .view { border: 0; padding: 0; }
  .sheet { break-inside: avoid; } .view svg { width: auto !important; max-width: 100% !important; max-height: 190mm; margin: auto; }
  .sheet:has(.wide) { page: wide; } .wide svg { max-height: 135mm; }
  body:has(section:only-of-type .wide) header { page: wide; } main:has(section:only-of-type) > .scroll { display: none; }
  main:has(section:only-of-type) svg { max-height: 170mm; } main:has(section:only-of-type) .wide svg { max-height: 112mm; }
  section { margin-top: 1.5rem; } section:only-of-type { border: 0; margin-top: .5rem; } h1 { margin-top: 0; } .sheet > * { margin-block: .3rem; }
  table { font-size: .8rem; } tr, li { break-inside: avoid; } h2, h3, caption { break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;
