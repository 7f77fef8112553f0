/**
 * Names shared by the build of an offline folder and the scripts in it. The site is built for a base path that nothing else contains, so
 * every URL of the site can be found in its files: those in HTML and CSS become relative, scripts insert the path of the folder.
 */

/** Start of the base path. */
export const offlineRoot = "/docgen-offline-root/";

/** The path of the folder in data that a script reads. */
export const rootMark = "docgen-root:/";

/** `/aiotraq/` → `/docgen-offline-root/aiotraq/` */
export function toOfflineBase(baseUrl: string): string {
  return offlineRoot + baseUrl.slice(1);
}

export function isOfflineBase(baseUrl: string): boolean {
  return baseUrl.startsWith(offlineRoot);
}

/** The base path of the published site, with which authors may write links. */
export function toOnlineBase(baseUrl: string): string {
  return isOfflineBase(baseUrl) ? baseUrl.slice(offlineRoot.length - 1) : baseUrl;
}

/** Attribute of the document element with the relative URL of the home page. */
export const rootAttribute = "data-root";

/** Global variable with the path of the folder, which the boot script sets. */
export const rootVariable = "docgenRoot";

/** Global variable with the function that scripts call instead of `import()`. */
export const importVariable = "docgenImport";

/** Global variable with the content of the file that was loaded last. */
export const fileVariable = "docgenFile";

/** Script with the content of a file: pages cannot fetch files from a disk. `search/manifest.json` → `search/manifest.json.js` */
export function toFileScript(path: string): string {
  return `${path}.js`;
}
