/** The look of the readable page, in the product's colours; light or dark as the reader's system is. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbf8f3, #0e1412); --paper: light-dark(#fff, #1b2522); --ink: light-dark(#1f2a27, #edf2ef);
  --soft: light-dark(#5f6b66, #b9c6c0); --line: light-dark(#e7dfd2, #2e3a36); --brand: light-dark(#0b6b58, #5cc4a6);
  --tint: light-dark(#e6f3ef, #24302c); --coral: light-dark(#9c3222, #f6b3a6); --gold: light-dark(#7a5104, #f4c658);
  --sky: light-dark(#235a7c, #a9d3ee);
}
* { box-sizing: border-box }
html { scroll-padding-top: 16px }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.55 'Plus Jakarta Sans Variable', system-ui, sans-serif; display: grid; grid-template-columns: 232px minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 28px 24px; border-right: 1px solid var(--line) }
nav ul { list-style: none; margin: 0 0 20px; padding: 0 }
nav a { display: inline-block; padding: 6px 0 }
.brand { font-weight: 700; font-size: 1.1rem; margin: 0 0 16px }
.brand span { color: var(--brand) }
main { padding: 32px clamp(16px, 4vw, 56px) 80px; max-width: 1040px; outline: none }
h1 { font-size: clamp(1.5rem, 1.1rem + 1.6vw, 1.9rem); line-height: 1.2; margin: 0 0 8px }
h2 { font-size: 1.3rem; margin: 44px 0 12px }
h3 { font-size: 1.05rem; margin: 0 0 8px }
h4 { font-size: .85rem; color: var(--soft); margin: 20px 0 6px }
p { margin: 8px 0 }
.lead { color: var(--soft); max-width: 68ch }
a { color: var(--brand); text-underline-offset: 3px }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 6px }
code, pre { font: .86em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: 14px 20px; margin: 10px 0 }
summary { cursor: pointer; list-style: none; display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; min-height: 28px }
summary::-webkit-details-marker { display: none }
summary code { font-weight: 600; font-size: .95em; overflow-wrap: anywhere }
details[open] > summary { margin-bottom: 10px }
.method { font: 700 .75rem/1 ui-monospace, monospace; min-width: 58px; color: var(--brand) }
.post { color: var(--gold) } .patch { color: var(--sky) } .delete { color: var(--coral) }
.what { color: var(--soft) }
.who { color: var(--soft) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .92em }
th, td { text-align: start; vertical-align: top; padding: 7px 14px 7px 0; border-top: 1px solid var(--line) }
tr:first-child > * { border-top: 0 }
th { font-weight: 600; white-space: nowrap }
td:nth-child(2) { color: var(--soft); min-width: 130px }
td:nth-child(3) { min-width: 200px }
pre { background: var(--tint); border-radius: 10px; padding: 14px 16px; overflow: auto; max-height: 420px; margin: 10px 0 }
.skip { position: absolute; left: -999px }
.skip:focus { left: 16px; top: 16px; background: var(--paper); padding: 10px 16px; z-index: 1 }
@media (max-width: 800px) {
  body { display: block }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 20px 16px 8px }
  nav ul { display: flex; flex-wrap: wrap; gap: 0 18px; margin-bottom: 0 }
  tr, th, td { display: block }
  td:nth-child(n) { min-width: 0; padding-right: 0 }
  td { border-top: 0; padding-top: 0 }
}
@media print { nav { display: none } body { display: block } }
`;
