/** `@docusaurus/useBaseUrl`: an address of the site as it is written; pages put the base path before it. */
export default function useBaseUrl(path: string): string {
  return path;
}

export function useBaseUrlUtils() {
  return { withBaseUrl: useBaseUrl };
}
