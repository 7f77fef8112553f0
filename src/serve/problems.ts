/** Renders problems as a page: served instead of the site while there is none, and linked from the note on pages of a site with errors. */

import { defaultWidth, frame } from "../core/code-frame.ts";
import { hasErrors } from "../core/diagnostics.ts";
import { escapeHtml } from "../core/escape-html.ts";
import type { FramedDiagnostic } from "../core/framed-diagnostics.ts";
import { type DiagnosticGroup, formatPosition, groupDiagnostics } from "../core/group-diagnostics.ts";
import { devPaths } from "./dev-paths.ts";

interface ProblemsState {
  /** Whether there is a preview of the site. */
  readonly isReady: boolean;
  /** Whether errors prevent a newer preview. */
  readonly isKeptBack: boolean;
}

export function renderProblems(
  problems: readonly FramedDiagnostic[],
  base: string,
  { isReady, isKeptBack }: ProblemsState,
): string {
  const count =
    problems.length === 1 ? "1 problem" : `${problems.length === 0 ? "No" : problems.length} problems`;
  const list = `<ul>${groupDiagnostics(problems).map(item).join("")}</ul>`;
  const shown = hasErrors(problems)
    ? "The preview shows what it can. A build fails until you fix the errors."
    : "The site is up to date.";
  const state = isKeptBack
    ? `The preview updates when you fix ${problems.length === 1 ? "it" : "them"}.`
    : shown;
  const href = (path: string) => escapeHtml(base + path);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${count} – docgen</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${href(devPaths.style)}">
<script type="module" src="${href(devPaths.client)}"></script>
</head>
<body class="docgen-problems">
<main>
<h1>${count}</h1>
<p>${state}${isReady ? ` <a href="${escapeHtml(base)}">Open it</a>` : ""}</p>
${list}
</main>
</body>
</html>
`;
}

function item({ first, count, places, more }: DiagnosticGroup<FramedDiagnostic>): string {
  const { severity, code, text, hint, excerpt } = first;
  const others = more === 0 ? places : [...places, `${more} more`];
  return [
    `<li class="${severity}">`,
    `<p class="place"><b>${severity}</b> ${escapeHtml(code)} <span>${escapeHtml(formatPosition(first))}</span></p>`,
    `<p>${escapeHtml(text)}</p>`,
    excerpt === null ? "" : `<pre>${escapeHtml(frame(excerpt, defaultWidth))}</pre>`,
    hint === null ? "" : `<p class="hint">${escapeHtml(hint)}</p>`,
    count === null ? "" : `<p>${escapeHtml([count, ...others].join(", "))}</p>`,
    "</li>",
  ].join("");
}
