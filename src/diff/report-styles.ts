/** Styles of the HTML report, on top of those of the site. */
export const reportStyles = `
body.diff-report { margin: 0; background: var(--paper); color: var(--ink); }
.diff-page { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
.diff-page h1 { font-size: 1.75rem; line-height: 1.3; margin: 0.5rem 0; }
.diff-page > section > h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; padding-top: 0.75rem; border-top: 2px solid var(--line-strong); }
.diff-page > section > section > h3 { font-size: 1.1rem; margin: 2rem 0 0.25rem; }
.diff-path { margin: 0 0 0.75rem; color: var(--ink-2); font-size: 0.875rem; }
.diff-page a { color: var(--accent-ink); text-decoration: underline; }
.diff-list { margin: 0; padding-left: 1.25rem; }
.diff-article { border: 1px solid var(--line); border-radius: var(--radius-m); padding: 0.25rem 1rem; background: var(--raised); overflow-x: auto; }
.diff-article .table, .diff-article pre { overflow-x: auto; }
ins, del { text-decoration-thickness: 2px; text-underline-offset: 3px; border-radius: 3px; }
ins { text-decoration-line: underline; background: var(--tip-wash); color: var(--ink); }
del { text-decoration-line: line-through; background: var(--danger-wash); color: var(--ink); }
.diff-article ins *, .diff-article del * { color: inherit; }
ins[data-diff], del[data-diff], [data-diff] { display: revert; }
ins[data-diff], del[data-diff] { display: block; }
.diff-article .diff-h1 + *, .diff-article .diff-h2 + * { margin-top: 0.5rem; }
ins > img, del > img { display: inline-block; margin: 3px 6px; outline: 3px solid; }
ins > img { outline-color: var(--tip); }
del > img { outline: 3px dashed var(--danger); opacity: 0.6; }
.diff-block { border-left: 4px solid transparent; padding-left: 0.75rem; margin-left: -0.75rem; position: relative; }
.diff-block > .diff-state { display: block; font-size: 0.75rem; color: var(--ink-2); margin-top: 0.5rem; }
.diff-added { border-left-color: var(--tip); border-left-style: double; }
.diff-removed { border-left-color: var(--danger); border-left-style: dashed; }
.diff-changed { border-left-color: var(--accent); }
.diff-moved { border-left-color: var(--caution); border-left-style: dotted; }
.diff-article .diff-fold { margin: 0.5rem 0; padding: 0.25rem 0.5rem; }
.diff-fold > summary { cursor: pointer; color: var(--ink-2); font-size: 0.875rem; padding: 0.25rem 0.75rem; }
.diff-h1, .diff-h2, .diff-h3, .diff-h4, .diff-h5, .diff-h6 { margin: 1rem 0 0.5rem; line-height: 1.4; font-weight: 700; }
.diff-h1 { font-size: 1.5rem; } .diff-h2 { font-size: 1.3rem; } .diff-h3 { font-size: 1.15rem; } .diff-h4, .diff-h5, .diff-h6 { font-size: 1rem; }
.diff-label { font-weight: 700; margin: 0.75rem 0 0.25rem; }
.diff-images { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0.5rem 0 1.5rem; }
.diff-images figure { margin: 0; flex: 1 1 16rem; min-width: 0; }
.diff-images img { max-width: 100%; max-height: 24rem; border: 1px solid var(--line-strong); background: repeating-conic-gradient(#ffffff 0 25%, #e4e4e4 0 50%) 0 0 / 16px 16px; }
.diff-article img { max-width: 100%; height: auto; }
@media print {
  .diff-page { max-width: none; padding: 0; }
  .diff-page > section > section > h3 { break-after: avoid; }
  .diff-fold { display: none; }
  .diff-article { border: 0; padding: 0; }
}
`;
