/** Script of a redirect page: keeps the query and fragment, which a meta refresh would drop. */
const link = document.querySelector("a");

if (link !== null) {
  const { hash, search } = location;
  const fragments: Record<string, string> = JSON.parse(link.dataset.fragments ?? "{}");
  const moved = new Map(Object.entries(fragments)).get(decodeURIComponent(hash.slice(1)));
  const target = new URL(moved ?? link.href, location.href);
  if (target.hash === "") target.hash = hash;
  if (target.search === "") target.search = search;
  location.replace(target);
}

export {};
