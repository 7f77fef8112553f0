/** Files and URLs of an offline folder. */
import { rootMark } from "../../src/shared/offline.ts";
import { trusted } from "../trusted.ts";

const indexName = "index.html";

/** `…/docs/index.html#a` → `…/docs/#a`, as on a host */
export function hostUrl(url: string): string {
  return url.replace(/\/index\.html(?=[?#]|$)/, "/");
}

/** `…/docs/#a` → `…/docs/index.html#a`: for a folder, browsers list its files. */
export function completeUrl(url: string | URL): URL {
  const complete = new URL(url, globalThis.location.href);
  if (complete.pathname.endsWith("/")) complete.pathname += indexName;
  return complete;
}

/** Inserts the path of the folder into the URLs of JSON or HTML. It is encoded, so it needs no escapes. */
export function relocate(text: string): string {
  return text.replaceAll(rootMark, docgenRoot);
}

/** Loads a script that sets `docgenFile`. A script runs right before its load event, so no other one can have set it meanwhile. */
export function loadScript(url: string): Promise<unknown> {
  const script = document.createElement("script");
  script.src = trusted.createScriptURL(url);
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => {
      script.remove();
      resolve(docgenFile);
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`Cannot load ${url}.`));
    });
    document.head.append(script);
  });
}
