/** Addresses. */

/** A path of the site as it stands in a link, base path included: `/aiotraq/docs/intro/`. */
export type Url = string;
