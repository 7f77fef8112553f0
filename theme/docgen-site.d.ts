/** The modules that docgen makes for each site while it bundles the theme. */
declare module "docgen:site" {
  export const site: import("../src/shared/contract.ts").SiteData;
}

declare module "docgen:boot" {
  export const boot: Pick<import("../src/shared/contract.ts").SiteData, "baseUrl" | "colorMode"> & {
    readonly announcement: string | null;
  };
}
