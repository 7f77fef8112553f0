/** A page that is loaded once more because its assets did not come: once until a page is live again, and the visitor is told. */
import type { SafeStorage } from "../storage.ts";

const key = "recovering";

/** Whether the page is being loaded once more. */
export function reloadOnce(session: SafeStorage): boolean {
  const { pathname } = location;
  if (!navigator.onLine || session.read(key) !== null) return false;
  session.write(key, pathname);
  // Where nothing can be remembered, nothing would end the reloading.
  if (session.read(key) !== pathname) return false;
  location.reload();
  return true;
}

/** Whether this page has been loaded once more; true the first time that it is asked. */
export function takeReload(session: SafeStorage): boolean {
  const path = session.read(key);
  if (path !== null) session.write(key, null);
  return path === location.pathname;
}
