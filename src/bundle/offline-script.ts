/** Scripts of an offline folder: where the folder is, they know only in the browser. */
import { importVariable, isOfflineBase, rootAttribute, rootVariable } from "../shared/offline.ts";

/** Start of the boot script. */
export const findRoot = `var ${rootVariable}=new URL(".",new URL(document.documentElement.getAttribute("${rootAttribute}"),location.href)).pathname;`;

/**
 * `"/docgen-offline-root/docs/"` → `(docgenRoot+"docs/")`, in a script after its data were inserted. Data are JSON, so their literals have
 * double quotes. esbuild may choose other quotes for the URL of an imported file. Scripts of other builds stay as they are.
 */
export function relocateScript(code: string, baseUrl: string): string {
  if (!isOfflineBase(baseUrl)) return code;
  return (
    code
      // What esbuild could bundle is no import anymore.
      .replace(/\bimport\(/g, `${importVariable}(`)
      .replace(/"(?:[^"\\\n]|\\.)*"/g, (literal) =>
        literal.includes(baseUrl) ? `(${literal.split(baseUrl).join(`"+${rootVariable}+"`)})` : literal,
      )
      .replace(new RegExp(`(['\`])${baseUrl}([^'"\`\\\\$\\n]*)\\1`, "g"), `(${rootVariable}+"$2")`)
  );
}
