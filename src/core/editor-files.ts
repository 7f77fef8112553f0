/** What editors put beside a file while it is open or being saved: no part of any site. */

/** Emacs: `.#a.md`, `#a.md#`. Vim: `.a.md.swp`, `4913`. Many: `a.md~`. JetBrains: `a.md___jb_tmp___`. */
const names = /^(?:\.#.*|#.*#|.*~|\..*\.sw[a-z]|4913|.*___jb_(?:tmp|old)___)$/s;

/** Only the last name of a path counts. */
export function isEditorFile(path: string): boolean {
  return names.test(path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1));
}
