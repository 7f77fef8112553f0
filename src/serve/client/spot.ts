/** A page that has to be loaded again comes back where it was. */

interface Spot {
  readonly url: string;
  readonly x: number;
  readonly y: number;
}

const key = "docgen:reload";

export function keepSpot(): void {
  const spot: Spot = { url: location.href, x: scrollX, y: scrollY };
  sessionStorage.setItem(key, JSON.stringify(spot));
}

export function returnToSpot(): void {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (kept === null) return;
  const { url, x, y }: Spot = JSON.parse(kept);
  if (url === location.href) scrollTo({ left: x, top: y, behavior: "instant" });
}
