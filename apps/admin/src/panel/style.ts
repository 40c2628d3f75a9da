// The style sheet of the panel, served as a file of its own so that no page needs inline styles.

export const STYLE = `
:root { color-scheme: light dark; --line: #d6d9de; --soft: #5b6470; --good: #1b7f4b; --warn: #8a5a00; --bad: #b3261e;
  --served: #2f6fb3; --back: #ffffff; --card: #f6f7f9; --ink: #14181d; --link: #1d5fa8; }
@media (prefers-color-scheme: dark) { :root { --line: #333a44; --soft: #a2abb7; --good: #5fd39a; --warn: #f0b74a;
  --bad: #ff8a80; --served: #6aa8e8; --back: #101418; --card: #181d23; --ink: #e8ebef; --link: #8bbcf0; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 76rem; font: 15px/1.5 system-ui, sans-serif; background: var(--back);
  color: var(--ink); }
a { color: var(--link); }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; border-bottom: 1px solid var(--line); }
header h1 { font-size: 1.1rem; margin: .5rem 0; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
nav [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
header small { margin-left: auto; color: var(--soft); }
header form { display: flex; gap: .5rem; }
input, button { font: inherit; min-height: 2.25rem; padding: 0 .6rem; }
input { min-width: 0; width: 14rem; }
.pages { margin: .75rem 0; gap: 1.5rem; }
h2 { font-size: 1rem; margin: 1.75rem 0 .5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .75rem .35rem 0; text-align: left; border-bottom: 1px solid var(--line); }
td { white-space: nowrap; vertical-align: top; }
td.long { white-space: normal; overflow-wrap: anywhere; min-width: 7rem; }
th { vertical-align: bottom; color: var(--soft); font-size: .75rem; font-weight: 600; }
.right { text-align: right; }
.total td { font-weight: 600; }
.green { color: var(--good); } .yellow { color: var(--warn); } .red { color: var(--bad); }
figure { margin: 1.5rem 0; padding: .75rem 1rem; background: var(--card); border-radius: .5rem; }
figcaption { font-weight: 600; margin-bottom: .5rem; }
svg { width: 100%; height: auto; display: block; overflow: visible; }
svg text { font-size: 11px; fill: var(--soft); }
svg line { stroke: var(--line); }
rect.served { fill: var(--served); } rect.wrong { fill: var(--warn); } rect.refused { fill: var(--bad); }
.legend { display: flex; flex-wrap: wrap; gap: 1rem; margin: .25rem 0 0; color: var(--soft); font-size: .85rem; }
.legend span::before { content: ''; display: inline-block; width: .7rem; height: .7rem; margin-right: .4rem;
  border-radius: 2px; background: var(--served); }
.legend .wrong::before { background: var(--warn); } .legend .refused::before { background: var(--bad); }
.note { color: var(--soft); }
@media (max-width: 40rem) {
  header small { margin-left: 0; }
  header form, input { flex: 1; }
  nav a { padding: .5rem 0; }
  svg text { font-size: 20px; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  td, td.long { display: flex; min-width: 0; justify-content: space-between; gap: 1rem; padding: .15rem 0; border: 0; white-space: normal;
    text-align: right; overflow-wrap: anywhere; }
  td::before { content: attr(data-header); color: var(--soft); font-size: .75rem; text-align: left; flex: none; }
}
.problem { border-left: 4px solid var(--bad); padding: .5rem 1rem; background: var(--card); }
`;
