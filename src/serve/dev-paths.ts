/** Where the development server's own files stand, below the base path. */
export const devPaths = {
  events: "__docgen/events",
  client: "__docgen/client.js",
  problems: "__docgen/problems",
  style: "__docgen/style.css",
} as const;
