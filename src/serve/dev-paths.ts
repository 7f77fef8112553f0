/** Paths of the development server's own files, relative to the base path. */
export const devPaths = {
  events: "__docgen/events",
  client: "__docgen/client.js",
  problems: "__docgen/problems",
  style: "__docgen/style.css",
} as const;
