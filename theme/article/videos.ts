/** Embedded videos, click to load: the player replaces its link when clicked, so that nothing is requested from the other site before. */

/** @param isPlain distinguishes plain clicks from those that open a new tab */
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
  // Some players require a referrer.
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = link.dataset.player ?? "";
  return player;
}
