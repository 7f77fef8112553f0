/** Temporary files of editors, which are ignored. */

/** Emacs: `.#a.md`, `#a.md#`. Vim: `.a.md.swp`, `4913`. Many: `a.md~`. JetBrains: `a.md___jb_tmp___`. */
const names = /^(?:\.#.*|#.*#|.*~|\..*\.sw[a-z]|4913|.*___jb_(?:tmp|old)___)$/s;

/** Checks the last segment of a path. */
export function isEditorFile(path: string): boolean {
  return names.test(path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1));
}
