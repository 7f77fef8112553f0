/** esbuild, imported on demand: loading it is slow. */
export { build, transform } from "esbuild";
