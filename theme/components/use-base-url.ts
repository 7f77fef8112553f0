/** `@docusaurus/useBaseUrl`: returns the URL unchanged, because pages add the base path. */
export default function useBaseUrl(path: string): string {
  return path;
}

export function useBaseUrlUtils() {
  return { withBaseUrl: useBaseUrl };
}
