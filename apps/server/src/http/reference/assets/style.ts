/** The style sheet of the reference and the console. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #ffffff;
  --raised: #f6f8f7;
  --ink: #1a1f1d;
  --quiet: #545c64;
  --line: #dfe4e1;
  --accent: #066b4c;
  --accent-ink: #ffffff;
  --code: #f1f4f2;
  --notice: #fbf1d9;
  --notice-line: #c99a2e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1a1d1c;
    --raised: #1d2120;
    --ink: #e9edeb;
    --quiet: #b3b8bd;
    --line: #3a403d;
    --accent: #63e6be;
    --accent-ink: #0b2a20;
    --code: #252a28;
    --notice: #2c2618;
    --notice-line: #d9b36c;
  }
}
@font-face {
  font-family: "Inter Variable";
  font-display: swap;
  font-weight: 400 700;
  src: url("../../fonts/inter-latin-wght-normal.woff2") format("woff2");
}
@font-face {
  font-family: "Inter Metrics";
  src: local("Arial"), local("Liberation Sans"), local("Helvetica"), local("Roboto");
  ascent-override: 90.44%;
  descent-override: 22.52%;
  line-gap-override: 0%;
  size-adjust: 107.12%;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 0.9375rem/1.6 "Inter Variable", "Inter Metrics", system-ui, sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: 0.15em; }
a:hover { text-decoration-thickness: 0.12em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
code, pre, kbd { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; font-size: 0.875em; }
code { background: var(--code); border-radius: 4px; padding: 0.1em 0.3em; overflow-wrap: anywhere; }
pre {
  background: var(--code);
  border-radius: 8px;
  padding: 0.9rem 1rem;
  overflow-x: auto;
  line-height: 1.5;
}
pre code { background: none; padding: 0; overflow-wrap: normal; }
.path { background: none; padding: 0; font-weight: 600; }
.method {
  display: inline-block;
  border: 1px solid currentColor;
  border-radius: 4px;
  padding: 0 0.4em;
  color: var(--accent);
  font-size: 0.75rem;
  font-weight: 700;
  letter-spacing: 0.03em;
}
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: 0.5rem 1rem; z-index: 2; }

.masthead {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;
  min-height: 52px;
  padding: 0.25rem 1rem;
  border-bottom: 1px solid var(--line);
  background: var(--raised);
}
.masthead .brand { display: flex; align-items: center; gap: 8px; color: var(--ink); font-size: 18px; font-weight: 700; letter-spacing: -0.01em; text-decoration: none; }
.masthead .brand img { border-radius: 6px; }
.masthead .about { margin: 0 0 0 auto; color: var(--quiet); font-size: 0.875rem; }
.masthead nav { display: flex; flex-wrap: wrap; gap: 0.25rem; }
.masthead nav a { padding: 6px 12px; border-radius: 6px; color: var(--ink); font-size: 0.875rem; font-weight: 500; text-decoration: none; }
.masthead nav a:hover { background: var(--code); }

.layout { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 84rem; margin: 0 auto; }
main { padding: 1rem 1.5rem 4rem; min-width: 0; }
.side { padding: 1rem 1.5rem 0; min-width: 0; }
.contents ul { list-style: none; margin: 0; padding: 0; }
.contents > ul { display: flex; flex-wrap: wrap; gap: 0.15rem 1rem; }
.contents ul ul { display: none; }
.contents a { display: inline-block; padding: 0.15rem 0; text-decoration: none; }
.contents a:hover { text-decoration: underline; }
@media (min-width: 60rem) {
  tbody th:has(.path) { white-space: nowrap; }
  .layout { grid-template-columns: 17rem minmax(0, 1fr); }
  .side {
    position: sticky;
    top: 0;
    align-self: start;
    max-height: 100vh;
    overflow-y: auto;
    padding: 1.25rem 0.5rem 2rem 1.5rem;
  }
  .layout main { padding: 1rem 2rem 6rem; }
  .contents > ul { display: block; }
  .contents > ul > li { padding: 0.1rem 0; }
  .contents ul ul { display: block; padding: 0 0 0.3rem 0.85rem; border-left: 1px solid var(--line); font-size: 0.875rem; }
}

h1 { font-size: 2rem; line-height: 1.2; margin: 0.5rem 0 0.5rem; letter-spacing: -0.01em; }
h2 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.75rem; padding-top: 0.5rem; letter-spacing: -0.01em; }
h3 { font-size: 1.15rem; margin: 2rem 0 0.5rem; }
h3 code { background: none; padding: 0; font-size: 1em; color: var(--accent); }
h4 { margin: 0 0 0.25rem; font-size: 1rem; }
section { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
p, ul, ol { max-width: 46rem; }
li { margin: 0.25rem 0; }
article { margin: 0 0 2.5rem; }
:target { scroll-margin-top: 1rem; }
tr:target > *, article:target > h3 { background: var(--notice); }
.notice { border-left: 4px solid var(--notice-line); background: var(--notice); padding: 0.6rem 1rem; border-radius: 0 8px 8px 0; max-width: 46rem; }
article.notice p { margin: 0.25rem 0; }
.parts { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; padding: 0; }
.note { color: var(--quiet); font-size: 0.875rem; font-style: italic; }
small { color: var(--quiet); }

table { border-collapse: collapse; width: 100%; margin: 1rem 0 1.5rem; font-size: 0.9375rem; }
caption { text-align: left; font-weight: 600; padding: 0.25rem 0; color: var(--quiet); font-size: 0.875rem; }
th, td { text-align: left; vertical-align: top; padding: 0.45rem 0.75rem 0.45rem 0; border-bottom: 1px solid var(--line); }
thead th { border-bottom: 2px solid var(--line); font-size: 0.8125rem; color: var(--quiet); }
tbody th { font-weight: 500; }
tbody th code { overflow-wrap: break-word; }
.example { display: inline-block; margin-top: 0.25rem; }
details { margin: 1rem 0; }
summary { cursor: pointer; color: var(--accent); }
@media (max-width: 47.99rem) {
  thead { position: absolute; left: -100vw; }
  table, tbody, tr, caption { display: block; }
  tbody th, td { display: block; border: 0; padding: 0.1rem 0; }
  tbody tr { border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
  td[data-label]::before { content: attr(data-label) ": "; color: var(--quiet); font-size: 0.8125rem; }
  h1 { font-size: 1.6rem; }
  main, .side, .masthead { padding-left: 1rem; padding-right: 1rem; }
  .masthead nav { margin-left: 0; }
}

label { font-weight: 600; font-size: 0.875rem; }
input, select, textarea, button { font: inherit; color: inherit; }
input, select, textarea {
  display: block;
  width: 100%;
  padding: 0.45rem 0.6rem;
  margin: 0.2rem 0 0.75rem;
  border: 1px solid var(--quiet);
  border-radius: 6px;
  background: var(--paper);
}
textarea { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.875rem; }
button {
  border: 1px solid var(--accent);
  border-radius: 6px;
  background: var(--accent);
  color: var(--accent-ink);
  padding: 0.45rem 1.1rem;
  font-weight: 600;
  cursor: pointer;
}
button:disabled { opacity: 0.55; cursor: default; }
.key-form { max-width: 30rem; }
.search { margin-bottom: 1rem; }
.search [role="status"] { margin: 0; font-size: 0.8125rem; color: var(--quiet); }
.hits { list-style: none; margin: 0.25rem 0 0; padding: 0; max-height: 60vh; overflow-y: auto; }
.hits:not(:empty) { border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
.hits li { margin: 0; border-bottom: 1px solid var(--line); }
.hits li:last-child { border-bottom: 0; }
.hits a { display: block; padding: 0.4rem 0.7rem; text-decoration: none; }
.hits a:hover { background: var(--code); }
.hits small { display: block; line-height: 1.3; }

footer { border-top: 1px solid var(--line); padding: 1.5rem; color: var(--quiet); font-size: 0.875rem; }
[hidden] { display: none; }

@media print {
  :root {
    color-scheme: light;
    --paper: #fff;
    --raised: #f6f8f7;
    --ink: #000;
    --quiet: #444;
    --line: #bbb;
    --accent: #066b4c;
    --code: #f1f4f2;
    --notice: #fbf1d9;
  }
  .side, .masthead nav, .skip, .key-form { display: none; }
  .layout { display: block; }
  body { font-size: 10pt; }
  pre { white-space: pre-wrap; }
  tr, pre, h3 { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
  details::details-content { display: block; content-visibility: visible; height: auto; }
}
`;
