/** Matches unambiguous JSX: `style={{ … }}`, `width={320}`, and a comment in braces. */
export const braces =
  /<[a-z][\w-]*\s(?:[^<>]*\s)?(?:style=\{\{\s*[\w'"-]|[a-zA-Z]+=\{(?!\{)[^\n{}]+\})|\{\/\*[\s\S]*?\*\/\}/;
