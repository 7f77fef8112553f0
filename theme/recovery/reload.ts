/** Reloads a page once if its assets fail to load, until a page is hydrated again, and lets the shell notify the visitor. */
import type { SafeStorage } from "../storage.ts";

const key = "recovering";

/** Reloads the page unless that has been tried already; returns whether it does. */
export function reloadOnce(session: SafeStorage): boolean {
  const { pathname } = location;
  if (!navigator.onLine || session.read(key) !== null) return false;
  session.write(key, pathname);
  // Without working storage, reloading would loop forever.
  if (session.read(key) !== pathname) return false;
  location.reload();
  return true;
}

/** Whether this page was reloaded; true only on the first call. */
export function consumeReload(session: SafeStorage): boolean {
  const path = session.read(key);
  if (path !== null) session.write(key, null);
  return path === location.pathname;
}
