// The front page's only style sheet. Every ink reads at 4.5:1 or more on its ground, in both schemes.
import { colourRules } from './colours.ts';

export const STYLE = `
:root{color-scheme:light dark;--ground:#fbfaf8;--card:#fff;--text:#1d2126;--soft:#565d66;--edge:#dfe2e6;--link:#0b6b63;--code:#f3f2ef;--warn:#fdf3e3;--warn-edge:#e0a95a}
${colourRules('light').join('\n')}
@media (prefers-color-scheme:dark){
:root{--ground:#12161b;--card:#181d23;--text:#e7eaee;--soft:#a3adb8;--edge:#2f3740;--link:#7fd8cc;--code:#1c2229;--warn:#2b2417;--warn-edge:#8a6a33}
${colourRules('dark').join('\n')}
}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:1.0625rem/1.6 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{max-width:50rem;margin:0 auto;padding:clamp(2rem,7vw,5rem) clamp(1.1rem,5vw,2rem) 3rem}
h1{margin:0;font-size:clamp(2rem,6vw,3.1rem);line-height:1.1;letter-spacing:-.025em;text-wrap:balance}
h2{margin:3.25rem 0 .9rem;font-size:1.4rem;line-height:1.25;letter-spacing:-.01em}
p{margin:0 0 1rem;max-width:42rem}
.lead{margin-top:1.1rem;font-size:1.2rem;color:var(--soft);text-wrap:pretty}
a{color:var(--link);text-underline-offset:.18em;text-decoration-thickness:.07em}
a:focus-visible,pre:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
code,pre,.tiles{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
code{font-size:.9em;background:var(--code);padding:.1em .32em;border-radius:4px;overflow-wrap:break-word}
pre{margin:0 0 1rem;padding:1rem 1.15rem;background:var(--code);border:1px solid var(--edge);border-radius:10px;overflow-x:auto;font-size:.875rem;line-height:1.65}
pre code{padding:0;background:none;font-size:inherit}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.6rem 0 0}
.actions a{padding:.6rem 1.1rem;border:1px solid var(--link);border-radius:8px;text-decoration:none;font-weight:600}
.actions a:first-child{background:var(--link);color:var(--ground)}
figure{margin:2.6rem 0 0;padding:clamp(1.1rem,4vw,1.8rem);background:var(--card);border:1px solid var(--edge);border-radius:14px}
.tiles{display:flex;flex-wrap:wrap;gap:.5rem .65rem}
.group{display:flex;gap:.22rem}
.tile{display:grid;place-items:center;width:1.98rem;height:2.6rem;border:1.5px solid var(--ink);border-radius:6px;background:var(--tint);color:var(--ink);font-size:1.25rem;font-weight:600}
.presumed{border-style:dashed}
.legend{display:flex;flex-wrap:wrap;gap:.3rem 1.1rem;margin:1.1rem 0 0;padding:0;list-style:none;font-size:.92rem;color:var(--soft)}
.legend b{color:var(--ink);font-weight:600}
.legend li::before{content:"";display:inline-block;width:.68em;height:.68em;margin-right:.42em;border:1.5px solid var(--ink);border-radius:3px;background:var(--tint)}
dl{margin:0;border-top:1px solid var(--edge)}
dl div{display:grid;grid-template-columns:minmax(13.5rem,auto) 1fr;gap:.1rem 1.2rem;padding:.72rem 0;border-bottom:1px solid var(--edge)}
dt a{text-decoration:none}
dt a:hover{text-decoration:underline}
dd{margin:0;color:var(--soft)}
.note{padding:1.05rem 1.25rem .1rem;background:var(--warn);border:1px solid var(--warn-edge);border-radius:10px}
.note p{max-width:none}
footer{margin-top:3.25rem;padding-top:1.1rem;border-top:1px solid var(--edge);font-size:.92rem;color:var(--soft)}
@media (max-width:34rem){dl div{grid-template-columns:1fr}.tile{width:1.72rem;height:2.3rem;font-size:1.1rem}}
`;
