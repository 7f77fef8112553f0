/**
 * The script that the development server adds to each page: it reloads the page when the site has changed and shows when problems
 * keep a change back. It is served as a file, for the page's policy forbids inline scripts.
 *
 * The server greets each connection with the name of its plan. A page made from another one is reloaded: that is how a page that was
 * hidden, or open while the server was restarted, catches up. A hidden page holds no connection, for browsers allow six at most.
 */
export const clientScript = `const here = new URL(import.meta.url);
const file = (name) => new URL(name, here).href;
const spot = "docgen:reload";
const plan = here.searchParams.get("plan");
let source = null;
let greeted = false;

function connect() {
  source?.close();
  source = new EventSource(file("events"));
  source.addEventListener("hello", (event) => {
    if (event.data !== plan) reload();
  });
  source.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    if (message.type === "reload") reload();
    if (message.type === "problems") noteProblems(message.count);
  });
}

function reload() {
  source?.close();
  sessionStorage.setItem(spot, JSON.stringify({ url: location.href, x: scrollX, y: scrollY }));
  location.reload();
}

function returnToSpot() {
  const kept = sessionStorage.getItem(spot);
  sessionStorage.removeItem(spot);
  if (kept === null) return;
  const { url, x, y } = JSON.parse(kept);
  if (url === location.href) scrollTo({ left: x, top: y, behavior: "instant" });
}

/** The page of problems shows them itself, and is made anew when they change. */
function noteProblems(count) {
  if (!document.body.classList.contains("docgen-problems")) showProblems(count);
  else if (greeted) reload();
  greeted = true;
}

function showProblems(count) {
  document.querySelector(".docgen-problems-note")?.remove();
  if (count === 0) return;
  if (document.querySelector("link[data-docgen-dev]") === null) {
    const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: file("style.css") });
    style.dataset.docgenDev = "";
    document.head.append(style);
  }
  const note = document.createElement("a");
  note.className = "docgen-problems-note";
  note.lang = "en";
  note.href = file("problems");
  note.dataset.fullLoad = "";
  note.textContent = count === 1 ? "1 problem" : count + " problems";
  document.body.append(note);
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") connect();
  else source?.close();
});
if (document.readyState === "complete") returnToSpot();
else addEventListener("load", returnToSpot, { once: true });
if (document.visibilityState === "visible") connect();
`;
