/** Videos of other sites: the player takes the place of its link when that is pressed, and nothing is asked of the other site before. */

/** @param isPlain tells a click that asks for another tab from one that does not */
export function startVideos(root: HTMLElement, isPlain: (event: MouseEvent) => boolean): void {
  root.addEventListener("click", (event) => {
    if (!isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>("a[data-player]");
    if (link === null) return;
    event.preventDefault();
    const player = makePlayer(link);
    link.replaceWith(player);
    player.focus();
  });
}

function makePlayer(link: HTMLElement): HTMLIFrameElement {
  const player = document.createElement("iframe");
  player.className = "video-player";
  player.title = link.querySelector(".video-title")?.textContent ?? "";
  player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // Players refuse pages that do not say where they stand.
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = link.dataset.player ?? "";
  return player;
}
