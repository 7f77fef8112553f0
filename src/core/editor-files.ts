/** Temporary files of editors and of docgen, which are ignored. */

/** Emacs: `.#a.md`, `#a.md#`. Vim: `.a.md.swp`, `4913`. Many: `a.md~`. JetBrains: `a.md___jb_tmp___`. docgen: `.docgen-draft-1-a.md`. */
const names = /^(?:\.#.*|#.*#|.*~|\..*\.sw[a-z]|4913|\.docgen-draft-\d+-.*|.*___jb_(?:tmp|old)___)$/s;

/** Checks the last segment of a path. */
export function isEditorFile(path: string): boolean {
  return names.test(path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1));
}
