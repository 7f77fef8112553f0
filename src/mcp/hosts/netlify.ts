/** Netlify: an Edge Function. */
export { handle as default } from "./fetch-handler.ts";
