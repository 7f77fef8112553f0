/** URL type. */

/** Site-relative URL with base path: `/aiotraq/docs/intro/`. */
export type Url = string;
