/** How other tools put a file in place: forms to look for before a text is parsed. */
interface IncludeForm {
  readonly form: RegExp;
  /** Stands before the path, where that counts from the folder of all documents. */
  readonly below: "" | "@/";
}

/**
 * How other tools name a file that they put in place, by a sign that a text without one does not have: found before the text is parsed, so
 * more may match than is meant. The first group is the path.
 */
export const includeForms: ReadonlyMap<string, IncludeForm> = new Map<string, IncludeForm>([
  // `<<< @/snippets/x.js#main{1,3}`
  ["<<<", { form: /^[ \t>]*<<<[ \t]*([^\s#{[]+)/gm, below: "" }],
  ["@include", { form: /<!--\s*@include:\s*([^\s#{}]+)/g, below: "" }],
  // `--8<-- "docs/x.py:main"`
  ["8<-", { form: /-8<-+[ \t]+["']([^"':\n]+)/g, below: "@/" }],
  // `{{#include ../src/main.rs:here}}`
  ["{{#", { form: /\{\{#(?:include|rustdoc_include|playground|playpen)[ \t]+([^\s:}]+)/g, below: "" }],
]);
