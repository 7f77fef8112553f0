/** Reads files of the site over HTTP, from the host that runs the function. */
import type { ReadFile } from "../site.ts";

/** @param fetchFile requests a URL of the site */
export function readAssets(
  request: Request,
  baseUrl: string,
  fetchFile: (url: URL) => Promise<Response>,
): ReadFile {
  return async (path) => {
    const encoded = path.split("/").map(encodeURIComponent).join("/");
    // The URL of a page is its folder: hosts redirect the name of the file.
    const response = await fetchFile(
      new URL(baseUrl + encoded.replace(/(?:^|(?<=\/))index\.html$/, ""), request.url),
    );
    if (response.ok) return response.text();
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`${path}: HTTP status ${response.status}`);
  };
}
