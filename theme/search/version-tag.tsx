/** Version of a result that is not of the latest one. */
import { site } from "docgen:site";

export function VersionTag({ url }: { url: string }) {
  const { pathname } = new URL(url, location.href);
  const around = site.versions.filter(({ path }) => pathname.startsWith(path));
  const own = around.sort((a, b) => b.path.length - a.path.length)[0];
  // If documents are at the root, a URL doesn't tell whether the page belongs to them.
  if (own === undefined || own.isLast || own.path === site.locale.path) return null;
  return (
    <>
      {" "}
      <span className="badge">{own.label}</span>
    </>
  );
}
