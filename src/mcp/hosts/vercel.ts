/** Vercel: a function with a handler for each method. */
export {
  handle as DELETE,
  handle as GET,
  handle as OPTIONS,
  handle as POST,
} from "./fetch-handler.ts";
