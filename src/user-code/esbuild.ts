/** esbuild, imported on demand: loading it is slow. */
export { build } from "esbuild";
