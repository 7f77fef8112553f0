/** `@docusaurus/useGlobalData`: plugins of Docusaurus are not run, so none of them has data. */
export default function useGlobalData(): Readonly<Record<string, never>> {
  return {};
}

export function useAllPluginInstancesData(): Readonly<Record<string, never>> {
  return {};
}

export function usePluginData(): undefined {
  return undefined;
}
